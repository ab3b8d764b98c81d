import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { boxAt, draw } from '../../../kit/figures/round.ts';
import { Square } from '../../../kit/figures/Sheet.tsx';

/** By who acts, as the protocol writes it. */
const lanes = [
  { when: 'by the operator', name: 'Operator' },
  { when: 'by both sides', name: 'Both' },
  { when: 'by us', name: 'Us' },
] as const;

type Props = {
  id?: string | undefined;
  compact?: boolean;
  format?: 'across' | 'page';
  title: string;
  seal: string;
  steps: readonly { title: string; when?: string | undefined }[];
};

/** Steps between which the envelope stays shut. */
const [SEALED, OPENED] = [3, 7];
const PITCH = 62;

/** The steps of a trial in their order, each in the lane of who acts, and how long the plan is sealed. */
export function TrialLanes({ id = 'trial', compact = false, format = 'across', ...props }: Props) {
  const { title, seal } = props;
  const small = format === 'page' ? 13 : 15;
  const steps = props.steps.map((step, i) => {
    const lane = lanes.findIndex(({ when }) => when === step.when);
    return { title: step.title, lane, number: i + 1 };
  });
  return (
    <Lanes
      {...{ id, title, compact, format, lanes }}
      domain={[1, steps.length]}
      margins={compact ? [16, 16] : format === 'page' ? [104, 42] : [150, 60]}
      ticks={[]}
      top={compact ? 26 : 8}
      pitch={PITCH}
      foot={30}
      under={({ x, top, bottom, size }) => {
        const [from, to] = [x(SEALED), x(OPENED)];
        const way = steps.map(({ lane, number }) => {
          const y = top + 20 + PITCH * lane;
          return number === 1 ? draw`M${x(1)} ${y}` : draw`H${x(number - 0.5)}V${y}H${x(number)}`;
        });
        return (
          <>
            <rect {...boxAt(from, top - 4, to - from, bottom - top + 10)} className="fill-sea" />
            <Lines at={[(from + to) / 2, bottom + 24]} lines={seal} size={size} anchor="middle" />
            <path d={way.join('')} className="fill-none stroke-ink-2" />
          </>
        );
      }}
      lane={({ name }, y, ground, row) => (
        <>
          <path d={draw`M0 ${y - 2}H${ground.width}`} className="stroke-rule" />
          <LaneName y={compact ? y - 24 : y + 3} name={name} ground={ground} />
          {steps.flatMap((step) => {
            if (step.lane !== row) return [];
            const at = ground.x(step.number);
            const look = { anchor: 'middle' } as const;
            return (
              <g key={step.title}>
                <Square at={[at, y + 20]} side={24} fill="ink" />
                <Lines
                  {...look}
                  at={[at, y + 25]}
                  lines={`${step.number}`}
                  size={14}
                  mono
                  className="fill-sheet"
                />
                {!compact && <Lines {...look} at={[at, y + 49]} lines={step.title} size={small} />}
              </g>
            );
          })}
        </>
      )}
    />
  );
}
