import type { SamplePicture } from '../sample-picture.ts';
import { LocationMap } from './maps/LocationMap.tsx';
import { WorldMap } from './maps/WorldMap.tsx';

const stavanger = { city: 'Stavanger', lat: 58.97, lng: 5.7331 };
const network = {
  lines: [
    {
      name: 'Europipe II',
      carries: 'gas',
      via: [
        [59.27, 5.52],
        [53.67, 7.48],
      ],
    },
    {
      name: 'Forties',
      carries: 'crude',
      via: [
        [57.73, 0.97],
        [57.41, -1.86],
      ],
    },
  ],
  basins: [{ name: 'Central Graben', at: [57, 2.4] }],
  ports: [{ name: 'Kårstø', at: [59.27, 5.52] }],
} as const;
const places = [
  { slug: 'stavanger-norway', ...stavanger },
  { slug: 'houston-usa', city: 'Houston', lat: 29.7604, lng: -95.3698 },
  { slug: 'perth-australia', city: 'Perth', lat: -31.9523, lng: 115.8613 },
];

export const pictures: SamplePicture[] = [
  ...(['card', 'page'] as const).map((size) => ({
    file: `maps/location-${size}.svg`,
    drawing: (
      <LocationMap {...stavanger} widthDeg={24} network={network} size={size} title="Stavanger" />
    ),
  })),
  { file: 'maps/world.svg', drawing: <WorldMap locations={places} title="Locations" /> },
];
