import { figureText } from '../../../content/named-figures/write.ts';
import { bridgePower, meanPower } from '../../../simulation/test-budget.ts';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

/** Usable energy of a battery, Wh. */
const pack = 100;
const years = 5;
const rate = 1000;
const bytes = 2;
const milliwatts = (watts: number) => `${(watts * 1e3).toPrecision(2)} mW`;
const megabytes = (rate * bytes * 86_400) / 1e6;

/** What 1 kHz sampling for five years leaves of a battery. */
export function Energy() {
  const mean = meanPower(pack, years);
  const common = bridgePower(2.5, 350);
  const high = bridgePower(1, 5000);
  return (
    <Section
      id="energy"
      title="Energy: the target of five years on a battery"
      tone="sheet"
      intro={
        <p>
          A life of {figureText('battery-life')} is a design target, and it decides the electronics.
          Every {pack} Wh of usable battery allow {milliwatts(mean)} on average, for sensing,
          arithmetic, clock and radio together. We have not published the node’s consumption; these
          are the limits that it has to meet.
        </p>
      }
    >
      <ComparedRows
        head={['Item', 'Figure', 'What follows', 'Basis']}
        rows={[
          [
            `Mean power for ${years} years, each ${pack} Wh`,
            milliwatts(mean),
            'Budget of the whole node',
            'arithmetic: energy over hours',
          ],
          [
            'Bridge of 350 Ω at 2.5 V, always on',
            milliwatts(common),
            `Alone empties ${pack} Wh in ${Math.round(pack / common / 24)} days: ruled out`,
            'arithmetic: V²/R, values assumed',
          ],
          [
            'Bridge of 5 kΩ at 1 V, always on',
            milliwatts(high),
            `Takes ${Math.round((100 * high) / mean)}% of the budget; pulsed between samples, less`,
            'arithmetic: V²/R, values assumed',
          ],
          [
            '1 kHz of 16-bit samples, sent raw',
            `${Math.round(megabytes)} MB a day`,
            'No battery radio carries it: picks are made in the node, and only picks with a short trace are sent',
            'arithmetic: rate × bytes',
          ],
          [
            'False picks that are still sent',
            'at most 4 a day',
            'The price of a threshold low enough for small leaks',
            'rule: one in six hours',
          ],
        ]}
      />
    </Section>
  );
}
