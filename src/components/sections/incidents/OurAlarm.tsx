import { alarmWords, type IncidentAlarm } from '../../../content/incident-alarm.ts';
import type { ReleaseData } from '../../../content/incidents.ts';

/** The assumptions of a computed alarm; nothing where none is computed. */
export function AlarmAssumptions({ alarm }: { alarm: IncidentAlarm }) {
  if (alarm.kind === 'none') return null;
  return (
    <ul className="list-disc space-y-1 pl-5 text-ink-2 in-[.on-deep]:text-on-deep-2">
      {alarm.assumptions.map((assumption) => (
        <li key={assumption}>{assumption}</li>
      ))}
    </ul>
  );
}

/** Our computed alarm on the recorded line, or why none can be computed. */
export function OurAlarm({ incident }: { incident: ReleaseData }) {
  const { ours, line } = incident;
  return (
    <section
      aria-labelledby="alarm"
      className="on-deep grid break-inside-avoid gap-x-8 gap-y-4 border-ink border-b-[1.5px] bg-deep p-4 text-on-deep md:p-6 lg:grid-cols-4"
    >
      <div>
        <p className="text-13 text-trace">Computed by us, and not part of the record.</p>
        <h2 id="alarm" className="mt-1 text-20">
          {ours.kind === 'computed'
            ? `Our alarm, computed: ${Math.floor(ours.fastest)} to ${Math.ceil(ours.slowest)} s`
            : 'Our alarm: not computed'}
        </h2>
      </div>
      <div className="max-w-[72ch] space-y-3 text-15 lg:col-span-3">
        <p>{alarmWords(ours)}</p>
        {ours.kind === 'computed' && (
          <>
            <p>
              {line.flow &&
                `${line.flow.barrelsADay.toLocaleString('en-GB')} bbl a day ${line.flow.source}, `}
              {ours.velocity.toFixed(1)} m/s; wave speed{' '}
              {Math.round(ours.waveSpeed).toLocaleString('en-GB')} m/s; leak of{' '}
              {(100 * ours.share).toPrecision(2)}% of flow. The seconds count from the opening,
              which we take as the start of this clock.
            </p>
            <AlarmAssumptions alarm={ours} />
          </>
        )}
      </div>
    </section>
  );
}
