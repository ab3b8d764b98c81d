import type { Words } from '../../../content/page-words.ts';
import type { ValueData } from '../../../content/schemas/pages/company.ts';
import { Section } from '../../ui/Section.tsx';

type Props = { values: readonly ValueData[]; words: Words };

/** The four core values, each with something that a client can verify. */
export function Values({ values, words }: Props) {
  return (
    <Section id="values" title={words('values-title')}>
      <div className="grid border-ink border-t-[1.5px] md:grid-cols-2">
        {values.map(({ title, line, practice }, i) => (
          <div
            key={title}
            className={`border-rule border-b py-8 md:py-10 ${i % 2 === 0 ? 'md:border-r md:pr-10' : 'md:pl-10'}`}
          >
            <h3 className="text-32">{title}</h3>
            <p className="mt-3 font-[600] text-17">{line}</p>
            <p className="mt-3 max-w-[58ch] text-ink-2">{practice}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
