import { RECORD } from '../../../simulation/benchmark/kinds.ts';
import { caseOf } from '../../../simulation/benchmark/records.ts';
import type { NodeRecord } from '../../../simulation/benchmark/types.ts';
import { cases, ours } from './results.ts';

/** Two are not plain leaks. */
const CASES = ['012', '023', '003', '019', '001'];

/** Duration drawn, s; points a second. */
export const SHOWN = 20;
const A_SECOND = 10;

export type BlindRecord = ReturnType<typeof recordOf>;

export const blindRecords = CASES.map(recordOf);

/** Drawing and truth of a case; times in s from the drawing's upper edge. */
function recordOf(id: string, index: number) {
  const drawn = cases[Number(id) - 1] as (typeof cases)[number];
  const { truth, metadata } = drawn;
  const { records } = caseOf(drawn);
  const start = truth.began - 2.5 - ((index * 1.7) % 3);
  const traces = records.map((record) => meansFrom(record, start));
  const { stations, length, waveSpeed, velocity } = metadata;
  const { at, low, high } = ours.answers[id] ?? {};
  return {
    id,
    kind: truth.kind,
    traces,
    line: { stations, length, waveSpeed, velocity },
    began: truth.began - start,
    leaks: truth.leaks.map((leak) => ({ at: Math.round(leak.at), share: leak.share })),
    ours: at === undefined ? undefined : { at, half: ((high ?? at) - (low ?? at)) / 2 },
  };
}

function meansFrom({ samples, start: first }: NodeRecord, start: number): number[] {
  const each = RECORD.rate / A_SECOND;
  const from = Math.round((start - first) * RECORD.rate);
  return Array.from({ length: SHOWN * A_SECOND }, (_, i) => {
    const part = samples.subarray(from + i * each, from + (i + 1) * each);
    return part.reduce((sum, p) => sum + p, 0) / each;
  });
}

const WIDTH = 400;
const TOP = 40;
const LEFT = 46;
const RIGHT = 8;
const SECOND = 15;
const BOTTOM = TOP + SHOWN * SECOND;

/** Legible on a phone. */
const letters = 'font-mono text-[14px] sm:group-data-begun:text-[10px]';

/** Maximum deflection of a trace, in drawing units. */
const SWING = 30;

const pathOf = (trace: readonly number[], x: number, scale: number): string => {
  const step = (SHOWN * SECOND) / trace.length;
  const at = trace.map((p) => Math.round(x + p * scale));
  const steps = at.map((value, i) => `${value - (at[i - 1] ?? value)} ${step}`);
  return `M${at[0]} ${TOP}l${steps.slice(1).join(' ')}`;
};

/** Time runs downward; the script moves the marks and shows the truth. */
export function BlindPlot({ record, index }: { record: BlindRecord; index: number }) {
  const { traces, line, leaks, began } = record;
  const x = (at: number) => LEFT + ((WIDTH - LEFT - RIGHT) * at) / line.length;
  const y = (t: number) => TOP + t * SECOND;
  const scale = SWING / Math.max(...traces.flatMap((trace) => trace.map(Math.abs)));
  const { waveSpeed: a, velocity: v } = line;
  const fronts = leaks.map(({ at }) => {
    const ends = [0, line.length].map((end) => {
      const t = began + (end < at ? at / (a - v) : (line.length - at) / (a + v));
      const late = Math.min(1, (SHOWN - began) / (t - began));
      return `${x(at + (end - at) * late).toFixed(1)} ${y(began + (t - began) * late).toFixed(1)}`;
    });
    return `M${ends[0]}L${x(at).toFixed(1)} ${y(began).toFixed(1)}L${ends[1]}`;
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${BOTTOM + 24}`}
      className="block w-full select-none"
      role="img"
      aria-label={`Record ${index + 1}: pressure at four nodes over ${SHOWN} seconds`}
      data-plot
    >
      <rect
        x={LEFT}
        y="18"
        width={WIDTH - LEFT - RIGHT}
        height="12"
        className="fill-deep-rule stroke-on-deep-2"
      />
      {[0, 4, 8, 12, 16, 20].map((t) => (
        <g key={t}>
          <path d={`M${LEFT} ${y(t)}H${WIDTH - RIGHT}`} className="stroke-deep-rule" />
          <text x={LEFT - 5} y={y(t) + 4} textAnchor="end" className={`fill-on-deep-2 ${letters}`}>
            {`${t} s`}
          </text>
        </g>
      ))}
      {traces.map((trace, i) => (
        <path
          key={i}
          d={pathOf(trace, x(line.stations[i] as number), scale)}
          className="fill-none stroke-trace"
          strokeLinejoin="round"
        />
      ))}
      <g data-truth className="hidden">
        <path d={fronts.join('')} className="fill-none stroke-hivis" strokeWidth="2" />
        <path
          d={leaks.map(({ at }) => `M${x(at).toFixed(1)} 24V${y(began).toFixed(1)}`).join('')}
          className="fill-none stroke-hivis"
          strokeDasharray="2 3"
        />
        {leaks.map(({ at }) => (
          <circle
            key={at}
            cx={x(at)}
            cy="24"
            r="6"
            className="fill-hivis stroke-deep"
            strokeWidth="2"
          />
        ))}
      </g>
      {line.stations.map((at, i) => (
        <g key={at}>
          <rect x={x(at) - 13} y="14" width="26" height="20" className="fill-deep stroke-on-deep" />
          <text x={x(at)} y="28.5" textAnchor="middle" className={`fill-on-deep ${letters}`}>
            {`S${i + 1}`}
          </text>
          <text
            x={x(at)}
            y={BOTTOM + 18}
            textAnchor="middle"
            className={`fill-on-deep-2 ${letters}`}
          >
            {`${at / 1000} km`}
          </text>
          <g data-mark className="hidden">
            <path d={`M${x(at) - 26} 0h40`} className="stroke-on-deep" strokeWidth="2" />
            <rect x={x(at) + 14} y="-6" width="12" height="12" className="fill-on-deep" />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** For the script: node positions and time scale. */
export const plotOf = ({ line }: BlindRecord) => ({
  top: TOP,
  second: SECOND,
  x: line.stations.map((at) => LEFT + ((WIDTH - LEFT - RIGHT) * at) / line.length),
});
