import { figureText } from '../../../content/named-figures/write.ts';
import { frontOfShare } from '../../../simulation/field-formulas.ts';
import { Curves, type Point } from '../../kit/Curves.tsx';
import { round } from '../../kit/round.ts';
import { Sheet, sheetWidth } from '../../kit/Sheet.tsx';
import { Lines, Tick } from '../../kit/text.tsx';
import type { DrawingProps } from '../../kit/types.ts';
import type { ArticleFigure } from '../types.ts';
import { averagingTime, gaussian } from './sums.ts';

/** The residual of the example: 10 samples a second, white noise of 5 kPa, a 5 s running mean. */
const rate = 10;
const noise = 5000;
const windowLength = 50;
const sigmas = 5;
const from = -10;
const to = 20;
/** Five standard errors of the running mean, Pa. */
export const alarmAt = (sigmas * noise) / Math.sqrt(windowLength);

export type Residual = { share: number; raw: Point[]; mean: Point[]; alarm: number | undefined };

/** Measured minus modelled pressure (Pa) around a leak whose front arrives at 0 s. */
export function residual(share: number, seed: number): Residual {
  const next = gaussian(seed);
  const raw: Point[] = [];
  const mean: Point[] = [];
  let alarm: number | undefined;
  const warmUp = windowLength / rate;
  for (let i = Math.round((from - warmUp) * rate); i <= to * rate; i++) {
    const t = i / rate;
    raw.push([t, next() * noise - (t >= 0 ? frontOfShare(share) : 0)]);
    if (raw.length < windowLength) continue;
    const value = raw.slice(-windowLength).reduce((sum, [, p]) => sum + p, 0) / windowLength;
    if (t >= from) mean.push([t, value]);
    if (t >= 0 && alarm === undefined && value <= -alarmAt) alarm = t;
  }
  return { share, raw: raw.filter(([t]) => t >= from), mean, alarm };
}

export const traces = [residual(0.05, 5), residual(0.01, 11), residual(0.001, 23)];
const percent = (share: number) => `${Number((share * 100).toPrecision(2))}%`;
const alarmText = (trace: Residual) =>
  trace.alarm === undefined ? 'no alarm in 20 s' : `alarm after ${trace.alarm.toFixed(1)} s`;

/** A card shows the middle one of the three leaks. */
function Strips({ id, compact = false, card = false }: DrawingProps) {
  const width = sheetWidth('article', compact, card);
  const size = compact ? 13 : 15;
  const left = compact ? 34 : 44;
  const strip = compact ? 92 : 104;
  const pitch = strip + size * 1.35 + 16;
  const x = (t: number) => left + ((t - from) / (to - from)) * (width - left - 6);
  const base = 8;
  const shown = card ? traces.slice(1, 2) : traces;
  const bottom = base + shown.length * pitch;
  return (
    <Sheet id={id} title={strips.title} width={width} height={bottom + 34}>
      {shown.map((trace, index) => {
        const top = base + index * pitch + size * 1.35 + 6;
        const y = (p: number) => top + ((15_000 - p) / 55_000) * strip;
        const d = (points: readonly Point[]) =>
          points.map(([t, p], i) => `${i ? 'L' : 'M'}${round(x(t))} ${Math.round(y(p))}`).join('');
        return (
          <g key={trace.share}>
            <Lines
              x={left}
              y={top - 8}
              lines={[`Leak ${percent(trace.share)} of flow`]}
              size={size}
              weight={600}
            />
            <Lines
              x={width - 6}
              y={top - 8}
              lines={[alarmText(trace)]}
              size={compact ? 12 : 14}
              font="mono"
              anchor="end"
            />
            <path d={`M${left} ${round(y(0))}H${width - 6}`} className="stroke-rule" />
            {[0, -25].map((kPa) => (
              <Tick
                key={kPa}
                x={left - 6}
                y={y(kPa * 1000) + 4.5}
                text={String(kPa).replace('-', '−')}
                size={12}
                anchor="end"
              />
            ))}
            <path
              d={`M${round(x(0))} ${top - 2}V${top + strip}`}
              strokeWidth="1.5"
              strokeDasharray="3 3"
              className="stroke-ink-2"
            />
            <path
              d={d(trace.raw.filter((_, i) => i % 2 === 0))}
              fill="none"
              className="stroke-ink-2"
            />
            <path
              d={`M${left} ${round(y(-alarmAt))}H${width - 6}`}
              strokeWidth="1.5"
              strokeDasharray="6 4"
              className="stroke-alarm"
            />
            <path
              d={d(trace.mean.filter((_, i) => i % 3 === 0))}
              fill="none"
              strokeWidth="2.5"
              className="stroke-ink"
            />
            {trace.alarm !== undefined && (
              <rect
                x={round(x(trace.alarm) - 5)}
                y={round(y(-alarmAt) - 5)}
                width="10"
                height="10"
                strokeWidth="1.5"
                className="fill-hivis stroke-ink"
              />
            )}
          </g>
        );
      })}
      {[-10, 0, 10, 20].map((t) => (
        <Tick
          key={t}
          x={x(t)}
          y={bottom + 12}
          text={`${String(t).replace('-', '−')} s`}
          size={12}
          anchor={t === 20 ? 'end' : 'middle'}
        />
      ))}
      <Lines
        x={width - 6}
        y={bottom + 29}
        lines={[
          compact
            ? 'kPa against time from arrival'
            : 'Residual, kPa, against time from the arrival of the front',
        ]}
        size={12}
        anchor="end"
        className="fill-ink-2"
      />
    </Sheet>
  );
}

