import { locationPath } from '../../../config/paths.ts';
import type { LocationData } from '../../../content/schemas/location.ts';
import {
  stationCount,
  targetSeconds,
  travelSeconds,
  waveSpeed,
} from '../../../figures/locations/span.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

const number = new Intl.NumberFormat('en-GB');

/** The example lines of all locations in one table. */
export function LineComparison({ places }: { places: readonly LocationData[] }) {
  return (
    <Section
      id="lines"
      tone="sheet"
      title="What 15 seconds cost, line by line"
      intro={`For each location one line is worked through. Sound needs spacing divided by wave speed to reach both neighbours of a leak: ${number.format(waveSpeed.liquid)} m/s in liquid, ${waveSpeed.gas} m/s in gas. Stations are the price, and where they cannot stand, ${targetSeconds} s are not to be had.`}
    >
      <Table
        caption="Stations and travel time of the nine worked lines"
        captionHidden
        head={['Location', 'Line', 'Length', 'Spacing', 'Stations', 'Both hear, at worst']}
        rows={places.map(({ slug, city, line: { name, lengthKm, medium, spacingKm } }) => [
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
          <Measured key="time">{travelSeconds(spacingKm, medium).toFixed(1)} s</Measured>,
        ])}
      />
    </Section>
  );
}

const Measured = ({ children }: { children: React.ReactNode }) => (
  <span className="whitespace-nowrap font-mono">{children}</span>
);
