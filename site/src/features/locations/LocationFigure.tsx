import { brand, office, paths } from '@site/config';
import { formatFileAndLine } from '../../content/loading/locate-source.ts';
import type { Words } from '../../content/page-words.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { Figure } from '../../kit/ui/Figure.tsx';
import { LocationMap } from './maps/LocationMap.tsx';
import { formatCoordinates } from './maps/map-frame.ts';
import { LineKey } from './maps/Network.tsx';
import { WorldMap } from './maps/WorldMap.tsx';

type Props = Pick<
  LocationData,
  'slug' | 'city' | 'country' | 'coordinates' | 'heroImage' | 'network' | 'line'
>;

export function LocationFigure({ slug, city, country, coordinates, ...place }: Props) {
  const { heroImage, network, line } = place;
  return (
    <Figure
      caption={
        network
          ? `${city} (${formatCoordinates(coordinates)}). Trunk lines straight between known places.`
          : `Coast and borders about ${city} (${formatCoordinates(coordinates)}).`
      }
      basis="record"
      source={`${network ? `lines, ${network.source}; ` : ''}coast, [@natural-earth], 1:10,000,000.`}
    >
      <LocationMap
        city={city}
        {...coordinates}
        centre={network?.centre}
        widthDeg={heroImage.widthDeg}
        network={network}
        course={line.course}
        entry={() => formatFileAndLine(`content/locations/${slug}.yaml`, ['heroImage', 'widthDeg'])}
        size="page"
        title={`Map of the region around ${city}, ${country}${network ? `: ${network.lines.length} trunk lines, numbered as in the list below` : ''}`}
      />
      <ol className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {(network?.lines ?? []).map(({ name, route, carries }, i) => (
          <li key={name} className="flex gap-3 border-rule border-t py-2 text-14">
            <span aria-hidden="true" className="font-mono font-[600]">
              {i + 1}
            </span>
            <span>
              <strong className="block font-[600] text-15">{name}</strong>
              {route !== name && <span className="text-ink-2">{route}</span>}
              <span className="block whitespace-nowrap text-ink-2">
                <LineKey carries={carries} /> {carries}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}

type WorldFigureProps = {
  places: readonly Pick<LocationData, 'slug' | 'city' | 'coordinates'>[];
  words: Words;
};

export function WorldFigure({ places, words }: WorldFigureProps) {
  return (
    <Figure caption={words('world')} source="[@natural-earth], 1:110,000,000.">
      {/* Edge to edge on a phone, so that names stay legible. */}
      <div className="max-sm:-mx-4 max-sm:-mt-4">
        <WorldMap
          linked
          title={words('world-title')}
          office={{ ...office.map, city: brand.city, href: paths.about }}
          locations={places.map(({ slug, city, coordinates }) => ({ slug, city, ...coordinates }))}
        />
      </div>
    </Figure>
  );
}
