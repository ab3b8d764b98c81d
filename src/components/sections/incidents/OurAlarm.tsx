import { alarmWords, type IncidentAlarm } from '../../../content/incident-alarm.ts';
import type { ReleaseData } from '../../../content/incidents.ts';
import { Section } from '../../ui/Section.tsx';

/** The assumptions of a computed alarm; nothing where none is computed. */
export function AlarmAssumptions({ alarm }: { alarm: IncidentAlarm }) {
  if (alarm.kind === 'none') return null;
  return (
    <ul className="list-disc space-y-1 pl-5 text-ink-2">
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
    <Section
      title="Our alarm on this line"
      tone="sheet"
      intro={
        <p>
          Computed by the rule that we ship, without chance; no part of the record.{' '}
          {alarmWords(ours)}
        </p>
      }
    >
      {ours.kind === 'computed' && (
        <div className="max-w-[68ch] space-y-4 text-15">
          <p>
            {line.flow &&
              `${line.flow.barrelsADay.toLocaleString('en-GB')} bbl a day ${line.flow.source}, `}
            {ours.velocity.toFixed(1)} m/s; wave speed{' '}
            {Math.round(ours.waveSpeed).toLocaleString('en-GB')} m/s; leak of{' '}
            {(100 * ours.share).toPrecision(2)}% of flow. Seconds count from the opening, taken at
            the zero of this clock.
          </p>
          <p className="font-[600]">Assumed</p>
          <AlarmAssumptions alarm={ours} />
        </div>
      )}
    </Section>
  );
}
