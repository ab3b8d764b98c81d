import type { LocationData } from '../../../content/schemas/location.ts';
import { LocationMap } from '../../../figures/maps/LocationMap.tsx';
import { Figure } from '../../ui/Figure.tsx';

type Props = Pick<LocationData, 'city' | 'country' | 'coordinates' | 'heroImage'>;

/** The map at the top of a location's page. */
export function LocationFigure({ city, country, coordinates, heroImage }: Props) {
  return (
    <Figure
      caption={`Coast, borders and graticule around ${city}.`}
      source="[@natural-earth], 1:10,000,000. Equal-area projection about the city."
    >
      <LocationMap
        city={city}
        {...coordinates}
        widthDeg={heroImage.widthDeg}
        size="page"
        title={`Map of the region around ${city}, ${country}`}
        className="w-full border border-rule"
      />
    </Figure>
  );
}