const strips: ArticleFigure = {
  title: 'Measured minus modelled pressure, for three sizes of leak',
  caption: `Thin line: residual with 5 kPa of white noise, every second sample drawn. Thick line: its mean over 5 s. Dashed: five standard errors of that mean, ${(alarmAt / 1000).toFixed(1)} kPa. The step of the 0.1% leak is 0.5 kPa and cannot be seen.`,
  basis: 'simulated',
  source: 'seeded noise on the front of a sudden leak at 1 m/s and 1,000 m/s wave speed',
  table: {
    head: ['Leak, share of flow', 'Pressure step, kPa', 'Outcome'],
    rows: traces.map((trace) => [
      percent(trace.share),
      (frontOfShare(trace.share) / 1000).toFixed(1),
      alarmText(trace),
    ]),
  },
  Drawing: Strips,
};

const shares = Array.from({ length: 41 }, (_, i) => 10 ** (-3.5 + (i * 2) / 40));
const most = 1000;
const least = 0.1;
const levels = [
  { kPa: 10, tone: 'alarm', name: [0.0042, 90] },
  { kPa: 5, tone: 'ink', name: [0.00155, 66], anchor: 'end' },
  { kPa: 1, tone: 'muted', name: [0.00088, 3.2], anchor: 'end' },
] as const;

const averaging: ArticleFigure = {
  title: 'Averaging that a leak needs before it stands clear of the noise',
  caption:
    'Five standard errors, ten samples a second, noise that is white and a model that is right. Both are kinder than any line: these times are lower bounds.',
  basis: 'computed',
  source: 'front of a sudden leak, ρaq/(2A), at 1 m/s and 1,000 m/s',
  table: {
    head: ['Leak, share of flow', ...levels.map((level) => `Noise ${level.kPa} kPa: s`)],
    rows: [0.01, 0.005, 0.002, 0.001].map((share) => [
      percent(share),
      ...levels.map((level) =>
        Number(averagingTime(frontOfShare(share), level.kPa * 1000).toPrecision(3)).toLocaleString(
          'en-GB',
        ),
      ),
    ]),
  },
  Drawing: ({ id, compact }) => (
    <Curves
      id={id}
      title={averaging.title}
      compact={compact}
      x={{
        domain: [10 ** -3.5, 10 ** -1.5],
        log: true,
        ticks: [
          { at: 0.001, label: '0.1%' },
          { at: 0.003, label: '0.3%' },
          { at: 0.01, label: '1%' },
          { at: 0.03, label: '3%' },
        ],
        title: 'Leak, share of flow',
      }}
      y={{
        domain: [least, most],
        log: true,
        ticks: [
          { at: 0.1, label: '0.1 s' },
          { at: 1, label: '1 s' },
          { at: 10, label: '10 s' },
          { at: 100, label: '100 s' },
          { at: 1000, label: '1,000 s' },
        ],
        title: 'Time to average',
      }}
      curves={levels.map(({ kPa, tone, name, ...rest }) => ({
        label: `Noise ${kPa} kPa`,
        tone,
        name,
        ...rest,
        points: shares
          .map((share): Point => [share, averagingTime(frontOfShare(share), kPa * 1000)])
          .filter(([, s]) => s >= least && s <= most),
      }))}
      limits={[
        {
          at: Number(figureText('detection-time number')),
          label: figureText('detection-time amount'),
        },
      ]}
    />
  ),
};

export const twinFigures = { residuals: strips, 'averaging-time': averaging };
