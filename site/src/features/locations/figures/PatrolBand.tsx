import { scaleLinear } from 'd3-scale';
import { Lines, MarkedTick } from '../../../kit/figures/drawing-text.tsx';
import { round } from '../../../kit/figures/round.ts';

type Props = {
  /** Edges of the band. */ left: number;
  right: number;
  y: number;
  /** Of the leak on the sheet above. */ x: number;
  /** Half width of the 95% interval of a leak that opens at once, m; none if it has no place. */
  half?: number | undefined;
  /** Within which 95 of 100 leaks that open in a second are placed, m. */
  gradual?: number | undefined;
  /** What has to be walked without a place, km. */ length: number;
  size: number;
  /** Of the hatching. */ hatch: string;
};

const ROW = 30;
export const patrolHeight = 4 * ROW + 70;

/** The metres that a patrol walks for the leak above, magnified. */
export function PatrolBand({ left, right, y, x, half, gradual, length, size, hatch }: Props) {
  const reach = scaleLinear([0, 1.25 * Math.max(half ?? 0, gradual ?? 0, 2)], [0, 1]).nice(4);
  const [, end = 1] = reach.domain();
  const metres = scaleLinear([-end, end], [left, right]);
  const top = y + 34;
  const bar = (row: number, value: number) =>
    `M${round(metres(-value))} ${top + ROW * row + 8}H${round(metres(value))}v16H${round(metres(-value))}z`;
  const words = 'fill-ink stroke-sheet [paint-order:stroke] [stroke-width:5px]';
  const beside = (row: number, value: number, text: string) => {
    const end = metres(value) + 8;
    const isInside = end > right - text.length * size * 0.55;
    return (
      <Lines
        at={[isInside ? metres(0) : end, top + ROW * row + 21]}
        lines={text}
        size={size}
        anchor={isInside ? 'middle' : 'start'}
        className={isInside ? 'fill-ink' : words}
      />
    );
  };
  const foot = top + 3 * ROW + 4;
  const none =
    half === undefined ? `no place: walk ${length} km` : 'slowly: no place from the wave';
  return (
    <>
      <path d={`M${round(x)} ${y}L${left} ${top}H${right}z`} className="fill-sea stroke-ink-2" />
      {half !== undefined && (
        <>
          <path d={bar(0, half)} className="fill-hivis stroke-ink" strokeWidth="1.2" />
          {beside(0, half, `±${half.toPrecision(2)} m at once`)}
        </>
      )}
      {gradual !== undefined && (
        <>
          <path d={bar(1, gradual)} className="fill-rule stroke-ink" strokeWidth="1.2" />
          {beside(1, gradual, `±${Math.ceil(gradual)} m in a second`)}
        </>
      )}
      <path d={`M${left} ${top + 2 * ROW + 6}H${right}v20H${left}z`} fill={`url(#${hatch})`} />
      <Lines
        at={[metres(0), top + 2 * ROW + 21]}
        lines={none}
        size={size}
        anchor="middle"
        className={words}
      />
      {half !== undefined && (
        <>
          <path d={`M${left} ${foot}H${right}`} className="stroke-ink" />
          {[-end, 0, end].map((m) => (
            <MarkedTick
              key={m}
              at={[metres(m), foot]}
              text={m === 0 ? '0 m' : `${m > 0 ? '+' : '−'}${Math.abs(m)}`}
              size={size}
              anchor={m === 0 ? 'middle' : m > 0 ? 'end' : 'start'}
            />
          ))}
        </>
      )}
    </>
  );
}
