import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { Say } from '../../../content/lookup.ts';

const reasons = [
  [
    'Privacy',
    <>
      What you write is stored to answer you and for nothing else.{' '}
      <a key="privacy" className="link" href={paths.privacy}>
        How long, and how to have it erased
      </a>
      .
    </>,
  ],
  ['Quick response', 'An answer within [=response-time words], with a reference you can quote.'],
  ['Expert team', 'Corrosion, materials and pipeline engineers read the messages themselves.'],
  ['Tailored solutions', 'The answer is about your line: its fluid, age, coating and access.'],
] as const;

/** Four reasons to get in touch, and the email address and phone number for those who prefer no form. */
export function ContactReasons({ say }: { say: Say }) {
  return (
    <>
      <h2 className="sr-only">Why write to us</h2>
      <dl className="border-rule border-t">
        {reasons.map(([term, detail]) => (
          <div key={term} className="border-rule border-b py-4">
            <dt className="font-[600]">{term}</dt>
            <dd className="mt-1 text-ink-2">{typeof detail === 'string' ? say(detail) : detail}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-15 text-ink-2">
        Or directly:{' '}
        <a className="link" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        ,{' '}
        <a className="link" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          {brand.phone}
        </a>
      </p>
    </>
  );
}
