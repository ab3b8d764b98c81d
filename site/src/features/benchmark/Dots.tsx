const WIDTH = 340;
const HEIGHT = 92;
const MIDDLE = 46;
const SIDE = 14;
const PITCH = 4.4;
const DEEPEST = 64;

type Props = {
  values: readonly number[];
  /** Labels of the logarithmic axis, including both ends. */
  ticks: readonly (readonly [value: number, label: string])[];
  median: string;
  at: number | undefined;
  /** Drawn dashed. */ limit: number;
  wrong?: boolean;
};

export function Dots({ values, ticks, median, at, limit, wrong = false }: Props) {
  const [low, high] = [ticks[0]?.[0] ?? 1, ticks.at(-1)?.[0] ?? 10];
  const x = (value: number) => {
    const share = Math.log(Math.min(high, Math.max(low, value)) / low) / Math.log(high / low);
    return SIDE + share * (WIDTH - 2 * SIDE);
  };
  const isBeyondLimit = (value: number) => wrong && value > limit;
  const columns = Map.groupBy(
    values.toSorted((a, b) => a - b),
    (v) => Math.round(x(v) / PITCH),
  );
  const marks = [...columns].flatMap(([column, cases]) => {
    const pitch = Math.min(PITCH, DEEPEST / cases.length);
    return cases.map((value, i) => {
      const y = MIDDLE + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * pitch;
      return { value, to: `M${(PITCH * column).toFixed(0)} ${y.toFixed(0)}` };
    });
  });
  const path = (is: (value: number) => boolean, mark: string) =>
    marks.flatMap(({ value, to }) => (is(value) ? [to + mark] : [])).join('');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`} className="block w-full" aria-hidden="true">
      <path
        className="fill-none stroke-rule"
        d={ticks.map(([value]) => `M${x(value).toFixed(1)} 4V${HEIGHT}`).join('')}
      />
      <path
        className="fill-none stroke-ink-2"
        strokeDasharray="3 3"
        d={`M${x(limit).toFixed(1)} 4V${HEIGHT}`}
      />
      <path
        className="fill-none stroke-ink"
        strokeWidth={3.8}
        strokeLinecap="round"
        d={path((v) => !isBeyondLimit(v), 'h0')}
      />
      <path className="fill-alarm" d={path(isBeyondLimit, 'm0-3 3 3-3 3-3-3z')} />
      {at !== undefined && (
        <>
          <path
            className="fill-none stroke-ink"
            strokeWidth={2}
            d={`M${x(at).toFixed(1)} 0V${HEIGHT}`}
          />
          <text
            x={x(at) + (x(at) > WIDTH / 2 ? -6 : 6)}
            y="11"
            textAnchor={x(at) > WIDTH / 2 ? 'end' : 'start'}
            className="fill-ink font-mono text-[14px]"
          >
            {median}
          </text>
        </>
      )}
      {ticks.map(([value, label]) => (
        <text
          key={label}
          x={value === low ? 0 : value === high ? WIDTH : x(value)}
          y={HEIGHT + 14}
          textAnchor={value === low ? 'start' : value === high ? 'end' : 'middle'}
          className="fill-ink-2 font-mono text-[14px]"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}
