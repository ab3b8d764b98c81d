import { links, locationPath, paths } from '@site/config';
import { formatPercent } from '@site/planner';
import type { Words } from '../../content/page-words.ts';
import { CARRIED, type LocationData } from '../../content/schemas/pages/location.ts';
import { ClosingCall } from '../../kit/sections/ClosingCall.tsx';
import { Card } from '../../kit/ui/Card.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { LocationMap } from './maps/LocationMap.tsx';
import { LineKey } from './maps/Network.tsx';
import {
  describeFound,
  describeSearch,
  describeSize,
  describeTime,
  listWorkedLines,
} from './WorkedLine.tsx';

export const ElsewhereCall = ({ words }: { words: Words }) => (
  <ClosingCall
    title={words('elsewhere-title')}
    actions={[{ href: paths.yourLine, label: 'Enter your line' }, links.contact]}
  >
    <Paragraph>{words('elsewhere-intro')}</Paragraph>
  </ClosingCall>
);

export function RegionBadge({ region }: { region: string }) {
  return (
    <span className="inline-block rounded-sheet bg-ink px-2 py-1 font-mono text-14 text-sheet">
      {region}
    </span>
  );
}

type Props = { places: readonly LocationData[]; words: Words };

export function LocationCards({ places, words }: Props) {
  return (
    <Section id="locations" {...words.head('cards')}>
      <p className="mb-6 flex flex-wrap gap-x-6 text-15 text-ink-2">
        {CARRIED.map((fluid) => (
          <span key={fluid}>
            <LineKey carries={fluid} /> {fluid}
          </span>
        ))}
      </p>
      <div className="grid gap-6 md:grid-cols-3 print:columns-3">
        {places.map((place) => (
          <Card
            key={place.slug}
            href={locationPath(place.slug)}
            title={`${place.city}, ${place.country}`}
            action="Learn More"
            spoken={` about ${place.city}`}
            picture={
              <LocationMap
                city={place.city}
                {...place.coordinates}
                centre={place.network?.centre}
                widthDeg={place.image.widthDeg}
                network={place.network}
                course={place.line.course}
              />
            }
            meta={<RegionBadge region={place.region} />}
          >
            {listWorkedLines(place)
              .slice(0, 1)
              .map(({ id, name, input, answer }) => (
                <p key={id} className="mb-3">
                  <span className="block font-mono text-ink">
                    Alarm {describeTime(answer, 'ours')}
                    <br />
                    {describeSearch({ input, answer })}
                  </span>
                  {name}, {describeSize(input)}; {formatPercent(input.leak)} leak
                  {describeFound({ input, answer })
                    .replace('all', '')
                    .replace(/^(?=.)/, ', found on ')}
                </p>
              ))}
            <p>{place.description}</p>
            <p className="mt-3">
              <span className="font-[600] text-ink">Key industries: </span>
              {place.industries.join(', ')}.
            </p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
