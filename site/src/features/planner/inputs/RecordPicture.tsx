import {
  formatShortDuration,
  formatWithUnit,
  type RecordPicture as Picture,
  roundToDigits,
  type Units,
} from '@site/planner';

type Props = {
  picture: Picture;
  /** Pa of the file's unit; undefined: not known. */ scale: number | undefined;
  units: Units;
  gaps: readonly { from: number; to: number }[];
};

const WIDE = 280;
const TOP = 8;
const TALL = 96;

/** The record, each pixel column from its lowest to its highest sample; gaps hatched. */
export function RecordPicture({ picture: { start, seconds, columns }, scale, units, gaps }: Props) {
  const low = columns.reduce((a, c) => Math.min(a, c.low), Number.POSITIVE_INFINITY);
  const high = columns.reduce((a, c) => Math.max(a, c.high), Number.NEGATIVE_INFINITY);
  const at = (time: number) => roundToDigits((time / seconds) * WIDE, 5);
  const y = (value: number) => TOP + TALL * (1 - (value - low) / (high - low || 1));
  const write = (value: number) =>
    scale === undefined ? String(value) : formatWithUnit(value * scale, 'pressure', units, 5);
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${TOP + TALL + 36}`}
      className="block w-full max-w-96 font-mono"
      fontSize="11"
      role="img"
      aria-label={`Pressure over ${formatShortDuration(seconds)} from ${start}: between ${write(low)} and ${write(high)}, ${gaps.length} gaps`}
    >
      <rect x="0.5" y={TOP} width={WIDE - 1} height={TALL} className="fill-sheet stroke-rule" />
      <path
        d={gaps
          .map(({ from, to }) => `M${at(from)} ${TOP}H${at(to)}V${TOP + TALL}H${at(from)}z`)
          .join('')}
        className="fill-rule stroke-rule"
      />
      <path
        d={columns.map((c) => `M${c.x + 0.5} ${y(c.high) - 0.5}V${y(c.low) + 0.5}`).join('')}
        className="stroke-ink"
      />
      <g className="fill-ink-2">
        <text x="0" y={TOP + TALL + 14}>{`${write(low)} to ${write(high)}`}</text>
        <text
          x="0"
          y={TOP + TALL + 29}
        >{`${start.slice(0, 25)}, ${formatShortDuration(seconds)}`}</text>
      </g>
    </svg>
  );
}
