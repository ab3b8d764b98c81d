/** What is added gets its name in addresses from its title. */
import { toSlug } from '../label.ts';
import { isObject } from '../write/data-changes.ts';
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

/** A row for each list that the other items have. */
const beginLists = (item: object) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([key, part]) => (Array.isArray(part) ? [[key, ['']]] : [])),
  );

/** Items of lists too, where those of the file have an id; what the file has keeps its own. */
export function nameItems(base: unknown, before: unknown, typed: unknown): unknown {
  if (Array.isArray(typed)) {
    const [old, was] = [base, before].map((one) => (Array.isArray(one) ? one : []));
    const ids = new Set(old?.filter(isObject).map(({ id }) => id));
    const hasIds = ids.size > 0 && !ids.has(undefined);
    return typed.map((item, i) =>
      hasIds && isObject(item) && !ids.has(item.id)
        ? withName('id', was?.[i] ?? {}, was?.[i] ? item : { ...beginLists(old?.[0]), ...item })
        : item,
    );
  }
  if (!isObject(typed)) return typed;
  const [old, was] = [base, before].map((one) => (isObject(one) ? one : {}));
  return Object.fromEntries(
    Object.entries(typed).map(([key, part]) => [key, nameItems(old?.[key], was?.[key], part)]),
  );
}
