import { linePath } from '../../../config/paths.ts';
import type { ClaimLookup, Say } from '../../../content/lookup.ts';
import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { LineSheet } from '../../../figures/locations/LineSheet.tsx';
import { stationCount, travelSeconds } from '../../../figures/locations/span.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Section.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';
import { alarmWords, answerFor, percent, placeWords, targetOf, targetWords } from './worked.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

type Props = Pick<LocationData, 'line' | 'slug'> & { claim: ClaimLookup; say: Say };

/** An example line of the region, with stations and the computed alarm along it. */
export function WorkedLine({ line, slug, claim, say }: Props) {
  const { name, lengthKm, fluid, spacingKm, note } = line;
  const answer = answerFor(line, claim);
  const worst = travelSeconds(spacingKm, answer.speed);
  const rows = [
    ['Length', `${number.format(lengthKm)} km`],
    ['Computed as', `${fluid}, ${number.format(Math.round(answer.speed))} m/s`],
    ['Spacing', `${number.format(spacingKm)} km`],
    ['Stations', number.format(stationCount(lengthKm, spacingKm))],
    ['One span’s travel', `${worst.toFixed(1)} s`],
    ['Leak, opened at once', `${percent(answer.size)} of flow`],
    ['Alarm, simulated', alarmWords(answer)],
    [say('Target [=detection-time]'), targetWords(answer)],
    ['Place, 95% interval', placeWords(answer)],
  ] as const;
  const drawing = {
    ...answer.drawn,
    target: targetOf(claim),
    title: `The ${lengthKm > answer.drawn.length ? 'stretch between four stations' : 'line'}: seconds to the alarm and metres of its place along ${number.format(answer.drawn.length)} km`,
  };
  return (
    <Section
      id="worked-line"
      tone="sheet"
      title={say('What the target of [=detection-time number] seconds asks of a line here')}
    >
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
          <p className="mt-3 text-15 text-ink-2">{conditions(line, answer.velocity)}</p>
          <p className="mt-3 text-15">
            <a className="link inline-block py-1" href={linePath(slug)}>
              This line along its whole length
            </a>
          </p>
        </div>
        <div className="lg:col-span-7">
          <Figure
            caption={say(
              `${lengthKm > answer.drawn.length ? 'Four stations of the line and what is between them.' : 'The line and its stations.'} For a leak of ${percent(answer.size)} at each place: the alarm, solid; the warning of two stations, dashed; the target of [=detection-time amount], dotted. Beneath, half of the 95% interval. Hatched: no alarm, or no place.`,
            )}
            basis="computed"
          >
            <TwoSizes
              wide={<LineSheet {...drawing} id="worked" />}
              compact={<LineSheet {...drawing} id="worked-compact" compact />}
            />
          </Figure>
        </div>
      </div>
    </Section>
  );
}

/** What the model assumes of the line. */
function conditions({ spacingKm, lengthKm }: LocationData['line'], velocity: number): string {
  const nodes =
    spacingKm < lengthKm
      ? 'a stretch of five spacings with four stations, the leak between the outer ones'
      : 'two stations 1 km inside the ends; a place needs three that agree, so two can only warn of this leak or say on which side it is';
  return `Simulated for NPS 20 pipe at ${velocity} m/s, noise of 1.5 kPa at each station, ${nodes}. Smaller leaks and leaks that open slowly take longer or are missed.`;
}
