import { paths } from '@site/config';
import { type IncidentQuery, writeIncidentQuery } from './incident-query.ts';

const sortNames = [
  ['recognised', 'time unnoticed'],
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
  <nav aria-label={name} className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
    <span className="font-[600] max-sm:w-full">{name}</span>
    {choices.map(({ label, href, current }) => (
      <a
        key={label}
        href={href}
        aria-current={current ? 'true' : undefined}
        className="min-w-6 py-1.5 text-center decoration-2 decoration-hivis underline-offset-6 hover:underline aria-[current]:font-[600] aria-[current]:underline"
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
    <div className="no-print flex flex-wrap gap-x-12 gap-y-1 border-ink border-b px-4 py-2 text-15 md:px-6">
      <Choices
        name="Sorted by"
        choices={sortNames.map(([sort, label]) => ({
          label,
          href: href({ ...query, sort }),
          current: query.sort === sort,
        }))}
      />
      <Choices
        name="Shown"
        choices={fluidNames.map(([fluid, label]) => ({
          label,
          href: href({ ...query, fluid }),
          current: query.fluid === fluid,
        }))}
      />
    </div>
  );
}
