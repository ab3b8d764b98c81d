import type { FAQPage, WithContext } from 'schema-dts';
import type { Words } from '../../content/page-words.ts';
import type { FaqData } from '../../content/schemas/pages/faq.ts';
import { stripMarkup } from '../../content/text-marks.ts';
import { Plus } from '../../kit/ui/Chevron.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = { categories: readonly { id: string; data: FaqData }[]; words: Words };

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-sheet border-[1.5px] border-ink px-4 text-15 font-[600] no-underline aria-[current]:bg-ink aria-[current]:text-sheet';

/**
 * Category links become filters by site/src/features/technology/faq-filter.ts. Anchors are inside their
 * <details>, so that a link opens it.
 */
export function Faq({ categories, words }: Props) {
  const total = categories.reduce((sum, { data }) => sum + data.items.length, 0);
  return (
    <Section title={words('faq-title')} id="faq">
      <faq-filter className="block print:columns-2">
        <nav aria-label="Questions by category" className="max-lg:mb-4">
          <ul className="flex flex-wrap gap-2">
            <li>
              <a className={chip} href="#faq" data-category="">
                All <span className="font-mono text-14">{total}</span>
              </a>
            </li>
            {categories.map(({ id, data }) => (
              <li key={id}>
                <a className={chip} href={`#faq-${id}`} data-category={id}>
                  {data.category} <span className="font-mono text-14">{data.items.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="sr-only" role="status" />
        <div className="lg:mt-8 lg:flex lg:gap-12">
          {categories.map(({ id, data }) => (
            <details key={id} data-category={id} className="register fold-wide flex-1">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 border-rule max-lg:border-b [&::-webkit-details-marker]:hidden">
                <h3 className="text-20">{data.category}</h3>
                <Plus />
              </summary>
              <div id={`faq-${id}`} className="scroll-mt-24 border-rule border-t">
                {data.items.map((item) => (
                  <details key={item.id} className="border-rule border-b">
                    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-6 py-2.5 leading-snug lg:min-h-14 font-[600] [&::-webkit-details-marker]:hidden">
                      {item.question}
                      <Plus />
                    </summary>
                    <div
                      id={`faq-${item.id}`}
                      className="max-w-[68ch] scroll-mt-24 space-y-3 pb-6 text-ink-2 print:pb-1"
                    >
                      {item.answer.map((text) => (
                        <Paragraph key={text}>{text}</Paragraph>
                      ))}
                    </div>
                  </details>
                ))}
              </div>
            </details>
          ))}
        </div>
      </faq-filter>
    </Section>
  );
}

export const buildFaqPage = (categories: readonly { data: FaqData }[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: categories.flatMap(({ data }) =>
    data.items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: item.answer.map(stripMarkup).join(' ') },
    })),
  ),
});
