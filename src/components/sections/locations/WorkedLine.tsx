import type { LocationData } from '../../../content/schemas/location.ts';
import { SpanDiagram } from '../../../figures/locations/SpanDiagram.tsx';
import {
  stationCount,
  targetSeconds,
  travelSeconds,
  waveSpeed,
} from '../../../figures/locations/span.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Section.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** An example line of the region: the sensor stations needed to locate a leak in 15 s, and a drawing of one span. */
export function WorkedLine({ line }: Pick<LocationData, 'line'>) {
  const { name, lengthKm, medium, spacingKm, note } = line;
  const worst = travelSeconds(spacingKm, medium);
  const within = worst <= targetSeconds;
  const rows = [
    ['Length', `${number.format(lengthKm)} km`],
    ['Medium', `${medium}, ${number.format(waveSpeed[medium])} m/s`],
    ['Spacing', `${number.format(spacingKm)} km`],
    ['Stations', number.format(stationCount(lengthKm, spacingKm))],
    ['Both sides hear, at worst', `${worst.toFixed(1)} s`],
    ['Against 15 s', within ? 'within' : `${(worst - targetSeconds).toFixed(1)} s beyond`],
  ] as const;
  const drawing = {
    spacingKm,
    medium,
    title: `Distance–time diagram of one span of ${spacingKm} km: both stations hear a leak after ${worst.toFixed(1)} s at worst`,
  };
  return (
    <Section id="worked-line" tone="sheet" title="What 15 seconds ask of a line here">
      <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-5">
          <h3 className="text-24">{name}</h3>
          <dl className="mt-5 border-rule border-t">
            {rows.map(([label, value]) => (
              <div
                key={label}
                className="flex justify-between gap-4 border-rule border-b py-2.5 text-15"
              >
                <dt className="text-ink-2">{label}</dt>
                <dd className="text-right font-mono">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 text-15 text-ink-2">{note}</p>
        </div>
        <div className="lg:col-span-7">
          <Figure
            caption="One span between stations A and B: distance across, seconds after the leak downward. Orange: the wave of a leak a quarter of the way along. Dashed: the worst case, a leak beside A. Dotted: 15 s. Travel time only; the alarm follows it."
            basis="computed"
          >
            <TwoSizes
              wide={<SpanDiagram {...drawing} />}
              compact={<SpanDiagram {...drawing} compact />}
            />
          </Figure>
        </div>
      </div>
    </Section>
  );
}
