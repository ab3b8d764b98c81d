/** The clock of a release on one line, with its axis and its key. */
import { scaleLog } from 'd3-scale';
import type { IncidentData } from '../../content/schemas/records/incident.ts';
import { draw, round } from '../../kit/figures/round.ts';
import { Hatch } from '../../kit/figures/Sheet.tsx';
import { timeTicks } from './figures/release-marks.tsx';
import { findEventSeconds } from './figures/release-states.ts';

const width = 400;
const x = scaleLog([1, 21 * 86_400], [10, width - 6]);
const grid = timeTicks.map(({ at }) => draw`M${x(at)} 0V1`).join('');
/** Defined once a page, in the axis. */
const hatch = 'ours';
const band = (from: number, to: number) => (
  <>
    <path d={draw`M${from} 4H${to}V24H${from}Z`} className="fill-sheet stroke-teal" />
    <path d={draw`M${from} 4H${to}V24H${from}Z`} fill={`url(#${hatch})`} />
  </>
);
const dot = (at: number) => (
  <circle cx={at} cy="14" r="6" strokeWidth="1.5" className="fill-hivis stroke-ink" />
);

const triangle = (at: number) => draw`M${at} 5l8 15h-16z`;

/** Every other label on a phone, where there is no room for all. */
export const Axis = ({ first = true }) => (
  <svg viewBox={`0 0 ${width} 20`} aria-hidden="true" className="w-full max-lg:max-w-[500px]">
    {first && <Hatch id={hatch} className="stroke-teal" />}
    {timeTicks.map(({ at, label }, i, { length }) => (
      <text
        key={label}
        x={i === 0 ? 4 : i === length - 1 ? width : round(x(at))}
        y="15"
        textAnchor={i === 0 ? 'start' : i === length - 1 ? 'end' : 'middle'}
        className={`fill-ink-2 font-mono text-15 [word-spacing:-0.35em] max-lg:text-[18px] ${i % 2 ? 'max-lg:hidden' : ''}`}
      >
        {label}
      </text>
    ))}
  </svg>
);

/** Hairlines of the scale, as high as what they stand behind. */
export const Grid = () => (
  <svg
    viewBox={`0 0 ${width} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute inset-0 size-full max-lg:h-6 max-lg:max-w-[500px]"
  >
    <path d={grid} vectorEffect="non-scaling-stroke" className="stroke-rule" />
  </svg>
);

export const describeOurs = ({ ours }: Pick<IncidentData, 'ours'>) =>
  ours.alarm ? `Our alarm after ${ours.alarm}, ${ours.why}` : `No alarm of ours: ${ours.why}`;

/** States follow each other, so that no mark covers another. */
export function Track({ incident }: { incident: IncidentData }) {
  const [known, closed, ignited] = (['recognised', 'isolated', 'ignited'] as const).map((kind) =>
    findEventSeconds(incident, kind),
  );
  const at = (seconds: number) => x(Math.max(1, seconds));
  const [from, to] = (incident.ours.alarm?.match(/\d+/g) ?? []).map((seconds) =>
    at(Number(seconds)),
  );
  const last = Math.max(known ?? 0, closed ?? 0, ignited ?? 0);
  return (
    <svg viewBox={`0 0 ${width} 28`} aria-hidden="true" className="relative w-full">
      <path
        d={draw`M${x(1)} 14H${at(last)}`}
        strokeWidth="1.5"
        strokeDasharray={known === undefined && ignited === undefined ? '2 4' : undefined}
        className="stroke-ink"
      />
      {known !== undefined && (
        <path d={draw`M${x(1)} 14H${at(known)}`} strokeWidth="9" className="stroke-ink" />
      )}
      {from !== undefined && to !== undefined && band(from, to)}
      {closed !== undefined && (
        <path d={draw`M${at(closed)} 4V24`} strokeWidth="4" className="stroke-ink" />
      )}
      {ignited !== undefined && <path d={triangle(at(ignited))} className="fill-alarm" />}
      {(ignited === undefined || ignited > 1) && dot(round(x(1)))}
    </svg>
  );
}

const keys = [
  ['rupture, or first sign', 16, dot(8)],
  ['unnoticed', 40, <path key="0" d="M0 14H40" strokeWidth="9" className="stroke-ink" />],
  [
    'unnoticed for how long: not found',
    40,
    <path key="2" d="M0 14H40" strokeDasharray="2 4" className="stroke-ink" />,
  ],
  ['until isolated', 40, <path key="1" d="M0 14H38M38 6V22" className="stroke-ink" />],
  ['ignited', 24, <path key="3" d={triangle(12)} className="fill-alarm" />],
  ['our alarm, assumed', 24, band(1, 23)],
] as const;

export const Key = () => (
  <ul className="flex flex-wrap gap-x-8 gap-y-1 px-4 py-3 text-14 md:px-6">
    {keys.map(([words, width, mark]) => (
      <li key={words} className="flex items-center gap-2">
        <svg viewBox={`0 0 ${width} 28`} width={width} height="28" aria-hidden="true">
          {mark}
        </svg>
        {words}
      </li>
    ))}
  </ul>
);
