import { paths } from '../../../config/paths.ts';
import { OperatorMark } from '../../../figures/marks/OperatorMark.tsx';
import { Section } from '../../ui/Section.tsx';

const operators = [
  ['transmission', 'Transmission operators', 'crude, products and gas between stations'],
  ['water', 'Water utilities', 'trunk mains under streets and fields'],
  ['refinery', 'Refineries and terminals', 'transfer lines and rack piping'],
  ['offshore', 'Offshore operators', 'flowlines, risers and export lines'],
  ['mine', 'Mines', 'slurry and process-water lines'],
  ['contractor', 'Integrity contractors', 'direct assessment and repair'],
] as const;

const standards = [
  ['API RP 1130', 'computational pipeline monitoring for liquids'],
  ['API RP 1175', 'leak-detection programme management'],
  ['API TR 1149', 'sensitivity from measurement uncertainty'],
  ['ISO 15589-1', 'cathodic protection of pipelines on land'],
  ['ASME B31.8S', 'integrity of gas pipelines'],
  ['API 579-1/ASME FFS-1', 'fitness for service'],
  ['PD 8010-4', 'pipeline integrity management'],
  ['IGEM/TD/1', 'high-pressure gas transmission'],
] as const;

const heading = 'mb-4 border-ink border-b-[1.5px] pb-4 text-20';

/** Kinds of operator, each with a drawing of its typical asset. */
function Operators() {
  return (
    <div>
      <h3 className={heading}>Kinds of operator</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
        {operators.map(([kind, name, what]) => (
          <div key={kind}>
            <dt className="font-[600]">
              <OperatorMark kind={kind} className="mb-3 size-14" />
              {name}
            </dt>
            <dd className="mt-1 text-15 text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Standards() {
  return (
    <div>
      <h3 className={heading}>Standards</h3>
      <dl className="-mt-4 lg:grid lg:grid-cols-2 lg:gap-x-12">
        {standards.map(([name, what]) => (
          <div
            key={name}
            className="border-rule border-b py-3 sm:grid sm:grid-cols-[13.5rem_1fr] sm:items-baseline sm:gap-4"
          >
            <dt className="font-[600]">{name}</dt>
            <dd className="text-15 text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** In place of clients’ marks: kinds of operator and standards. No client is named who has not agreed to it. */
export function TrustedBy() {
  return (
    <Section
      opening="stacked"
      title="Who it is for, and what it is held to"
      tone="sheet"
      intro={
        <p>
          The system is on trial. Operators who have it are named here when they ask to be. Until
          then: the kinds of operator it is made for, and the documents it is checked against, which
          you can order and read.{' '}
          <a className="link" href={paths.pilot}>
            Join a Pilot Program
          </a>
        </p>
      }
    >
      <div className="grid gap-10 lg:gap-14">
        <Operators />
        <Standards />
      </div>
    </Section>
  );
}
