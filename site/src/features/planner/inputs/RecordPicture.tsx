import {
  formatShortDuration,
  formatWithUnit,
  type PressureRecord,
  type Units,
} from '@site/planner';

type Props = {
  record: PressureRecord;
  /** Pa of the file's unit. */ scale: number;
  units: Units;
  gaps: readonly { from: number; to: number }[];
};

const WIDE = 280;
const TOP = 8;
const TALL = 96;

/** The record, each pixel column from its lowest to its highest sample; gaps hatched. */
export function RecordPicture({ record: { times, values, start }, scale, units, gaps }: Props) {
  const last = times.at(-1) as number;
  const columns = new Map<number, { low: number; high: number }>();
  values.forEach((value, i) => {
    const x = Math.floor(((times[i] as number) / last) * (WIDE - 1));
    const at = columns.get(x);
    columns.set(x, {
      low: Math.min(at?.low ?? value, value),
      high: Math.max(at?.high ?? value, value),
    });
  });
  const low = [...columns.values()].reduce((a, c) => Math.min(a, c.low), Number.POSITIVE_INFINITY);
  const high = [...columns.values()].reduce(
    (a, c) => Math.max(a, c.high),
    Number.NEGATIVE_INFINITY,
  );
  const y = (value: number) => TOP + TALL * (1 - (value - low) / (high - low || 1));
  const write = (value: number) => formatWithUnit(value * scale, 'pressure', units, 5);
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${TOP + TALL + 36}`}
      className="block w-full max-w-96 font-mono"
      fontSize="11"
      role="img"
      aria-label={`Pressure over ${formatShortDuration(last)} from ${start}: between ${write(low)} and ${write(high)}, ${gaps.length} gaps`}
    >
      <rect x="0.5" y={TOP} width={WIDE - 1} height={TALL} className="fill-sheet stroke-rule" />
      {gaps.map(({ from, to }) => (
        <rect
          key={from}
          x={(from / last) * WIDE}
          y={TOP}
          width={Math.max(1, ((to - from) / last) * WIDE)}
          height={TALL}
          className="fill-rule"
        />
      ))}
      <path
        d={[...columns]
          .map(([x, c]) => `M${x + 0.5} ${y(c.high) - 0.5}V${y(c.low) + 0.5}`)
          .join('')}
        className="stroke-ink"
      />
      <g className="fill-ink-2">
        <text x="0" y={TOP + TALL + 14}>{`${write(low)} to ${write(high)}`}</text>
        <text
          x="0"
          y={TOP + TALL + 29}
        >{`${start.slice(0, 25)}, ${formatShortDuration(last)}`}</text>
      </g>
    </svg>
  );
}
