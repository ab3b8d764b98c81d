import { paths } from '@site/config';
import { type IncidentQuery, writeIncidentQuery } from './incident-query.ts';

const sortNames = [
  ['recognised', 'unnoticed'],
  ['harm', 'harm'],
  ['volume', 'volume'],
  ['year', 'year'],
] as const;
const fluidNames = [
  [undefined, 'all'],
  ['liquid', 'liquid'],
  ['gas', 'gas'],
  ['water', 'water'],
] as const;

type Choice = { label: string; href: string; current: boolean };

const Choices = ({ name, choices }: { name: string; choices: readonly Choice[] }) => (
  <nav aria-label={name} className="flex flex-wrap items-baseline gap-x-1 gap-y-2">
    <span className="font-[600]">{name}</span>
    {choices.map(({ label, href, current }) => (
      <a
        key={label}
        href={href}
        aria-current={current ? 'true' : undefined}
        className="rounded-sheet border border-ink-2 px-2 py-1 hover:border-ink hover:bg-sea aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-sheet"
      >
        {label}
      </a>
    ))}
  </nav>
);

/** Links work without JavaScript. */
export function QueryLinks({ query }: { query: IncidentQuery }) {
  const href = (wanted: IncidentQuery) =>
    `${paths.incidents}${writeIncidentQuery(wanted)}#releases`;
  return (
    <div className="no-print flex flex-wrap gap-x-12 gap-y-2 border-ink border-b px-4 py-2 text-15 md:px-6">
      <Choices
        name="Sort by"
        choices={sortNames.map(([sort, label]) => ({
          label,
          href: href({ ...query, sort }),
          current: query.sort === sort,
        }))}
      />
      <Choices
        name="Show"
        choices={fluidNames.map(([fluid, label]) => ({
          label,
          href: href({ ...query, fluid }),
          current: query.fluid === fluid,
        }))}
      />
    </div>
  );
}
