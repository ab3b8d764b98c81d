import { formatKp, formatNumber } from '../../simulation/format.ts';
import { defaultRun } from '../../simulation/scenario.ts';
import { DEFAULT } from '../../simulation/settings.ts';
import { viewOf } from '../../simulation/view.ts';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** Strip charts of the simulator's default run: the signal of each sensor, and when it detects the leak. */
const view = viewOf(defaultRun(), 14, 140);
const alarm = view.outcome.kind === 'detected' ? view.outcome.time : undefined;
/** Pressure at the top and the bottom of a strip, Pa relative to the steady state. */
const HIGH = 4000;
const LOW = -8000;

function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 12 : 13;
  const left = compact ? 34 : 46;
  const right = width - 10;
  const strip = compact ? 62 : 74;
  const gap = 26;
  const top = 34;
  const x = (t: number) => left + ((right - left) * t) / view.axis;
  const bottom = top + view.sensors.length * (strip + gap) - gap;
  return (
    <Sheet id={id} title={pressureTraces.title} width={width} height={bottom + 44}>
      {view.sensors.map((sensor, i) => {
        const y0 = top + i * (strip + gap);
        const y = (p: number) =>
          y0 + (strip * (HIGH - Math.max(LOW, Math.min(HIGH, p)))) / (HIGH - LOW);
        const { pick, trace } = sensor;
        const points = trace.map(
          (p, k) => `${round(x(((k + 0.5) * view.axis) / trace.length))} ${round(y(p))}`,
        );
        return (
          <g key={sensor.name}>
            {pick && sensor.agreed && (
              <path
                d={`M${round(x(pick.time))} ${y0}H${round(x(pick.time + view.confirmation))}v${strip}H${round(x(pick.time))}z`}
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
            {sensor.frontAt !== undefined && (
              <path
                d={`M${round(x(sensor.frontAt))} ${y0}v${strip}`}
                strokeWidth="2"
                className="stroke-hivis"
              />
            )}
            <Lines
              x={left}
              y={y0 - 7}
              lines={[`${sensor.name}, KP ${formatKp(sensor.at)}`]}
              size={size}
              weight={600}
              className="fill-ink"
            />
            <Tick x={left - 6} y={y(0) + 4} text="0" size={size} anchor="end" />
            <Tick x={left - 6} y={y(-5000) + 4} text="−5" size={size} anchor="end" />
          </g>
        );
      })}
      {alarm !== undefined && (
        <>
          <path
            d={`M${round(x(alarm))} ${top - 14}V${bottom}`}
            strokeDasharray="3 4"
            className="stroke-ink"
          />
          <Lines
            x={x(alarm) - 5}
            y={top - 18}
            lines={[`alarm ${formatNumber(alarm, 1)} s`]}
            size={size}
            font="mono"
            anchor="end"
            className="fill-ink"
          />
        </>
      )}
      {[0, 2, 4, 6, 8, 10, 12, 14].map((t) => (
        <Tick
          key={t}
          x={x(t)}
          y={bottom + 18}
          text={t}
          size={size}
          anchor={t === 14 ? 'end' : 'middle'}
        />
      ))}
      <Lines
        x={left}
        y={bottom + 38}
        lines={[
          compact
            ? 'Time, s. Pressure, kPa from steady'
            : 'Time from the opening of the leak, s. Pressure, kPa from steady',
        ]}
        size={size}
        className="fill-ink-2"
      />
    </Sheet>
  );
}

export const pressureTraces: Figure = {
  title: `Pressure at four sensors after a leak of ${formatNumber(DEFAULT.leakShare * 100, 0)} % of the flow at KP ${formatKp(view.leakAt)}`,
  Drawing,
  table: {
    head: ['Sensor', 'Station', 'Front arrives', 'Drop', 'Drop confirmed'],
    rows: view.sensors.map(({ name, at: station, pick, agreed }) => [
      name,
      `KP ${formatKp(station)}`,
      pick ? `${formatNumber(pick.time, 2)} s` : 'not heard',
      pick ? `${formatNumber(pick.size / 1000, 1)} kPa` : '–',
      pick && agreed ? `${formatNumber(pick.time + view.confirmation, 2)} s` : '–',
    ]),
  },
};
