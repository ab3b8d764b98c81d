import { locationPath } from '../../../config/paths.ts';
import type { ClaimLookup, Say } from '../../../content/lookup.ts';
import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { stationCount } from '../../../figures/locations/span.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { alarmWords, answerFor, percent } from './worked.ts';

const number = new Intl.NumberFormat('en-GB');

type Props = { places: readonly LocationData[]; claim: ClaimLookup; say: Say };

/** The example lines of all locations in one table. */
export function LineComparison({ places, claim, say }: Props) {
  const rows = places.map(({ slug, city, line }) => ({
    slug,
    city,
    line,
    answer: answerFor(line, claim),
  }));
  const met = rows.filter(({ answer }) => answer.inTime === 1).map(({ city }) => city);
  return (
    <Section
      id="lines"
      tone="sheet"
      title={say('What [=detection-time number] seconds cost, line by line')}
      intro={say(
        `One example line for each location, simulated: the wave must reach three stations and its drop must stand for one spacing’s travel. The target of [=detection-time amount] is met at every place between the nodes ${met.length ? `in ${met.join(' and ')} only` : 'nowhere'}. Where a leak of 1% of the flow is not found everywhere, as in gas, the smallest that is stands in the row.`,
      )}
    >
      <Table
        caption="Stations and simulated alarm of the worked lines"
        captionHidden
        head={['Location', 'Line', 'Length', 'Spacing', 'Stations', 'Leak', 'Alarm, simulated']}
        rows={rows.map(({ slug, city, line: { name, lengthKm, spacingKm }, answer }) => [
          <a
            key={slug}
            className="underline underline-offset-4"
            href={`${locationPath(slug)}#worked-line`}
          >
            {city}
          </a>,
          name,
          <Measured key="length">{number.format(lengthKm)} km</Measured>,
          <Measured key="spacing">{spacingKm} km</Measured>,
          <Measured key="stations">{stationCount(lengthKm, spacingKm)}</Measured>,
          <Measured key="leak">{percent(answer.size)}</Measured>,
          <span key="time" className="font-mono">
            {alarmWords(answer)}
          </span>,
        ])}
      />
    </Section>
  );
}

const Measured = ({ children }: { children: React.ReactNode }) => (
  <span className="whitespace-nowrap font-mono">{children}</span>
);
