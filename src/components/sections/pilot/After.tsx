import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

/** What happens when the weeks are over. */
export function After({ items }: { items: readonly string[] }) {
  return <Section title="When it ends" intro={<RuledList items={items} />} />;
}
