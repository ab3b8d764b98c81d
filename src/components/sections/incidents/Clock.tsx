import type { Ask, Release } from '../../../content/incidents.ts';
import { eventNames } from '../../../figures/releases/event-mark.tsx';
import { ReleaseClock } from '../../../figures/releases/release-clock.tsx';
import { Container } from '../../ui/Container.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Table } from '../../ui/Table.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';
import { AskLinks } from './AskLinks.tsx';

const kinds = Object.entries(eventNames);

/** The clock with its order, its selection and its figures as a table. */
export function Clock({ releases, ask }: { releases: readonly Release[]; ask: Ask }) {
  const shown = releases.map(({ data }) => data);
  const rows = shown.map(({ name, year, events }) => [
    `${name}, ${year}`,
    ...kinds.map(([kind]) => events.find((event) => event.kind === kind)?.clock ?? 'not recorded'),
  ]);
  return (
    <section id="releases" aria-label="Releases on one clock" className="scroll-mt-4 pb-4">
      <Container>
        <AskLinks ask={ask} />
        <Figure
          basis="record"
          caption="Seconds after the zero of each clock, logarithmic: the rupture, or the first sign where the rupture is not timed. An event that no source times is left out."
          table={
            <Table
              caption="Recorded times"
              captionHidden
              head={['Release', ...kinds.map(([, name]) => name)]}
              rows={rows}
            />
          }
        >
          <TwoSizes
            wide={<ReleaseClock id="clock-wide" releases={shown} />}
            compact={<ReleaseClock id="clock-compact" compact releases={shown} />}
          />
        </Figure>
      </Container>
    </section>
  );
}
