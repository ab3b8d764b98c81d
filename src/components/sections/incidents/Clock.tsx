import { alarmShort } from '../../../content/incident-alarm.ts';
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
  const rows = shown.map(({ name, year, events, ours }) => [
    `${name}, ${year}`,
    ...kinds.map(([kind]) => events.find((event) => event.kind === kind)?.clock ?? 'not recorded'),
    ...(ask.alarm ? [alarmShort(ours)] : []),
  ]);
  return (
    <section id="releases" aria-label="Releases on one clock" className="scroll-mt-4 pb-4">
      <Container>
        <AskLinks ask={ask} />
        <Figure
          basis="record"
          caption={`Seconds after the zero of each clock, logarithmic: the rupture, or the first sign where the rupture is not timed. An event that no source times is left out.${ask.alarm ? ' The triangle is computed by our model, not recorded: the latest alarm for an opening at the zero of the clock, nodes 5 km apart. Its assumptions stand below and on the page of each release.' : ''}`}
          table={
            <Table
              caption="Recorded times"
              captionHidden
              head={[
                'Release',
                ...kinds.map(([, name]) => name),
                ...(ask.alarm ? ['Our alarm, computed'] : []),
              ]}
              rows={rows}
            />
          }
        >
          <TwoSizes
            wide={<ReleaseClock id="clock-wide" releases={shown} alarm={ask.alarm} />}
            middle={
              <ReleaseClock id="clock-middle" format="page" releases={shown} alarm={ask.alarm} />
            }
            compact={<ReleaseClock id="clock-compact" compact releases={shown} alarm={ask.alarm} />}
          />
        </Figure>
      </Container>
    </section>
  );
}
