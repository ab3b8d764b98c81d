import { paths } from '../../../config/paths.ts';
import type { Say } from '../../../content/lookup.ts';
import { RuledList } from '../../ui/RuledList.tsx';

const shown = [
  'Real-time detection simulation, on a line with your length, fluid and sensor spacing',
  'The analytics dashboard your control room would see',
  'Custom integration with the SCADA system you have',
  'ROI analysis, worked through with your own figures',
];

const details = [
  ['Length', '[=demo-length words]'],
  ['Where', 'Online, or in person at the office in [=brand city]'],
  ['With', 'An engineer, for technical questions and answers'],
  ['Afterwards', 'A detailed proposal within [=proposal-time words]'],
] as const;

/** What the demo covers, and its schedule. */
export function DemoDetails({ say }: { say: Say }) {
  return (
    <>
      <h2 className="mb-4 text-24">What the demo shows</h2>
      <RuledList items={shown} ordered />
      <p className="mt-4 text-15">
        <a className="link inline-block py-1" href={paths.yourLine}>
          See first what the model says of a line like yours
        </a>
      </p>
      <h2 className="mt-10 mb-4 text-24">How it goes</h2>
      <dl className="border-rule border-t">
        {details.map(([term, detail]) => (
          <div key={term} className="grid grid-cols-[7rem_1fr] border-rule border-b py-3">
            <dt className="text-ink-2">{term}</dt>
            <dd>{say(detail)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
