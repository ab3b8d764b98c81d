import { figureText } from '../../../content/named-figures/write.ts';
import { alarmRange } from '../../../content/tested.ts';
import { latency } from '../../../figures/detection/latency-budget.tsx';
import { loraAirTime } from '../../../simulation/test-budget.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

/** Bytes of a packet with one pick (32) and its LoRaWAN frame (13). */
const packet = 45;
const spreadings = [7, 9, 10, 12] as const;

/** Where the seconds go, and which radio fits into the rest. */
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
