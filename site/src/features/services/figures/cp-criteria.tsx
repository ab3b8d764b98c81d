import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines, MarkedTick } from '../../../kit/figures/drawing-text.tsx';
import { Lanes } from '../../../kit/figures/Lanes.tsx';
import { ticksAt } from '../../../kit/figures/Plot.tsx';
import { boxAt, draw, round } from '../../../kit/figures/round.ts';
import { Hatch } from '../../../kit/figures/Sheet.tsx';

const formatMillivolts = (value: number) => `−${Math.abs(value).toLocaleString('en-GB')}`;

/** From criterion to limit; more negative to the right. */
export const cpCriteria = defineFigure('cp-criteria', {
  rows: ({ lanes, number }) =>
    lanes.map(({ name, from = 0 }) => [
      name,
      `${formatMillivolts(from)} mV`,
      `${formatMillivolts(number('limit'))} mV`,
    ]),
  Drawing: ({ lanes, word, number, ...props }) => (
    <Lanes
      {...props}
      lanes={lanes}
      domain={[-550, -1320]}
      ticks={[]}
      top={62}
      pitch={props.compact ? 54 : 60}
      foot={52}
      under={({ x, width, size, bottom }) => {
        const limit = round(x(number('limit')));
        return (
          <>
            <defs>
              <Hatch id={`${props.id}-hatch`} className="stroke-alarm" />
            </defs>
            <Lines at={[4, 16]} lines={word('low')} size={size} bold />
            <Lines at={[x(-960), 16]} lines={word('middle')} size={size} anchor="middle" bold />
            <Lines at={[width - 4, 16]} lines={word('high')} size={size} anchor="end" bold />
            <path
              d={`M4 28H${width - 4}m-8-5l8 5-8 5`}
              strokeWidth="1.5"
              className="fill-none stroke-ink"
            />
            <path
              d={`M${limit} 40H${width - 4}V${bottom}H${limit}z`}
              fill={`url(#${props.id}-hatch)`}
              fillOpacity="0.55"
            />
          </>
        );
      }}
      lane={({ name, from = 0 }, y, { x, size, small }) => (
        <>
          <Lines at={[4, y]} lines={name} size={size} />
          <rect
            {...boxAt(x(from), y + 9, x(number('limit')) - x(from), 20)}
            strokeWidth="1.5"
            className="fill-ok/25 stroke-ink"
          />
          <path d={draw`M${x(from)} ${y + 4}v30`} strokeWidth="3" className="stroke-ink" />
          <Lines
            at={[x(from) + 8, y + 24]}
            lines={`${formatMillivolts(from)} mV`}
            size={small + 1}
            mono
            bold
          />
        </>
      )}
      over={({ x, width, bottom, small }) => (
        <>
          <path
            d={draw`M${x(number('limit'))} 40V${bottom}`}
            strokeWidth="2"
            className="stroke-alarm"
          />
          <path d={`M4 ${bottom}H${width - 4}`} strokeWidth="1.5" className="stroke-ink" />
          {ticksAt([-650, -850, -1000, number('limit')], formatMillivolts).map(({ at, label }) => (
            <MarkedTick key={at} at={[x(at), bottom]} text={label} size={small} anchor="middle" />
          ))}
          <Lines at={[4, bottom + 44]} lines={word('unit')} size={13} className="fill-ink-2" />
        </>
      )}
    />
  ),
});
