import type { FAQPage, WithContext } from 'schema-dts';
import { withoutCitations } from '../../../content/citations/marks.ts';
import type { FaqData } from '../../../content/schemas/faq.ts';

/** Text without the markup that components/ui/Inline.tsx understands, and without citations. */
export const plain = (text: string) =>
  withoutCitations(text)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '');

/** The questions and answers as structured data for search engines. */
export const faqStructure = (categories: readonly { data: FaqData }[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: categories.flatMap(({ data }) =>
    data.items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: item.answer.map(plain).join(' ') },
    })),
  ),
});
