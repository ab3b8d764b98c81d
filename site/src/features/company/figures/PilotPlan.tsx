import { Box, LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { ticksAt } from '../../../kit/figures/Plot.tsx';

export type Phase = { id: string; name: string; from: number; weeks: number; note?: string };

type Props = {
  id: string;
  phases: readonly Phase[];
  compact?: boolean;
  format?: 'page' | 'across';
};

/** Weeks until the last phase has ended. */
export const countPilotWeeks = (phases: readonly Phase[]): number =>
  Math.max(...phases.map(({ from, weeks }) => from + weeks));

/** Phases as bars on an axis in weeks; the phase with test leaks has the hi-vis colour. */
export function PilotPlan({ id, phases, compact = false, format = 'across' }: Props) {
  const total = countPilotWeeks(phases);
  const weeks = Array.from({ length: total + 1 }, (_, week) => week);
  const step = compact ? 4 : 2;
  return (
    <Lanes
      {...{ id, format }}
      title={`Outline plan of a pilot, ${total} weeks`}
      compact={compact}
      lanes={phases}
      domain={[0, total]}
      ticks={ticksAt(
        weeks.filter((week) => week % step === 0),
        (week) => (week === 0 ? 'week 0' : String(week)),
      )}
      top={30}
      pitch={({ note }) => (note ? 74 : 58)}
      foot={6}
      under={({ x, top, bottom }) => (
        <path
          d={weeks.map((w) => `M${Math.round(x(w) * 10) / 10} ${top - 6}V${bottom}`).join('')}
          className="stroke-rule"
        />
      )}
      lane={(phase, y, ground) => {
        const { x, size, width } = ground;
        const [from, to] = [x(phase.from), x(phase.from + phase.weeks)];
        const letters = Math.max(phase.name.length, phase.note?.length ?? 0);
        // From its bar's beginning where the sheet has room, else up to the bar's end.
        const end = from + letters * size * 0.55 > width;
        return (
          <>
            <LaneName {...phase} {...{ x: end ? to : from, end, y, ground }} />
            <Box
              from={from}
              to={to}
              y={y + (phase.note ? 41 : 25)}
              h={20}
              className={phase.id === 'test' ? 'fill-hivis' : 'fill-trace'}
            />
          </>
        );
      }}
    />
  );
}
