import { scaleLinear } from 'd3-scale';
import { round } from './round.ts';
import { Sheet, sheetWidth } from './Sheet.tsx';
import { Lines, Tick } from './text.tsx';

export type Sensor = { at: number; label: string };

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  /** Length of the line and position of the leak, in the length unit of `speed`. */
  length: number;
  leak: number;
  sensors: readonly Sensor[];
  /** Wave speed in length units per second. */
  speed: number;
  /** Length of the time axis, s. */
  seconds: number;
  ticks: readonly number[];
  /** Formats a sensor's arrival time. */
  arrival: (seconds: number) => string;
  leakLabel: string;
};

/** Travel time in s of the wave from `leak` to each sensor: distance over wave speed. */
export function arrivals(sensors: readonly Sensor[], leak: number, speed: number) {
  return sensors.map((sensor) => ({ ...sensor, seconds: Math.abs(sensor.at - leak) / speed }));
}

/** Distance–time diagram: distance to the right, time downwards, the wavefront of a leak as a V. */
export function Wave(props: Props) {
  const { id, title, compact = false, length, leak, sensors, speed, seconds, ticks } = props;
  const width = sheetWidth('article', compact);
  const size = compact ? 12.5 : 14;
  const left = compact ? 40 : 64;
  const right = width - (compact ? 14 : 24);
  const top = 54;
  const bottom = top + (compact ? 250 : 300);
  const x = scaleLinear().domain([0, length]).range([left, right]);
  const y = scaleLinear().domain([0, seconds]).range([top, bottom]);
  const hits = arrivals(sensors, leak, speed).filter((hit) => hit.seconds <= seconds);
  // The wavefront ends at a side or at the bottom of the plot, whichever it reaches first.
  const ends = ([-1, 1] as const).map((way) => {
    const reach = Math.min(seconds, (way < 0 ? leak : length - leak) / speed);
    return `${round(x(leak + way * reach * speed))} ${round(y(reach))}`;
  });
  return (
    <Sheet id={id} title={title} width={width} height={bottom + 24}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={round(y(tick))}
            y2={round(y(tick))}
            className="stroke-rule"
          />
          <Tick x={left - 8} y={y(tick) + 4.5} text={`${tick} s`} size={size} anchor="end" />
        </g>
      ))}
      <line x1={left} x2={right} y1={top} y2={top} strokeWidth="3" className="stroke-ink" />
      {sensors.map((sensor, index) => (
        <g key={sensor.label}>
          <line
            x1={round(x(sensor.at))}
            x2={round(x(sensor.at))}
            y1={top}
            y2={bottom}
            strokeDasharray="2 4"
            className="stroke-ink-2"
          />
          <rect
            x={round(x(sensor.at) - 5)}
            y={top - 5}
            width="10"
            height="10"
            className="fill-sheet stroke-ink"
            strokeWidth="1.5"
          />
          <Lines
            x={x(sensor.at)}
            y={top - 16}
            lines={[sensor.label]}
            size={size}
            font="mono"
            anchor={
              sensor.at >= length ? 'end' : sensor.at <= 0 && index === 0 ? 'start' : 'middle'
            }
          />
        </g>
      ))}
      <path
        d={`M${ends[0]}L${round(x(leak))} ${top}L${ends[1]}`}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-hivis"
      />
      <circle
        cx={round(x(leak))}
        cy={top}
        r="6"
        strokeWidth="1.5"
        className="fill-hivis stroke-ink"
      />
      <Lines x={x(leak)} y={16} lines={[props.leakLabel]} size={size} anchor="middle" />
      <line
        x1={round(x(leak))}
        x2={round(x(leak))}
        y1="22"
        y2={top - 6}
        strokeWidth="1"
        className="stroke-ink-2"
      />
      {hits.map((hit) => {
        // Labels are inside the V, where the plot is empty.
        const toRight = hit.at < leak;
        return (
          <g key={hit.label}>
            <circle cx={round(x(hit.at))} cy={round(y(hit.seconds))} r="4.5" className="fill-ink" />
            <Lines
              x={x(hit.at) + (toRight ? 8 : -8)}
              y={y(hit.seconds) + size + 5}
              lines={[props.arrival(hit.seconds)]}
              size={size}
              font="mono"
              weight={600}
              anchor={toRight ? 'start' : 'end'}
            />
          </g>
        );
      })}
    </Sheet>
  );
}
