import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { circlePath, Hatch, Sheet } from '../../../kit/figures/Sheet.tsx';

const CX = 150;
const CY = 178;
const OUTER = 92;
const steel = circlePath(CX, CY, OUTER) + circlePath(CX, CY, 78);

/** A clamp-on sensor node, which does not penetrate the wall. */
export const nodeOnPipe = defineFigure('node-on-pipe', {
  Drawing: ({ id, title, word }) => (
    <Sheet id={id} title={title} width={330} height={300}>
      <defs>
        <Hatch id={`${id}-steel`} className="stroke-ink-2" />
      </defs>
      <g strokeWidth="1.5" className="fill-none stroke-ink">
        <path d={steel} fillRule="evenodd" fill={`url(#${id}-steel)`} />
        <path d={circlePath(CX, CY, OUTER + 6)} strokeWidth="3" />
        <path
          d={`M${CX - 8} ${CY + OUTER + 4}h16v22h-16zM${CX - 14} ${CY + OUTER + 12}h28`}
          className="fill-sheet"
        />
        <path d={`M${CX - 30} ${CY - OUTER - 40}h60v32h-60z`} className="fill-ink" />
        <path
          d={`M${CX + 18} ${CY - OUTER - 40}v-34M${CX - 7} ${CY - 7}l14 14m0-14l-14 14${circlePath(CX, CY, 10)}`}
        />
      </g>
      <path
        d="M180 68H236M242 144.5L256 136H266M210 238L232 262H250"
        className="fill-none stroke-ink-2"
      />
      <Lines at={[240, 73]} lines={[word('node'), word('clock')]} size={13} />
      <Lines at={[CX, CY + 30]} lines={word('fluid')} size={13} anchor="middle" />
      <Lines at={[270, 140]} lines={word('band')} size={13} />
      <Lines at={[254, 267]} lines={word('wall')} size={13} />
    </Sheet>
  ),
});
