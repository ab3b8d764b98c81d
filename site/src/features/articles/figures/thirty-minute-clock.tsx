import { formatDuration } from '../../../content/named-figures/record-figures.ts';
import { defineFigure, type Entry, type Lane } from '../../../kit/figures/define-figure.tsx';
import { ClearedGround, Lines, wrap } from '../../../kit/figures/drawing-text.tsx';
import { Lanes } from '../../../kit/figures/Lanes.tsx';
import { boxAt, draw, round } from '../../../kit/figures/round.ts';
import type { TitledProps } from '../../../kit/figures/types.ts';

const ticks = [
  { at: 1, label: '1 min' },
  { at: 10, label: '10 min' },
  { at: 60, label: '1 h' },
  { at: 600, label: '10 h' },
];

/** Minutes to recognition and isolation. Cards show the two ruptures with recorded isolation. */
function Clock({ lanes, word, number, ...props }: TitledProps & Entry) {
  const { compact = false, card = false } = props;
  const size = compact ? 13 : 15;
  const line = size * 1.35;
  const shown = card ? lanes.slice(1, 3) : lanes;
  const listFacts = ({ note, shown: isolated }: Lane) =>
    card ? [] : wrap(`recognised ${note}, isolated ${isolated}`, compact ? 310 : 600, size, 'mono');
  /** Height of the name and, if narrow, the facts below. */
  const measureHead = (lane: Lane) => (compact ? listFacts(lane).length + 1 : 1) * line;
  const gap = line + 6 - size;
  return (
    <Lanes
      {...props}
      format="article"
      size={size}
      domain={[1, 1400]}
      margins={[8, compact ? 20 : 30]}
      log
      ticks={ticks}
      ticksBelow={18}
      lanes={shown}
      top={line * (compact ? 2 : 1) + (compact ? 16 : 12) - gap}
      pitch={(lane) => measureHead(lane) + (compact ? 36 : 50)}
      foot={24}
      under={() => (
        <>
          <Spot x={7} y={size * 0.65} />
          <Lines at={[20, size]} lines={word('recognised')} size={size} />
          <Spot x={compact ? 137 : 157} y={size * 0.65} ring />
          <Lines at={[compact ? 150 : 170, size]} lines={word('isolated')} size={size} />
          <g transform={compact ? `translate(0 ${round(line + 4)})` : 'translate(280 0)'}>
            <AllowedTime from={0} to={22} y={size * 0.65} />
            <Lines at={[30, size]} lines={word('allowed')} size={size} />
          </g>
        </>
      )}
      lane={(lane, edge, { x, width }) => {
        const { name, from = 0, to } = lane;
        const y = edge + gap;
        const track = y + measureHead(lane) - line + size + (compact ? 16 : 24);
        return (
          <>
            <ClearedGround at={[0, y]} size={[width, measureHead(lane) + 2]} />
            <Lines at={[0, y + size]} lines={name} size={size} bold />
            <Lines
              at={[compact ? 0 : 180, y + size + (compact ? line : 0)]}
              lines={listFacts(lane)}
              size={compact ? 12 : 14}
              mono
            />
            <path
              d={draw`M${x(1)} ${track}H${x(to ?? from)}`}
              strokeWidth="1.5"
              className="stroke-ink"
            />
            <AllowedTime from={x(from)} to={x(from + number('rule'))} y={track + 12} />
            <Spot x={x(from)} y={track} />
            {to !== undefined && <Spot x={x(to)} y={track} ring />}
          </>
        );
      }}
    />
  );
}

/** Filled square: recognised. Ring: isolated. */
function Spot({ x, y, ring = false }: { x: number; y: number; ring?: boolean }) {
  return ring ? (
    <circle cx={round(x)} cy={round(y)} r="6" strokeWidth="2" className="fill-sheet stroke-ink" />
  ) : (
    <rect {...boxAt(x - 6, y - 6, 12, 12)} className="fill-ink" />
  );
}

/** Dimension line for the time that the rule allows. */
function AllowedTime({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <path
      d={draw`M${from} ${y - 5}v10m0-5H${to}m0-5v10`}
      fill="none"
      strokeWidth="2"
      className="stroke-alarm"
    />
  );
}

export const thirtyMinuteClock = defineFigure('thirty-minute-clock', {
  Drawing: Clock,
  rows: ({ lanes, number }) =>
    lanes.map(({ name, from = 0, note = '', shown = '' }) => [
      name,
      note,
      shown,
      formatDuration(60 * (from + number('rule'))),
    ]),
});
