import type { Words } from '../../../content/page-words.ts';
import type { PrincipleData } from '../../../content/schemas/pages/company.ts';
import { Section } from '../../ui/Section.tsx';

type Props = { principles: readonly PrincipleData[]; words: Words };

/** The four operating principles. */
export function Principles({ principles, words }: Props) {
  return (
    <Section id="principles" tone="deep" title={words('principles-title')}>
      <dl className="border-deep-rule border-t">
        {principles.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-2 border-deep-rule border-b py-6 lg:grid-cols-12 lg:gap-8"
          >
            <dt className="display font-[630] text-20 lg:col-span-4">{title}</dt>
            <dd className="max-w-[66ch] text-on-deep-2 lg:col-span-8">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
