import { scaleLinear } from 'd3-scale';
import { parsePeriod, toDecimalYear } from '../../../content/dates.ts';
import { draw, round } from '../../../kit/figures/round.ts';
import { Sheet } from '../../../kit/figures/Sheet.tsx';

export type TimelineStep = { title: string; date: string; completed: boolean };

type Props = {
  /** Years of experience, counted to `asOf`. */
  years: number;
  asOf: number;
  steps: readonly TimelineStep[];
  /** Patent dates, on the row "Patenting". */
  patent: { filed: string; granted: string };
  compact?: boolean;
  title: string;
};

const rowHeight = 28;

/**
 * Experience and product development on one time axis. The experience bar is open-ended ("15+").
 */
export function ExperienceTimeline({ years, asOf, steps, patent, compact = false, title }: Props) {
  const width = compact ? 310 : 680;
  const size = compact ? 12.5 : 14;
  const first = asOf - years - 2;
  const last = asOf + 2;
  const x = scaleLinear([first, last], [0, width]);
  const top = 26;
  const personBar = 34;
  const stepsTop = top + personBar + 44;
  const bottom = stepsTop + steps.length * rowHeight + 4;
  const ticks = x.ticks(compact ? 4 : 9).filter((year) => year > first);
  const start = x(asOf + 1 - years);
  const end = x(asOf + 1);

  return (
    <Sheet
      title={title}
      width={width}
      height={bottom + 26}
      className="block w-full fill-none stroke-ink"
      strokeWidth="1.5"
    >
      <path
        className="stroke-rule"
        strokeWidth="1"
        d={ticks.map((year) => draw`M${x(year)} ${top}V${bottom}`).join('')}
      />
      <g className="fill-ink-2 stroke-none font-mono" fontSize={size} textAnchor="middle">
        {ticks.map((year) => (
          <text key={year} x={round(x(year))} y={bottom + 18}>
            {year}
          </text>
        ))}
      </g>
      <text className="fill-ink stroke-none font-[600] font-sans" fontSize={size + 1} x="0" y="14">
        Our engineers
      </text>
      <path className="fill-ink" d={draw`M${start} ${top}H${end}v${personBar}H${start}z`} />
      <path strokeDasharray="6 4" d={draw`M${start} ${top}H0M${start} ${top + personBar}H0`} />
      <text
        className="fill-sheet stroke-none font-mono"
        fontSize={size + 3}
        x={round(start + 12)}
        y={top + personBar / 2 + 5}
      >
        {years}+ years of experience
      </text>
      <text
        className="fill-ink stroke-none font-[600] font-sans"
        fontSize={size + 1}
        x="0"
        y={stepsTop - 16}
      >
        The product
      </text>
      {steps.map((step, i) => (
        <StepBar key={step.title} step={step} y={stepsTop + i * rowHeight} x={x} size={size} />
      ))}
      <PatentMarks steps={steps} patent={patent} x={x} y={stepsTop} />
    </Sheet>
  );
}

type Scale = (year: number) => number;

/** Row of a development step; the bar of an unfinished step is an outline. */
function StepBar(props: { step: TimelineStep; y: number; x: Scale; size: number }) {
  const { step, y, x, size } = props;
  const { from, to } = parsePeriod(step.date);
  const left = x(from);
  // An open-ended step continues to the edge.
  const right = to ? x(to) : x(from) + (x(from + 1) - x(from)) * 1.7;
  const outline = draw`M${right} ${y}H${left}v16H${right}${to ? 'z' : ''}`;
  return (
    <>
      <path
        className={step.completed ? 'fill-trace' : 'fill-sheet'}
        strokeDasharray={step.completed ? undefined : '4 3'}
        d={outline}
      />
      <text
        className="fill-ink stroke-none font-sans"
        fontSize={size}
        x={round(left - 8)}
        y={y + 12.5}
        textAnchor="end"
      >
        {step.completed ? step.title : `${step.title}, not yet`}
      </text>
    </>
  );
}

/** Marks of filing and grant on the row of the patent. */
function PatentMarks(props: {
  steps: readonly TimelineStep[];
  patent: Props['patent'];
  x: Scale;
  y: number;
}) {
  const row = props.steps.findIndex((step) => step.title === 'Patenting');
  if (row < 0) return null;
  const y = props.y + row * rowHeight;
  const marks = [props.patent.filed, props.patent.granted]
    .map((day) => draw`M${props.x(toDecimalYear(day))} ${y - 5}v24`)
    .join('');
  return <path strokeWidth="3" d={marks} />;
}
