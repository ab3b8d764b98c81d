import { paths } from '../../../config/paths.ts';
import { brand, office } from '../../../config/site.ts';
import type { Words } from '../../../content/page-words.ts';
import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { WorldMap } from '../../../figures/maps/WorldMap.tsx';
import { Figure } from '../../ui/Figure.tsx';

type Props = {
  places: readonly Pick<LocationData, 'slug' | 'city' | 'coordinates'>[];
  words: Words;
};

export function WorldFigure({ places, words }: Props) {
  return (
    <Figure caption={words('world')} source="[@natural-earth], 1:110,000,000.">
      <WorldMap
        linked
        title={words('world-title')}
        office={{ ...office.map, city: brand.city, href: paths.about }}
        locations={places.map(({ slug, city, coordinates }) => ({ slug, city, ...coordinates }))}
      />
    </Figure>
  );
}
