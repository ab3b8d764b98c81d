import { scaleLinear } from 'd3-scale';
import { figureText } from '../../content/named-figures/write.ts';
import { defaultScenario } from '../../simulation/detection/default.ts';
import { travel, travelOf } from '../../simulation/detection/knowledge.ts';
import { performanceAt } from '../../simulation/detection/performance.ts';
import { knowledgeOf } from '../../simulation/detection/trial.ts';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick, wrap } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** Where the seconds of the default alarm go, s after the rupture. */
export function latency() {
  const { watched, leak } = defaultScenario();
  const k = knowledgeOf(watched, { waveSpeed: 0, dispersion: 0, believed: 0.0005 });
  const arrivals = watched.stations.map((at) => travel(k, leak.at, at)).sort((a, b) => a - b);
  const answer = performanceAt(watched, leak);
  if (answer.kind !== 'leak') throw new Error('the default leak raises no alarm');
  const third = arrivals[k.agree - 1] ?? Number.NaN;
  return { arrivals, third, stands: travelOf(k), link: watched.latency, alarm: answer.time };
}

const { arrivals, third, stands, link, alarm } = latency();
const TARGET = 15;
const s = (seconds: number) => `${seconds.toFixed(2)} s`;

const steps = [
  { label: 'The wave reaches a third node', from: 0, to: third, shown: s(third) },
  {
    label: 'Its drop has stood for the travel over one spacing',
    from: third,
    to: third + stands,
    shown: s(stands),
  },
  {
    label: 'Packet, radio link, association at the centre',
    from: alarm - link,
    to: alarm,
    shown: `${s(link)}, allowed`,
  },
] as const;

/** The steps of one alarm on one time axis, each beginning where the one before ends. */
function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13 : 15;
  const x = scaleLinear()
    .domain([0, 16])
    .range([2, width - 12]);
  const pitch = compact ? 76 : 74;
  const top = 40;
  const bottom = top + steps.length * pitch;
  const ticks = [0, 5, 10, TARGET];
  return (
    <Sheet id={id} title={latencyBudget.title} width={width} height={bottom + 66}>
      <path
        d={ticks.map((at) => `M${round(x(at))} ${top - 10}V${bottom}`).join('')}
        className="stroke-rule"
      />
      {ticks.map((at) => (
        <Tick
          key={at}
          x={x(at)}
          y={18}
          text={at === TARGET ? figureText('detection-time amount') : at}
          size={12}
          anchor={at === 0 ? 'start' : 'middle'}
        />
      ))}
      <path
        d={`M${round(x(TARGET))} ${top - 10}V${bottom}`}
        strokeWidth="1.5"
        strokeDasharray="6 4"
        className="stroke-alarm"
      />
      {steps.map(({ label, from, to, shown }, i) => {
        const y = top + i * pitch;
        const end = x(to) + 8;
        const inside = end + shown.length * 8 > width - 30;
        return (
          <g key={label}>
            <rect x="0" y={y} width={width} height={size + 8} className="fill-sheet" />
            <Lines x={2} y={y + size} lines={wrap(label, width, size).slice(0, 1)} size={size} />
            <rect
              x={round(x(from))}
              y={y + size + 12}
              width={round(Math.max(3, x(to) - x(from)))}
              height="24"
              strokeWidth="1.5"
              className={i === 0 ? 'fill-ink stroke-ink' : 'fill-trace stroke-ink'}
            />
            {i === 0 &&
              arrivals
                .filter((at) => at <= third)
                .map((at) => (
                  <path
                    key={at}
                    d={`M${round(x(at))} ${y + size + 8}v32`}
                    strokeWidth="3"
                    className="stroke-hivis"
                  />
                ))}
            <Lines
              x={inside ? x(from) - 8 : end}
              y={y + size + 29}
              lines={[shown]}
              size={size - 1}
              font="mono"
              weight={600}
              anchor={inside ? 'end' : 'start'}
            />
          </g>
        );
      })}
      <path d={`M0 ${bottom}H${width}`} className="stroke-ink" />
      <path
        d={`M${round(x(alarm))} ${bottom}l-8 16h16z`}
        strokeWidth="1.5"
        className="fill-hivis stroke-ink"
      />
      <Lines
        x={x(alarm) - 14}
        y={bottom + 20}
        lines={[`alarm ${s(alarm)}`]}
        size={size}
        font="mono"
        weight={600}
        anchor="end"
      />
      <Lines
        x={2}
        y={bottom + 52}
        lines={[
          compact
            ? `Seconds after the rupture; target ${figureText('detection-time amount')}`
            : 'Seconds after the rupture. Dashed: the target. Strokes: the wave at each of three nodes.',
        ]}
        size={12}
        className="fill-ink-2"
      />
    </Sheet>
  );
}

export const latencyBudget: Figure = {
  title: 'Latency budget of the default alarm on one time axis',
  Drawing,
  table: {
    head: ['Step', 'From', 'To', 'Takes'],
    rows: [
      ...steps.map(({ label, from, to, shown }) => [label, s(from), s(to), shown]),
      [`Left of ${figureText('detection-time amount')}`, s(alarm), s(TARGET), s(TARGET - alarm)],
    ],
  },
};
