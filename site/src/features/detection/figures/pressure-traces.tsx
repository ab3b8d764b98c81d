import {
  DEFAULT_SETTINGS,
  formatKp,
  formatNumber,
  getDefaultRun,
  summariseRun,
} from '@site/leak-model';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines, Tick } from '../../../kit/figures/drawing-text.tsx';
import { Lanes } from '../../../kit/figures/Lanes.tsx';
import { ticksAt } from '../../../kit/figures/Plot.tsx';
import { round } from '../../../kit/figures/round.ts';

/** The simulator's default run. */
const view = summariseRun(getDefaultRun(), 14, 140);
const alarm = view.outcome.kind === 'detected' ? view.outcome.time : undefined;
const samples = view.sensors.flatMap(({ trace }) => [...trace]);
/** Strip limits, Pa relative to the steady state; nothing is clipped. */
const HIGH = Math.ceil(Math.max(...samples) / 1000) * 1000;
const LOW = Math.floor(Math.min(...samples) / 1000) * 1000;
const GAP = 26;

export const pressureTraces = defineFigure('pressure-traces', {
  values: () => ({
    share: formatNumber(DEFAULT_SETTINGS.leakShare * 100, 0),
    leak: formatKp(view.leakAt),
    alarm: formatNumber(alarm ?? 0, 1),
  }),
  rows: () =>
    view.sensors.map(({ name, at, pick, agreed }) => [
      name,
      `KP ${formatKp(at)}`,
      pick ? `${formatNumber(pick.time, 2)} s` : 'not heard',
      pick ? `${formatNumber(pick.size / 1000, 1)} kPa` : '–',
      pick && agreed ? `${formatNumber(pick.time + view.confirmation, 2)} s` : '–',
    ]),
  Drawing: ({ word, ...props }) => {
    const left = props.compact ? 34 : 46;
    const strip = ((HIGH - LOW) / 1000) * (props.compact ? 5.2 : 6.2);
    return (
      <Lanes
        {...props}
        size={props.compact ? 12 : 13}
        lanes={view.sensors}
        domain={[0, view.axis]}
        margins={[left, 10]}
        ticks={ticksAt([0, 2, 4, 6, 8, 10, 12, 14])}
        ticksBelow={18 - GAP}
        grid={false}
        top={34}
        pitch={strip + GAP}
        foot={44 - GAP}
        lane={({ name, at, pick, agreed, trace, frontAt }, top, { x, width, size }) => {
          const right = width - 10;
          const y = (p: number) => top + (strip * (HIGH - p)) / (HIGH - LOW);
          const points = trace.map(
            (p, k) => `${round(x(((k + 0.5) * view.axis) / trace.length))} ${round(y(p))}`,
          );
          return (
            <>
              {pick && agreed && (
                <path
                  d={`M${round(x(pick.time))} ${top}H${round(x(pick.time + view.confirmation))}v${strip}H${round(x(pick.time))}z`}
                  className="fill-rule/50"
                />
              )}
              <path
                d={`M${left} ${round(y(0))}H${right}M${left} ${round(y(-5000))}H${right}`}
                className="stroke-rule"
              />
              <path
                d={`M${points.join('L')}`}
                fill="none"
                strokeLinejoin="round"
                className="stroke-ink-2"
              />
              {frontAt !== undefined && (
                <path
                  d={`M${round(x(frontAt))} ${top}v${strip}`}
                  strokeWidth="2"
                  className="stroke-hivis"
                />
              )}
              <Lines at={[left, top - 7]} lines={`${name}, KP ${formatKp(at)}`} size={size} bold />
              <Tick at={[left - 6, y(0) + 4]} text="0" size={size} anchor="end" />
              <Tick at={[left - 6, y(-5000) + 4]} text="−5" size={size} anchor="end" />
            </>
          );
        }}
        over={({ x, top, bottom, size }) => (
          <>
            {alarm !== undefined && (
              <>
                <path
                  d={`M${round(x(alarm))} ${top - 14}V${bottom - GAP}`}
                  strokeDasharray="3 4"
                  className="stroke-ink"
                />
                <Lines
                  at={[x(alarm) - 5, top - 18]}
                  lines={word('alarm')}
                  size={size}
                  mono
                  anchor="end"
                />
              </>
            )}
            <Lines
              at={[left, bottom - GAP + 38]}
              lines={word('axis')}
              size={size}
              className="fill-ink-2"
            />
          </>
        )}
      />
    );
  },
});
