import { scaleLinear } from 'd3-scale';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';

export type Phase = { id: string; name: string; from: number; weeks: number };

type Props = { id: string; phases: readonly Phase[]; compact?: boolean };

/** Weeks until the last phase has ended. */
export const lengthOf = (phases: readonly Phase[]): number =>
  Math.max(...phases.map(({ from, weeks }) => from + weeks));

/** The phases as bars on a time axis in weeks; the phase with the test leaks has the hi-vis colour. */
export function PilotPlan({ id, phases, compact = false }: Props) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13.5 : 15;
  const total = lengthOf(phases);
  const pitch = compact ? 56 : 58;
  const top = 30;
  const bottom = top + phases.length * pitch;
  const x = scaleLinear()
    .domain([0, total])
    .range([4, width - 4]);
  const weeks = Array.from({ length: total + 1 }, (_, week) => week);
  return (
    <Sheet
      id={id}
      title={`Outline plan of a pilot, ${total} weeks`}
      width={width}
      height={bottom + 6}
    >
      <path
        d={weeks.map((w) => `M${round(x(w))} ${top - 6}V${bottom}`).join('')}
        className="stroke-rule"
      />
      {weeks
        .filter((week) => week % (compact ? 4 : 2) === 0)
        .map((week) => (
          <Tick
            key={week}
            x={x(week)}
            y={15}
            text={week === 0 ? 'week 0' : String(week)}
            size={compact ? 12 : 13}
            anchor={week === 0 ? 'start' : week === total ? 'end' : 'middle'}
          />
        ))}
      {phases.map((phase, i) => {
        const y = top + i * pitch;
        const late = phase.from > total * 0.55;
        return (
          <g key={phase.id}>
            <rect
              x={round(
                late ? x(phase.from + phase.weeks) - phase.name.length * 7.7 - 4 : x(phase.from),
              )}
              y={y + 2}
              width={phase.name.length * 7.7 + 4}
              height="19"
              className="fill-sheet"
            />
            <Lines
              x={late ? x(phase.from + phase.weeks) : x(phase.from)}
              y={y + 17}
              lines={[phase.name]}
              size={size}
              weight={600}
              {...(late ? { anchor: 'end' as const } : {})}
            />
            <rect
              x={round(x(phase.from))}
              y={y + 25}
              width={round(x(phase.from + phase.weeks) - x(phase.from))}
              height="20"
              strokeWidth="1.5"
              className={`${phase.id === 'test' ? 'fill-hivis' : 'fill-trace'} stroke-ink`}
            />
          </g>
        );
      })}
    </Sheet>
  );
}
