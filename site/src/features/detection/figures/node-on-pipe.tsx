import { PIPE } from '@site/leak-model';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { circlePath, Hatch, Sheet } from '../../../kit/figures/Sheet.tsx';

const OUTER = 92;
const MM = (1e3 * (PIPE.diameter + 2 * PIPE.wall)) / (2 * OUTER);
/** Centre of the section; edges of the side view, its bare wall and its band. */
const [CX, CY] = [140, 172];
const [TOP, LEFT, RIGHT] = [350, 10, 270];
const BOTTOM = TOP + 2 * OUTER;
const bare = [98, 182] as const;
const band = [118, 162] as const;

/** Section and side view of a clamp-on node to one scale. */
export const nodeOnPipe = defineFigure('node-on-pipe', {
  values: () => ({
    outside: Math.round(1e3 * (PIPE.diameter + 2 * PIPE.wall)),
    wall: (1e3 * PIPE.wall).toFixed(2),
  }),
  Drawing: ({ id, title, word }) => (
    <Sheet id={id} title={title} width={350} height={550}>
      <defs>
        <Hatch id={`${id}-steel`} className="stroke-ink-2" />
      </defs>
      <g strokeWidth="1.5" className="fill-none stroke-ink">
        <path
          d={circlePath(CX, CY, OUTER) + circlePath(CX, CY, OUTER - (1e3 * PIPE.wall) / MM)}
          fillRule="evenodd"
          className="fill-ink"
        />
        <path d={circlePath(CX, CY, OUTER + 6)} strokeWidth="3" />
        <path
          d={`M${CX - 8} ${CY + OUTER + 4}h16v22h-16zM${CX - 14} ${CY + OUTER + 12}h28`}
          className="fill-sheet"
        />
        <path d={`M${CX - 30} ${CY - OUTER - 40}h60v32h-60z`} className="fill-ink" />
        <path
          d={`M${CX + 18} ${CY - OUTER - 40}v-26M${CX - 7} ${CY - 7}l14 14m0-14l-14 14${circlePath(CX, CY, 10)}`}
        />
        <path
          d={`M${LEFT} ${TOP}H${bare[0]}V${BOTTOM}H${LEFT}M${RIGHT} ${TOP}H${bare[1]}V${BOTTOM}H${RIGHT}`}
          fill={`url(#${id}-steel)`}
        />
        <path d={`M${bare[0]} ${TOP}H${bare[1]}V${BOTTOM}H${bare[0]}z`} className="fill-sheet" />
        <path
          d={`M${band[0]} ${TOP - 6}H${band[1]}V${BOTTOM + 6}H${band[0]}zM${band[0]} ${BOTTOM - 26}H${band[1]}m0 10H${band[0]}`}
          className="fill-rule"
        />
        <path d={`M${CX - 22} ${TOP - 40}h44v32h-44z`} className="fill-ink" />
        <path d={`M${CX + 14} ${TOP - 40}v-14`} />
      </g>
      {/* Dimension line, with strokes across its ends. */}
      <path
        d={`M${RIGHT + 6} ${TOP}h18m0 ${2 * OUTER}h-18M${RIGHT + 18} ${TOP}v${2 * OUTER}m-4 4l8-8m0 ${-2 * OUTER}l-8 8`}
        className="fill-none stroke-ink-2"
      />
      <path
        d={`M170 64H222M232 138.5L246 130H256M${CX + 65} ${CY + 62}L232 258H244M206 ${TOP + 36}L226 ${TOP - 26}H240`}
        className="fill-none stroke-ink-2"
      />
      <Lines at={[226, 69]} lines={[word('node'), word('clock')]} size={14} />
      <Lines at={[CX, CY + 30]} lines={word('fluid')} size={14} anchor="middle" />
      <Lines at={[260, 134]} lines={word('band')} size={14} />
      <Lines at={[248, 258]} lines={[word('whole'), word('wall')]} size={14} />
      <Lines at={[244, TOP - 30]} lines={word('coating')} size={14} />
      <Lines at={[RIGHT + 23, TOP + OUTER + 5]} lines={word('outside')} size={14} mono />
    </Sheet>
  ),
});
