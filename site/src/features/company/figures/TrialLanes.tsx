import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { draw } from '../../../kit/figures/round.ts';
import { Square } from '../../../kit/figures/Sheet.tsx';

/** Lanes by who acts, as the protocol writes it. */
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
  const { title, seal, steps } = props;
  const middle = (step: Props['steps'][number] | undefined, top: number) =>
    top + 20 + PITCH * lanes.findIndex(({ when }) => when === step?.when);
  return (
    <Lanes
      {...{ id, title, compact, format, lanes }}
      domain={[1, steps.length]}
      margins={compact ? [16, 16] : format === 'page' ? [104, 42] : [150, 60]}
      ticks={[]}
      top={compact ? 26 : 8}
      pitch={PITCH}
      foot={30}
      under={({ x, top, bottom, size }) => (
        <>
          <rect
            x={x(SEALED)}
            y={top - 4}
            width={x(OPENED) - x(SEALED)}
            height={bottom - top + 10}
            className="fill-sea"
          />
          <Lines
            at={[(x(SEALED) + x(OPENED)) / 2, bottom + 24]}
            lines={seal}
            size={size}
            anchor="middle"
          />
          <path
            d={steps
              .slice(1)
              .map(
                (step, i) =>
                  draw`M${x(i + 1)} ${middle(steps[i], top)}H${x(i + 1.5)}V${middle(step, top)}H${x(i + 2)}`,
              )
              .join('')}
            className="fill-none stroke-ink-2"
          />
        </>
      )}
      lane={({ when, name }, y, ground) => (
        <>
          <LaneName y={compact ? y - 24 : y + 3} name={name} ground={ground} />
          {steps.map(
            (step, i) =>
              step.when === when && (
                <g key={step.title}>
                  <Square at={[ground.x(i + 1), y + 20]} side={24} fill="ink" />
                  <Lines
                    at={[ground.x(i + 1), y + 25]}
                    lines={`${i + 1}`}
                    size={14}
                    mono
                    anchor="middle"
                    className="fill-sheet"
                  />
                  {!compact && (
                    <Lines
                      at={[ground.x(i + 1), y + 49]}
                      lines={step.title}
                      size={format === 'page' ? 13 : 15}
                      anchor="middle"
                    />
                  )}
                </g>
              ),
          )}
        </>
      )}
    />
  );
}
