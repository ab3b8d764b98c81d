import { paths } from '@site/config';
import { absenceLabels, askedKinds } from '../../content/schemas/records/incident.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { ReleaseClock } from './figures/release-clock.tsx';
import { eventNames, findAbsence } from './figures/release-marks.tsx';
import { type IncidentQuery, type Release, writeIncidentQuery } from './incident-query.ts';

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
}

/** Links work without JavaScript. */
function QueryLinks({ query }: { query: IncidentQuery }) {
  const href = (wanted: IncidentQuery) =>
    `${paths.incidents}${writeIncidentQuery(wanted)}#releases`;
  return (
    <div className="no-print flex flex-wrap gap-x-12 gap-y-1 border-[1.5px] border-ink border-b-0 bg-sheet px-4 py-2 text-15 md:px-6">
      <Choices
        name="Sorted"
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

const kinds = askedKinds.map((kind) => [kind, eventNames[kind]] as const);

type Props = { releases: readonly Release[]; query: IncidentQuery; caption: string };

export function Clock({ releases, query, caption }: Props) {
  const shown = releases.map(({ data }) => data);
  const rows = shown.map((release) => [
    `${release.name}, ${release.year}`,
    ...kinds.map(([kind]) => {
      const event = release.events.find((one) => one.kind === kind);
      const absence = findAbsence(release, kind);
      return event?.clock ?? (absence && absenceLabels[absence.mark]);
    }),
  ]);
  return (
    <section id="releases" aria-label="Releases on one clock" className="scroll-mt-4 pb-4">
      <Container>
        <QueryLinks query={query} />
        <Figure
          basis="record"
          caption={caption}
          table={{
            caption: 'Recorded times',
            head: ['Release', ...kinds.map(([, name]) => name)],
            rows,
          }}
        >
          <Sizes of={ReleaseClock} id="clock" middle releases={shown} />
        </Figure>
      </Container>
    </section>
  );
}
