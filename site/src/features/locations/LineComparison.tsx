import { locationPath } from '@site/config';
import { formatPercent } from '@site/planner';
import { answerExample, isExample } from '../../content/line-answers.ts';
import type { Words } from '../../content/page-words.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { describeOwnAlarm } from './WorkedLine.tsx';

const number = new Intl.NumberFormat('en-GB');

type Props = { places: readonly LocationData[]; words: Words };

export function LineComparison({ places, words }: Props) {
  const worked = places.filter(({ slug }) => isExample(slug));
  const rows = worked.map((place) => ({ ...place, ...answerExample(place.slug) }));
  return (
    <Section id="lines" tone="sheet" {...words.head('lines')}>
      <div className="[&_td:nth-child(n+3)]:font-mono">
        <Table
          caption="Stations and alarms of the worked lines"
          captionHidden
          head={['Location', 'Line', 'Length', 'Spacing', 'Stations', 'Leak', 'Alarm after']}
          rows={rows.map(({ slug, city, line: { name, lengthKm, spacingKm }, input, answer }) => [
            <a
              key={slug}
              className="py-1 underline underline-offset-4"
              href={`${locationPath(slug)}#worked-line`}
            >
              {city}
            </a>,
            name,
            `${number.format(lengthKm)}\u00a0km`,
            `${spacingKm}\u00a0km`,
            input.nodes.length,
            formatPercent(input.leak),
            describeOwnAlarm(answer),
          ])}
        />
      </div>
    </Section>
  );
}
