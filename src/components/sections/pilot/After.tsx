import type { Words } from '../../../content/page-words.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

/** What happens after the pilot. */
export function After({ items, words }: { items: readonly string[]; words: Words }) {
  return <Section title={words('after-title')} intro={<RuledList items={items} />} />;
}
