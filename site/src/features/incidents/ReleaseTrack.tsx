/** The clock of a release on one line, with its axis and its key. */
import { scaleLog } from 'd3-scale';
import type { IncidentData } from '../../content/schemas/records/incident.ts';
import { draw, round } from '../../kit/figures/round.ts';
import { Hatch } from '../../kit/figures/Sheet.tsx';
import { timeTicks } from './figures/release-marks.tsx';
import { findEventSeconds } from './figures/release-states.ts';

const width = 400;
const x = scaleLog([1, 21 * 86_400], [10, width - 6]);
const grid = timeTicks.map(({ at }) => draw`M${x(at)} 0V28`).join('');
/** Defined once a page, in the axis. */
const hatch = 'ours';
const band = (from: number, to: number) => (
  <>
    <path d={draw`M${from} 4H${to}V24H${from}Z`} className="fill-sheet stroke-teal" />
    <path d={draw`M${from} 4H${to}V24H${from}Z`} fill={`url(#${hatch})`} />
  </>
);
const triangle = (at: number) => draw`M${at} 5l8 15h-16z`;

export const Axis = () => (
  <svg viewBox={`0 0 ${width} 18`} aria-hidden="true" className="w-full max-lg:max-w-[500px]">
    <Hatch id={hatch} className="stroke-teal" />
    {/* Every other label: there is no room for all. */}
    {timeTicks.map(
      ({ at, label }, i) =>
        i % 2 === 0 && (
          <text
            key={label}
            x={i === 0 ? 0 : round(x(at))}
            y="13"
            textAnchor={i === 0 ? 'start' : 'middle'}
            className="fill-ink-2 font-mono text-14"
          >
            {label}
          </text>
        ),
    )}
  </svg>
);

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
    <svg viewBox={`0 0 ${width} 28`} aria-hidden="true" className="w-full">
      <path d={grid} className="stroke-rule" />
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
      {(ignited === undefined || ignited > 1) && (
        <circle
          cx={round(x(1))}
          cy="14"
          r="6"
          strokeWidth="1.5"
          className="fill-hivis stroke-ink"
        />
      )}
    </svg>
  );
}

const keys = [
  ['unnoticed', 40, <path key="0" d="M0 14H40" strokeWidth="9" className="stroke-ink" />],
  ['until isolated', 40, <path key="1" d="M0 14H38M38 6V22" className="stroke-ink" />],
  ['ignited', 24, <path key="2" d={triangle(12)} className="fill-alarm" />],
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
