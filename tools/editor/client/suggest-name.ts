/** What is added gets its name in addresses from its title. */
import { toSlug } from '../label.ts';
import type { Data } from '../write/entry-file.ts';

const suggestName = ({ city, country, ...named }: Data): string => {
  const { title, name, term, category, question, label } = named;
  const own = title ?? question ?? name ?? term ?? category ?? label ?? '';
  // Without figures and citations.
  const words = String(city && country ? `${city} ${country}` : own).replace(/\[[^\]]*\]/g, '');
  return toSlug(words).slice(0, 60).replace(/-$/, '');
};

/** Until that name is typed itself. */
export function withName(field: 'slug' | 'id', before: Data, typed: Data): Data {
  const isOurs = !typed[field] || typed[field] === suggestName(before);
  return isOurs ? { ...typed, [field]: suggestName(typed) } : typed;
}

const isItem = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Items of lists too, where those of the file have an id; what the file has keeps its own. */
export function nameItems(base: unknown, before: unknown, typed: unknown): unknown {
  if (Array.isArray(typed)) {
    const [old, was] = [base, before].map((one) => (Array.isArray(one) ? one : []));
    const ids = new Set(old?.filter(isItem).map(({ id }) => id));
    const hasIds = ids.size > 0 && !ids.has(undefined);
    return typed.map((item, i) =>
      hasIds && isItem(item) && !ids.has(item.id) ? withName('id', was?.[i] ?? {}, item) : item,
    );
  }
  if (!isItem(typed)) return typed;
  const [old, was] = [base, before].map((one) => (isItem(one) ? one : {}));
  return Object.fromEntries(
    Object.entries(typed).map(([key, part]) => [key, nameItems(old?.[key], was?.[key], part)]),
  );
}
