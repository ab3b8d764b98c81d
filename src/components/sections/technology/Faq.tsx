import type { FaqData } from '../../../content/schemas/faq.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { categories: readonly { id: string; data: FaqData }[] };

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-sheet border-[1.5px] border-ink px-4 text-15 font-[600] no-underline aria-[current]:bg-ink aria-[current]:text-on-deep';

/**
 * Questions by category. The chips are links to their category; src/enhancements/faq-filter.ts turns
 * them into filters. The anchor of a question is inside its <details>, so that a link to it opens it.
 */
export function Faq({ categories }: Props) {
  const total = categories.reduce((sum, { data }) => sum + data.items.length, 0);
  return (
    <Section title="Questions engineers ask" id="faq">
      <faq-filter className="block">
        <nav aria-label="Questions by category">
          <ul className="flex flex-wrap gap-2">
            <li>
              <a className={chip} href="#faq" data-category="">
                All <span className="font-mono text-13">{total}</span>
              </a>
            </li>
            {categories.map(({ id, data }) => (
              <li key={id}>
                <a className={chip} href={`#faq-${id}`} data-category={id}>
                  {data.category} <span className="font-mono text-13">{data.items.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="sr-only" role="status" />
        {categories.map(({ id, data }) => (
          <section key={id} id={`faq-${id}`} data-category={id} className="mt-10">
            <h3 className="mb-3 text-20">{data.category}</h3>
            <div className="border-rule border-t">
              {data.items.map((item) => (
                <details key={item.id} className="group border-rule border-b">
                  <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-[600] [&::-webkit-details-marker]:hidden">
                    {item.question}
                    <svg
                      viewBox="0 0 16 16"
                      className="size-4 shrink-0 stroke-ink"
                      aria-hidden="true"
                    >
                      <path d="M1 8h14" strokeWidth="1.5" />
                      <path d="M8 1v14" strokeWidth="1.5" className="group-open:hidden" />
                    </svg>
                  </summary>
                  <div
                    id={`faq-${item.id}`}
                    className="max-w-[68ch] scroll-mt-24 space-y-3 pb-6 text-ink-2"
                  >
                    {item.answer.map((text) => (
                      <p key={text}>
                        <Inline>{text}</Inline>
                      </p>
                    ))}
                    <p className="text-13">
                      <a className="link" href={`#faq-${item.id}`}>
                        Link to this question
                      </a>
                    </p>
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
      </faq-filter>
    </Section>
  );
}
