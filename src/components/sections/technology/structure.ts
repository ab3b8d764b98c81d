import type { FAQPage, WithContext } from 'schema-dts';
import { plain } from '../../../content/plain.ts';
import type { FaqData } from '../../../content/schemas/pages/faq.ts';

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
