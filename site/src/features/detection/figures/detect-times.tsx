import { detectionLimit } from '@site/leak-model';
import { findAlarmRange } from '../../../content/named-figures/alarm-times.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { toTicks } from '../../../kit/figures/Plot.tsx';
import { boxAt, draw } from '../../../kit/figures/round.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Times from leak to detection; ranges are methods, single times are events. */
export const detectTimes = defineFigure('detect-times', {
  rows: ({ lanes }) => lanes.map(({ name, shown = '', note = '' }) => [name, shown, note]),
  Drawing: ({ lanes, ...props }) => {
    const { compact } = props;
    return (
      <Lanes
        {...props}
        lanes={lanes.map((lane) =>
          lane.tone ? { ...lane, ...findAlarmRange('liquid', 5000, 0.01) } : lane,
        )}
        domain={[1, 20 * DAY]}
        margins={[compact ? 6 : 236, 18]}
        log
        ticks={toTicks({
          '1 s': 1,
          [`${detectionLimit} s`]: detectionLimit,
          '15 min': 15 * MINUTE,
          '6 h': 6 * HOUR,
          '18 d': 18 * DAY,
        })}
        top={30}
        pitch={compact ? 66 : 46}
        foot={8}
        lane={({ name, note, tone, from = 1, to }, y, ground) => {
          const { x } = ground;
          const bar = y + (compact ? 40 : 10);
          return (
            <>
              <LaneName x={compact ? 6 : 0} y={y} name={name} note={note} ground={ground} />
              {to === undefined ? (
                <path
                  d={draw`M${x(from)} ${bar}l8 9-8 9-8-9z`}
                  strokeWidth="1.5"
                  className="fill-alarm stroke-ink"
                />
              ) : (
                <rect
                  {...boxAt(x(from), bar, x(to) - x(from), 18)}
                  strokeWidth="1.5"
                  className={`stroke-ink ${tone ? 'fill-ink' : 'fill-trace'}`}
                />
              )}
            </>
          );
        }}
      />
    );
  },
});
