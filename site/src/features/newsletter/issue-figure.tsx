import type { IncidentData } from '../../content/schemas/records/incident.ts';
import { Marks } from '../../kit/figures/Marks.tsx';
import type { Figure } from '../../kit/figures/types.ts';
import { getFigure } from '../figure-registry.ts';
import { buildReleaseMarks } from '../incidents/figures/release-marks.tsx';

/** An article's figure or a release's clock. */
export type IssueFigure = Figure & {
  caption: string;
  /** With citations. */
  source: string;
  basis: ReturnType<typeof getFigure>['basis'];
};

export function buildIssueFigure(
  of: { drawing: string } | { incident: IncidentData },
): IssueFigure {
  if ('drawing' in of) return getFigure(of.drawing);
  const { incident } = of;
  const title = `${incident.name}, ${incident.year}, on its clock`;
  const events = [...incident.events].sort((a, b) => a.seconds - b.seconds);
  return {
    title,
    caption: `Time after the zero of this clock, logarithmic. ${incident.zero}`,
    basis: 'record',
    source: [...new Set(events.map(({ source }) => source))].join(' '),
    table: {
      head: ['Recorded time', 'Event'],
      rows: [['0', incident.zero], ...events.map(({ clock, text }) => [clock, text])],
    },
    Drawing: ({ id, compact }) => (
      <Marks id={id} {...(compact && { compact })} title={title} {...buildReleaseMarks(incident)} />
    ),
  };
}
