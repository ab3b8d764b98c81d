import { paths } from '../../../config/paths.ts';
import { type Ask, incidentQuery } from '../../../content/incidents.ts';

const sortNames = [
  ['recognised', 'by time to recognition'],
  ['volume', 'by volume'],
  ['year', 'by year'],
] as const;
const fluidNames = [
  [undefined, 'all'],
  ['liquid', 'liquid'],
  ['gas', 'gas'],
  ['water', 'water'],
] as const;

type Choice = { label: string; href: string; current: boolean };

function Choices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={name} className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span className="font-[600]">{name}</span>
      {choices.map(({ label, href, current }) => (
        <a
          key={label}
          href={href}
          aria-current={current ? 'true' : undefined}
          className="py-1.5 decoration-2 decoration-hivis underline-offset-6 hover:underline aria-[current]:font-[600] aria-[current]:underline"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Order and selection as links, so that each is an address and none needs a script. */
export function AskLinks({ ask }: { ask: Ask }) {
  const href = (wanted: Ask) => `${paths.incidents}${incidentQuery(wanted)}#releases`;
  return (
    <div className="no-print flex flex-wrap gap-x-12 gap-y-1 border-[1.5px] border-ink border-b-0 bg-sheet px-4 py-2 text-15 md:px-6">
      <Choices
        name="Sorted"
        choices={sortNames.map(([sort, label]) => ({
          label,
          href: href({ ...ask, sort }),
          current: ask.sort === sort,
        }))}
      />
      <Choices
        name="Shown"
        choices={fluidNames.map(([fluid, label]) => ({
          label,
          href: href({ ...ask, fluid }),
          current: ask.fluid === fluid,
        }))}
      />
      <Choices
        name="Our alarm, computed"
        choices={[false, true].map((alarm) => ({
          label: alarm ? 'on' : 'off',
          href: href({ ...ask, alarm }),
          current: ask.alarm === alarm,
        }))}
      />
    </div>
  );
}
