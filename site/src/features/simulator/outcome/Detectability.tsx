import { formatNumber } from '@site/config';
import { quantile } from '@site/leak-model';
import type { Detectability as Point } from '@site/leak-model/detectability.ts';
import { fitAxis, type RunSummary } from '@site/leak-model/simulator';
import { memo } from 'react';
import { formatPlain } from '../settings.ts';

type Props = { points: Point[]; view: RunSummary | undefined; label: string };

const LOW = 0.0005;
const HIGH = 0.1;
const toAxisShare = (share: number) => Math.log(share / LOW) / Math.log(HIGH / LOW);
const TICKS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1];
const toPercent = (n: number) => `${formatNumber(n * 100, 1)}%`;
/** In at least half of its runs. */
const isDetectable = (p: Point) => p.detected * 2 >= p.runs;

export function Detectability({ points, view, label }: Props) {
  const visible = points.filter(isDetectable);
  const slowest = Math.max(...visible.map((p) => quantile(p.times, 0.9) ?? 0), 5);
  const { axis, tick } = fitAxis(slowest);
  const firstSeen = visible[0];
  const edge = firstSeen ? toAxisShare(firstSeen.share) : points.length > 0 ? 1 : 0;
  const y = (t: number | undefined) => formatNumber(100 - (100 * Math.min(t ?? 0, axis)) / axis, 1);
  const x = (p: Point) => formatNumber(100 * toAxisShare(p.share), 1);
  const median = visible.map((p) => `${x(p)},${y(quantile(p.times, 0.5))}`);
  const band = [
    ...visible.map((p) => `${x(p)},${y(quantile(p.times, 0.9))}`),
    ...[...visible].reverse().map((p) => `${x(p)},${y(quantile(p.times, 0.1))}`),
  ];
  const outcome = view?.outcome;
  const alarm =
    outcome?.kind === 'detected' || outcome?.kind === 'beyond' ? outcome.time : undefined;
  const here = view && alarm !== undefined && alarm <= axis ? { view, alarm } : undefined;
  const ticks = Array.from({ length: Math.round(axis / tick) + 1 }, (_, i) => i * tick);
  return (
    <div className="pt-6 pr-6 pb-12 pl-12">
      <svg
        role="img"
        aria-label={label}
        className="block h-[220px] w-full overflow-visible font-mono text-[11px] md:text-14"
      >
        <rect className="fill-alarm/25" width={toPercent(edge)} height="100%" />
        <g className="stroke-deep-rule">
          {ticks.map((t) => (
            <line
              key={t}
              x1="0"
              x2="100%"
              y1={toPercent(1 - t / axis)}
              y2={toPercent(1 - t / axis)}
            />
          ))}
        </g>
        <g className="fill-on-deep-2">
          {ticks.map((t) => (
            <text key={t} x="-8" y={toPercent(1 - t / axis)} dy="4" textAnchor="end">
              {formatPlain(t)} s
            </text>
          ))}
          {TICKS.map((s) => (
            <text key={s} x={toPercent(toAxisShare(s))} y="100%" dy="20" textAnchor="middle">
              {formatPlain(s * 100)}
            </text>
          ))}
          <text x="100%" y="100%" dy="38" textAnchor="end">
            leak, % of flow
          </text>
        </g>
        {edge > 0.12 && (
          <text className="fill-on-deep" x="8" y="18">
            missed
          </text>
        )}
        <svg
          viewBox="0 0 100 100"
          width="100%"
          height="100%"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polygon className="fill-trace/25" points={band.join(' ')} />
          <polyline
            className="fill-none stroke-trace"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            points={median.join(' ')}
          />
        </svg>
        {here && (
          <circle
            className="fill-deep stroke-hivis"
            strokeWidth="2"
            cx={toPercent(toAxisShare(here.view.settings.leakShare))}
            cy={toPercent(1 - here.alarm / axis)}
            r="5"
          />
        )}
      </svg>
    </div>
  );
}

export const DetectabilityTable = memo(function DetectabilityTable(props: { points: Point[] }) {
  const { points } = props;
  const cell = 'border-deep-rule border-b py-1.5 pr-4';
  const seconds = (t: number | undefined) => (t === undefined ? '–' : `${formatNumber(t, 1)} s`);
  return (
    <table className="w-full max-w-[40rem] text-left text-15">
      <caption className="sr-only">Time to detect against leak size</caption>
      <thead>
        <tr>
          {['Leak', 'Detected', 'Median time', '90% within'].map((head) => (
            <th key={head} scope="col" className={`${cell} font-[400] text-on-deep-2`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="font-mono">
        {points.map((p) => (
          <tr key={p.share}>
            <th scope="row" className={`${cell} font-[400]`}>
              {formatNumber(p.share * 100, p.share < 0.01 ? 2 : 1)}%
            </th>
            <td className={cell}>
              {p.detected} of {p.runs}
            </td>
            <td className={cell}>{seconds(quantile(p.times, 0.5))}</td>
            <td className={cell}>{seconds(quantile(p.times, 0.9))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
