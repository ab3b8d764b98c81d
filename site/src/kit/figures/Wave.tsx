import { scaleLinear } from 'd3-scale';
import { Lines, Tick } from './drawing-text.tsx';
import { draw, round } from './round.ts';
import { Sheet, Square, sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

export type Sensor = { at: number; label: string };

type Props = TitledProps & {
  /** Line length and leak position, in the length unit of `speed`. */
  length: number;
  leak: number;
  sensors: readonly Sensor[];
  /** Length units per second. */
  speed: number;
  /** Time axis, s. */
  seconds: number;
  ticks: readonly number[];
  arrival: (seconds: number) => string;
  leakLabel: string;
};

/** Arrival times, s: distance over wave speed. */
export function computeArrivals(sensors: readonly Sensor[], leak: number, speed: number) {
  return sensors.map((sensor) => ({ ...sensor, seconds: Math.abs(sensor.at - leak) / speed }));
}

/** Distance–time diagram: time downwards, the wavefront a V. */
export function Wave(props: Props) {
  const { id, title, compact, length, leak, sensors, speed, seconds, ticks } = props;
  const width = sheetWidth('article', compact);
  const size = compact ? 12.5 : 14;
  const left = compact ? 40 : 64;
  const right = width - (compact ? 14 : 24);
  const top = 54;
  const bottom = top + (compact ? 250 : 300);
  const x = scaleLinear([0, length], [left, right]);
  const y = scaleLinear([0, seconds], [top, bottom]);
  const leakX = round(x(leak));
  const hits = computeArrivals(sensors, leak, speed).filter((hit) => hit.seconds <= seconds);
  // It ends at the side or bottom of the plot.
  const [before, after] = ([-1, 1] as const).map((sign) => {
    const reach = Math.min(seconds, (sign < 0 ? leak : length - leak) / speed);
    return `${round(x(leak + sign * reach * speed))} ${round(y(reach))}`;
  });
  return (
    <Sheet id={id} title={title} width={width} height={bottom + 24}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={draw`M${left} ${y(tick)}H${right}`} className="stroke-rule" />
          <Tick at={[left - 8, y(tick) + 4.5]} text={`${tick} s`} size={size} anchor="end" />
        </g>
      ))}
      <path d={`M${left} ${top}H${right}`} strokeWidth="3" className="stroke-ink" />
      {sensors.map(({ at, label }) => (
        <g key={label}>
          <path
            d={draw`M${x(at)} ${top}V${bottom}`}
            strokeDasharray="2 4"
            className="stroke-ink-2"
          />
          <Square at={[x(at), top]} side={10} />
          <Lines
            at={[x(at), top - 16]}
            lines={label}
            size={size}
            mono
            anchor={at >= length ? 'end' : at <= 0 ? 'start' : 'middle'}
          />
        </g>
      ))}
      <path
        d={`M${before}L${leakX} ${top}L${after}`}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-hivis"
      />
      <circle cx={leakX} cy={top} r="6" strokeWidth="1.5" className="fill-hivis stroke-ink" />
      <Lines at={[x(leak), 16]} lines={props.leakLabel} size={size} anchor="middle" />
      <path d={`M${leakX} 22V${top - 6}`} className="stroke-ink-2" />
      {hits.map((hit) => {
        // Labels go inside the V, which is empty.
        const toRight = hit.at < leak;
        return (
          <g key={hit.label}>
            <circle cx={round(x(hit.at))} cy={round(y(hit.seconds))} r="4.5" className="fill-ink" />
            <Lines
              at={[x(hit.at) + (toRight ? 8 : -8), y(hit.seconds) + size + 5]}
              lines={props.arrival(hit.seconds)}
              size={size}
              mono
              bold
              anchor={toRight ? 'start' : 'end'}
            />
          </g>
        );
      })}
    </Sheet>
  );
}
