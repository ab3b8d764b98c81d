import { locationPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { countStations } from './figures/station-count.ts';
import { answerWorkedLine, describeAlarm, formatPercent } from './worked-answer.ts';

const number = new Intl.NumberFormat('en-GB');

type Props = { places: readonly LocationData[]; words: Words };

export function LineComparison({ places, words }: Props) {
  const rows = places.map(({ slug, city, line }) => ({
    slug,
    city,
    line,
    answer: answerWorkedLine(line),
  }));
  return (
    <Section id="lines" tone="sheet" {...words.head('lines')}>
      <Table
        caption="Stations and simulated alarm of the worked lines"
        captionHidden
        head={['Location', 'Line', 'Length', 'Spacing', 'Stations', 'Leak', 'Alarm, simulated']}
        rows={rows.map(({ slug, city, line: { name, lengthKm, spacingKm }, answer }) => [
          <a
            key={slug}
            className="py-1 underline underline-offset-4"
            href={`${locationPath(slug)}#worked-line`}
          >
            {city}
          </a>,
          name,
          <MonoValue key="length">{number.format(lengthKm)} km</MonoValue>,
          <MonoValue key="spacing">{spacingKm} km</MonoValue>,
          <MonoValue key="stations">{countStations(lengthKm, spacingKm)}</MonoValue>,
          <MonoValue key="leak">{formatPercent(answer.size)}</MonoValue>,
          <span key="time" className="font-mono">
            {describeAlarm(answer)}
          </span>,
        ])}
      />
    </Section>
  );
}

const MonoValue = ({ children }: { children: React.ReactNode }) => (
  <span className="whitespace-nowrap font-mono">{children}</span>
);
