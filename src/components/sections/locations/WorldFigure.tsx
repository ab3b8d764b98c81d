import { countText } from '../../../content/figures/counts.ts';
import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { WorldMap } from '../../../figures/maps/WorldMap.tsx';
import { Figure } from '../../ui/Figure.tsx';

type Props = { places: readonly Pick<LocationData, 'slug' | 'city' | 'coordinates'>[] };

/** The drawing on /locations: a world map on which each location is a link. */
export function WorldFigure({ places }: Props) {
  return (
    <Figure
      caption={`The ${countText(['locations'])} locations. Each mark leads to its page.`}
      source="[@natural-earth], 1:110,000,000."
    >
      <WorldMap
        linked
        title={`World map with the ${countText(['locations'])} locations`}
        locations={places.map(({ slug, city, coordinates }) => ({ slug, city, ...coordinates }))}
      />
    </Figure>
  );
}
