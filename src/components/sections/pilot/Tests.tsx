import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { Inline, Paragraph } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { paragraphs: readonly string[]; words: Words };

/** Why the operator makes the test leaks and seals their times until the end. */
export function Sealed({ paragraphs, words }: Props) {
  return (
    <Section
      title={words('sealed-title')}
      intro={
        <div className="space-y-4">
          {paragraphs.map((text, i) => (
            <p key={text} className={i === 0 ? 'text-20 text-ink' : ''}>
              <Inline>{text}</Inline>
            </p>
          ))}
        </div>
      }
    />
  );
}

export function Tests({ tests, words }: { tests: PilotData['tests']; words: Words }) {
  return (
    <Section
      tone="deep"
      title={words('tests-title')}
      intro={<Paragraph>{words('tests-intro')}</Paragraph>}
    >
      <dl className="grid border-deep-rule border-t border-l sm:grid-cols-2 lg:grid-cols-4">
        {tests.map(({ measure, target, how }) => (
          <div key={measure} className="border-deep-rule border-r border-b p-5 md:p-6">
            <dt className="text-20 font-[600]">{measure}</dt>
            <dd className="mt-4">
              <span className="block text-13 text-on-deep-2">Target</span>
              {target}
            </dd>
            <dd className="mt-3 text-on-deep-2">
              <span className="block text-13">Measured</span>
              {how}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
