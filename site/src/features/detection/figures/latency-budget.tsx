import { buildDefaultScenario } from '@site/leak-model';
import { DEFAULT_SETTINGS, getDefaultRun } from '@site/leak-model/simulator';
import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { ClearedGround, Lines, wrap } from '../../../kit/figures/drawing-text.tsx';
import { Box, Lanes } from '../../../kit/figures/Lanes.tsx';
import { toTicks } from '../../../kit/figures/Plot.tsx';
import { draw } from '../../../kit/figures/round.ts';

/** Timeline of the default alarm, s after rupture; each step ends where the next begins. */
export function computeAlarmTimeline() {
  const { sensors, outcome } = getDefaultRun();
  if (outcome.kind !== 'detected') throw new Error('the default leak raises no alarm');
  const { latency: link } = buildDefaultScenario().watched;
  const arrivals = sensors.map(({ frontAt = Number.NaN }) => frontAt).sort((a, b) => a - b);
  const third = arrivals[DEFAULT_SETTINGS.agree - 1] ?? Number.NaN;
  return { arrivals, third, stands: outcome.time - link - third, link, alarm: outcome.time };
}

const { arrivals, third, stands, link, alarm } = computeAlarmTimeline();
const formatSeconds = (seconds: number) => `${seconds.toFixed(2)} s`;

/** The steps of one alarm, each beginning where the one before ends. */
const listLatencySteps = (word: Entry['word']) => [
  { label: word('wave'), from: 0, to: third, shown: formatSeconds(third) },
  { label: word('stands'), from: third, to: third + stands, shown: formatSeconds(stands) },
  { label: word('link'), from: alarm - link, to: alarm, shown: `${formatSeconds(link)}, allowed` },
];

export const latencyBudget = defineFigure('latency-budget', {
  rows: ({ word, number }) => [
    ...listLatencySteps(word).map(({ label, from, to, shown }) => [
      label,
      formatSeconds(from),
      formatSeconds(to),
      shown,
    ]),
    [
      word('left'),
      formatSeconds(alarm),
      formatSeconds(number('target')),
      formatSeconds(number('target') - alarm),
    ],
  ],
  Drawing: ({ word, number, ...props }) => (
    <Lanes
      {...props}
      size={props.compact ? 13 : 15}
      lanes={listLatencySteps(word)}
      domain={[0, 16]}
      margins={[2, 12]}
      ticks={toTicks({ 0: 0, 5: 5, 10: 10, [word('target')]: number('target') })}
      top={40}
      pitch={props.compact ? 76 : 74}
      foot={66}
      under={({ x, top, bottom }) => (
        <path
          d={draw`M${x(number('target'))} ${top - 10}V${bottom}`}
          strokeWidth="1.5"
          strokeDasharray="6 4"
          className="stroke-alarm"
        />
      )}
      lane={({ label, from, to, shown }, y, { x, width, size }, i) => {
        const end = x(to) + 8;
        // Not through the line of the target.
        const inside = end + shown.length * 8 > x(number('target'));
        return (
          <>
            <ClearedGround at={[0, y]} size={[width, size + 8]} />
            <Lines at={[2, y + size]} lines={wrap(label, width, size).slice(0, 1)} size={size} />
            <Box
              from={x(from)}
              to={x(to)}
              y={y + size + 12}
              h={24}
              className={i === 0 ? 'fill-ink' : 'fill-trace'}
            />
            {i === 0 &&
              arrivals
                .filter((at) => at <= third)
                .map((at) => (
                  <path
                    key={at}
                    d={draw`M${x(at)} ${y + size + 8}v32`}
                    strokeWidth="3"
                    className="stroke-hivis"
                  />
                ))}
            <Lines
              at={[inside ? x(from) - 8 : end, y + size + 29]}
              lines={shown}
              size={size - 1}
              mono
              bold
              anchor={inside ? 'end' : 'start'}
            />
          </>
        );
      }}
      over={({ x, width, bottom, size }) => (
        <>
          <path d={`M0 ${bottom}H${width}`} className="stroke-ink" />
          <path
            d={draw`M${x(alarm)} ${bottom}l-8 16h16z`}
            strokeWidth="1.5"
            className="fill-hivis stroke-ink"
          />
          <Lines
            at={[x(alarm) - 14, bottom + 20]}
            lines={`alarm ${formatSeconds(alarm)}`}
            size={size}
            mono
            bold
            anchor="end"
          />
          <Lines at={[2, bottom + 52]} lines={word('foot')} size={12} className="fill-ink-2" />
        </>
      )}
    />
  ),
});
