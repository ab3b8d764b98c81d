import type { ScaleLinear } from 'd3-scale';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { round } from '../../../kit/figures/round.ts';

type Scale = ScaleLinear<number, number>;
type Props = {
  x: Scale;
  /** Seconds after the leak opens, downward. */ y: Scale;
  /** km along the stretch */ stations: readonly number[];
  /** km; seconds to the alarm there, where there is one */
  leak: { at: number; alarm?: number | undefined };
  /** m/s */ speed: number;
  size: number;
  /** Height at which the leak's line ends. */ foot: number;
};

/** The fronts of one leak, and its alarm; a node is filled once the front has reached it. */
export function WaveBand({ x, y, stations, leak, speed, size, foot }: Props) {
  const [start = 0, end = 0] = x.domain();
  const [, last = 0] = y.domain();
  const seconds = (at: number) => (Math.abs(at - leak.at) * 1000) / speed;
  const { alarm } = leak;
  const front = (to: number) => {
    const share = Math.min(1, last / seconds(to));
    return `M${round(x(leak.at))} ${round(y(0))}L${round(x(leak.at + share * (to - leak.at)))} ${round(y(share * seconds(to)))}`;
  };
  const word = alarm === undefined ? 'no alarm for this leak' : `Alarm at ${alarm.toFixed(1)} s`;
  return (
    <>
      <path
        d={`M${round(x(leak.at))} ${round(y(0))}V${foot}`}
        className="stroke-hivis"
        strokeWidth="1.5"
      />
      <path d={front(start) + front(end)} className="stroke-hivis" strokeWidth="2.4" />
      {alarm !== undefined && (
        <path
          d={`M${x(start)} ${round(y(alarm))}H${x(end)}`}
          className="stroke-ink"
          strokeWidth="1.6"
          strokeDasharray="6 4"
        />
      )}
      {stations
        .filter((at) => seconds(at) <= last)
        .map((at) => (
          <path
            key={at}
            d={`M${round(x(at)) - 5} ${round(y(seconds(at))) - 5}h10v10h-10z`}
            className={`stroke-ink ${alarm !== undefined && seconds(at) <= alarm ? 'fill-ink' : 'fill-sheet'}`}
            strokeWidth="1.6"
          />
        ))}
      <circle cx={x(leak.at)} cy={y(0)} r="6" className="fill-hivis stroke-ink" />
      <Lines
        at={[x(end), alarm === undefined ? y(last) - 7 : y(alarm) + size + 3]}
        lines={word}
        size={size}
        bold
        anchor="end"
        className="fill-ink stroke-sheet [paint-order:stroke] [stroke-width:6px]"
      />
    </>
  );
}
