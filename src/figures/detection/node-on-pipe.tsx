import { Hatch, Sheet } from '../kit/Sheet.tsx';
import { Lines } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const CX = 150;
const CY = 178;
const OUTER = 92;
const INNER = 78;

const ring = (r: number) =>
  `M${CX - r} ${CY}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;

/** Section through a pipe with a clamped-on sensor node, which does not penetrate the wall. */
function Drawing({ id }: DrawingProps) {
  return (
    <Sheet id={id} title={nodeOnPipe.title} width={330} height={300}>
      <defs>
        <Hatch id={`${id}-steel`} className="stroke-ink-2" />
      </defs>
      <path d={ring(OUTER) + ring(INNER)} fillRule="evenodd" fill={`url(#${id}-steel)`} />
      <path d={ring(OUTER) + ring(INNER)} strokeWidth="1.5" className="fill-none stroke-ink" />
      <path d={ring(OUTER + 6)} strokeWidth="3" className="fill-none stroke-ink" />
      <path
        d={`M${CX - 8} ${CY + OUTER + 4}h16v22h-16zM${CX - 14} ${CY + OUTER + 12}h28`}
        strokeWidth="1.5"
        className="fill-sheet stroke-ink"
      />
      <path
        d={`M${CX - 30} ${CY - OUTER - 40}h60v32h-60z`}
        strokeWidth="1.5"
        className="fill-ink stroke-ink"
      />
      <path d={`M${CX + 18} ${CY - OUTER - 40}v-34`} strokeWidth="1.5" className="stroke-ink" />
      <path
        d={`M${CX - 44} ${CY}h88m-9-6l9 6-9 6`}
        strokeWidth="1.5"
        className="fill-none stroke-ink"
      />
      <path
        d="M186 68H236M243 130L236 118H270M204 262L232 282H250"
        className="fill-none stroke-ink-2"
      />
      <Lines x={240} y={73} lines={['node,', 'battery, clock']} size={13} />
      <Lines x={CX} y={CY + 24} lines={['fluid']} size={13} anchor="middle" />
      <Lines x={274} y={122} lines={['band']} size={13} />
      <Lines x={254} y={287} lines={['whole wall']} size={13} />
    </Sheet>
  );
}

export const nodeOnPipe: Figure = {
  title: 'Section through a pipe: a sensor node held to the outside by a band, the wall unbroken',
  Drawing,
  table: {
    head: ['Part', 'Place'],
    rows: [
      ['Node, battery and clock', 'outside the wall'],
      ['Band', 'around the pipe'],
      ['Wall', 'whole: no tap, no cut'],
    ],
  },
};
