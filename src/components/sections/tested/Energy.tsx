import { figureText } from '../../../content/named-figures/write.ts';
import { alarmRange } from '../../../content/tested.ts';
import { latency } from '../../../figures/detection/latency-budget.tsx';
import { bridgePower, loraAirTime, meanPower } from '../../../simulation/test-budget.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

/** Usable, Wh. */
const pack = 100;
const years = 5;
const rate = 1000;
const bytes = 2;
const milliwatts = (watts: number) => `${(watts * 1e3).toPrecision(2)} mW`;
const megabytes = (rate * bytes * 86_400) / 1e6;

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

/** Bytes: one pick (32) and its LoRaWAN frame (13). */
const packet = 45;
const spreadings = [7, 9, 10, 12] as const;

export function Latency() {
  const { alarm, link } = latency();
  const slowest = alarmRange('crude', 5000, 0.01).slowest ?? Number.NaN;
  const remaining = 15 - (slowest - link);
  return (
    <Section
      id="latency"
      title="Latency: where the seconds go"
      intro={
        <p>
          The travel of the wave and the wait that confirms it are fixed by the spacing. What
          engineering can change is the last step: {link} s are allowed for it. At the slowest place
          between the outer nodes the alarm comes after {slowest.toFixed(1)} s, and the link may
          take {remaining.toFixed(1)} s before the target of {figureText('detection-time amount')}{' '}
          is missed.
        </p>
      }
    >
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:col-span-7">
          <PageDrawing
            id="latency-budget"
            caption={`The alarm of the default leak, whose place was chosen so that it comes after ${alarm.toFixed(1)} s.`}
            basis="computed"
            source="our rule, without noise"
          />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <Table
            caption={`A packet of ${packet} bytes by LoRa, 125 kHz: time on air, then the silence required by a duty cycle of 1%`}
            head={['Spreading', 'On air', 'Then silent', 'Within what is left']}
            rows={spreadings.map((sf) => {
              const air = loraAirTime(sf, packet);
              return [
                `SF${sf}`,
                `${air.toFixed(2)} s`,
                `${Math.round(99 * air)} s`,
                air < remaining ? 'yes' : 'no',
              ];
            })}
          />
          <p className="mt-4 text-15 text-ink-2">
            Computed by the formula of [@semtech-sx1261]. A cellular link fits; a satellite link
            that queues its messages for longer than {remaining.toFixed(1)} s misses the target of{' '}
            {figureText('detection-time amount')}, and the study for such a line says so.
          </p>
        </div>
      </div>
    </Section>
  );
}
