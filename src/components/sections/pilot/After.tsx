import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

/** What happens after the pilot. */
export function After({ items }: { items: readonly string[] }) {
  return <Section title="When it ends" intro={<RuledList items={items} />} />;
}
