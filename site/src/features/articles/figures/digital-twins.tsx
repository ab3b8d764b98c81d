import { frontOfShare } from '@site/leak-model/field-formulas.ts';
import { Curves, type Point } from '../../../kit/figures/Curves.tsx';
import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { Lines, Tick } from '../../../kit/figures/drawing-text.tsx';
import { draw, round } from '../../../kit/figures/round.ts';
import { Sheet, Square, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import type { TitledProps } from '../../../kit/figures/types.ts';
import { averagingTime, createGaussian } from './article-calculations.ts';

/** The example: 10 samples a second, white noise of 5 kPa, 5 s running mean. */
const rate = 10;
const noise = 5000;
const windowLength = 50;
const sigmas = 5;
const from = -10;
const to = 20;
/** Alarm threshold: five standard errors of the running mean, Pa. */
export const alarmThreshold = (sigmas * noise) / Math.sqrt(windowLength);

export type Residual = { share: number; raw: Point[]; mean: Point[]; alarm: number | undefined };

/** Measured minus modelled pressure (Pa); the front arrives at 0 s. */
function simulateResidual(share: number, seed: number): Residual {
  const next = createGaussian(seed);
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
    if (t >= 0 && alarm === undefined && value <= -alarmThreshold) alarm = t;
  }
  return { share, raw: raw.filter(([t]) => t >= from), mean, alarm };
}

export const traces = [
  simulateResidual(0.05, 5),
  simulateResidual(0.01, 11),
  simulateResidual(0.001, 23),
];
const formatPercent = (share: number) => `${Number((share * 100).toPrecision(2))}%`;
const describeAlarm = ({ alarm }: Residual) =>
  alarm === undefined ? 'no alarm in 20 s' : `alarm after ${alarm.toFixed(1)} s`;
const formatWithMinus = (value: number) => String(value).replace('-', '−');

/** Path through every `step`th point. */
const buildThinnedPath = (points: readonly Point[], step: number, x: Scale, y: Scale) =>
  `M${points
    .filter((_, i) => i % step === 0)
    .map(([t, p]) => `${round(x(t))} ${Math.round(y(p))}`)
    .join('L')}`;
type Scale = (value: number) => number;

/** A strip chart per leak; a card shows the middle one. */
function Strips({ id, title, compact = false, card = false, word }: TitledProps & Entry) {
  const width = sheetWidth('article', compact, card);
  const size = compact ? 13 : 15;
  const left = compact ? 34 : 44;
  const right = width - 6;
  const strip = compact ? 92 : 104;
  const pitch = strip + size * 1.35 + 16;
  const x = (t: number) => left + ((t - from) / (to - from)) * (right - left);
  const shown = card ? traces.slice(1, 2) : traces;
  const bottom = 8 + shown.length * pitch;
  return (
    <Sheet id={id} title={title} width={width} height={bottom + 34}>
      {shown.map((trace, index) => {
        const top = 8 + index * pitch + size * 1.35 + 6;
        const y = (p: number) => top + ((15_000 - p) / 55_000) * strip;
        const { share, raw, mean, alarm } = trace;
        const name = `Leak ${formatPercent(share)} of flow`;
        return (
          <g key={share}>
            <Lines at={[left, top - 8]} lines={name} size={size} bold />
            <Lines
              at={[right, top - 8]}
              lines={describeAlarm(trace)}
              size={compact ? 12 : 14}
              mono
              anchor="end"
            />
            <path d={draw`M${left} ${y(0)}H${right}`} className="stroke-rule" />
            {[0, -25].map((kPa) => (
              <Tick
                at={[left - 6, y(kPa * 1000) + 4.5]}
                key={kPa}
                text={formatWithMinus(kPa)}
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
            <path d={buildThinnedPath(raw, 2, x, y)} fill="none" className="stroke-ink-2" />
            <path
              d={draw`M${left} ${y(-alarmThreshold)}H${right}`}
              strokeWidth="1.5"
              strokeDasharray="6 4"
              className="stroke-alarm"
            />
            <path
              d={buildThinnedPath(mean, 3, x, y)}
              fill="none"
              strokeWidth="2.5"
              className="stroke-ink"
            />
            {alarm !== undefined && (
              <Square at={[x(alarm), y(-alarmThreshold)]} side={10} fill="hivis" />
            )}
          </g>
        );
      })}
      {[-10, 0, 10, 20].map((t) => (
        <Tick
          at={[x(t), bottom + 12]}
          key={t}
          text={`${formatWithMinus(t)} s`}
          size={12}
          anchor={t === to ? 'end' : 'middle'}
        />
      ))}
      <Lines
        at={[right, bottom + 29]}
        lines={word('axis')}
        size={12}
        anchor="end"
        className="fill-ink-2"
      />
    </Sheet>
  );
}

export const residuals = defineFigure('residuals', {
  Drawing: Strips,
  values: () => ({ threshold: (alarmThreshold / 1000).toFixed(1) }),
  rows: () =>
    traces.map((trace) => [
      formatPercent(trace.share),
      (frontOfShare(trace.share) / 1000).toFixed(1),
      describeAlarm(trace),
    ]),
});

const shares = Array.from({ length: 41 }, (_, i) => 10 ** (-3.5 + (i * 2) / 40));
/** @param kPa noise */
const computeAveragingTime = (share: number, kPa = 0) =>
  averagingTime(frontOfShare(share), kPa * 1000);

export const averaging = defineFigure('averaging-time', {
  rows: ({ curves }) =>
    [0.01, 0.005, 0.002, 0.001].map((share) => [
      formatPercent(share),
      ...curves.map(({ at }) =>
        Number(computeAveragingTime(share, at).toPrecision(3)).toLocaleString('en-GB'),
      ),
    ]),
  Drawing: ({ word, number, ...props }) => (
    <Curves
      {...props}
      points={({ at }) =>
        shares
          .map((share): Point => [share, computeAveragingTime(share, at)])
          .filter(([, s]) => s >= props.y.domain[0] && s <= props.y.domain[1])
      }
      limits={[{ at: number('limit'), label: word('limit') }]}
    />
  ),
});
