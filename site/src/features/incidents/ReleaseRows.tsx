import { formatWhole, incidentPath, paths } from '@site/config';
import { scaleLog } from 'd3-scale';
import { withoutCitations } from '../../content/text-marks.ts';
import { draw, round } from '../../kit/figures/round.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { timeTicks } from './figures/release-marks.tsx';
import { findEventSeconds, formatEventLength } from './figures/release-states.ts';
import {
  groupReleases,
  type IncidentQuery,
  type Release,
  writeIncidentQuery,
} from './incident-query.ts';

const sortNames = [
  ['recognised', 'by time unnoticed'],
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
function QueryLinks({ query }: { query: IncidentQuery }) {
  const href = (wanted: IncidentQuery) =>
    `${paths.incidents}${writeIncidentQuery(wanted)}#releases`;
  return (
    <div className="no-print flex flex-wrap gap-x-12 gap-y-1 border-ink border-b px-4 py-2 text-15 md:px-6">
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

const width = 400;
const x = scaleLog([1, 21 * 86_400], [10, width - 6]);
const grid = timeTicks.map(({ at }) => draw`M${x(at)} 0V28`).join('');
/** Those that fit beside each other. */
const namedTicks = timeTicks.filter(({ label }) => /^1 (s|min|h|day)$/.test(label));
const triangle = (at: number) => draw`M${at} 5l8 15h-16z`;

const Axis = () => (
  <svg viewBox={`0 0 ${width} 18`} aria-hidden="true" className="w-full max-lg:max-w-[500px]">
    {namedTicks.map(({ at, label }, i) => (
      <text
        key={label}
        x={i === 0 ? 0 : round(x(at))}
        y="13"
        textAnchor={i === 0 ? 'start' : 'middle'}
        className="fill-ink-2 font-mono text-14"
      >
        {label}
      </text>
    ))}
  </svg>
);

/** States follow each other, so that no mark covers another. */
function Track({ release: { data } }: { release: Release }) {
  const [known, closed, ignited] = (['recognised', 'isolated', 'ignited'] as const).map((kind) =>
    findEventSeconds(data, kind),
  );
  const at = (seconds: number) => x(Math.max(1, seconds));
  const last = Math.max(known ?? 0, closed ?? 0, ignited ?? 0);
  return (
    <svg viewBox={`0 0 ${width} 28`} aria-hidden="true" className="w-full">
      <path d={grid} className="stroke-rule" />
      <path
        d={draw`M${x(1)} 14H${at(last)}`}
        strokeWidth="1.5"
        strokeDasharray={known === undefined && ignited === undefined ? '2 4' : undefined}
        className="stroke-ink"
      />
      {known !== undefined && (
        <path d={draw`M${x(1)} 14H${at(known)}`} strokeWidth="9" className="stroke-ink" />
      )}
      {closed !== undefined && (
        <path d={draw`M${at(closed)} 4V24`} strokeWidth="4" className="stroke-ink" />
      )}
      {ignited !== undefined && <path d={triangle(at(ignited))} className="fill-alarm" />}
      {(ignited === undefined || ignited > 1) && (
        <circle
          cx={round(x(1))}
          cy="14"
          r="6"
          strokeWidth="1.5"
          className="fill-hivis stroke-ink"
        />
      )}
    </svg>
  );
}

const keys = [
  ['M0 14H40', '9', 'unnoticed'],
  ['M0 14H38M38 6V22', '1.5', 'until isolated'],
] as const;

const Key = () => (
  <ul className="flex flex-wrap gap-x-8 gap-y-1 px-4 py-3 text-14 md:px-6">
    {keys.map(([d, strokeWidth, words]) => (
      <li key={words} className="flex items-center gap-2">
        <svg viewBox="0 0 40 28" width="40" height="28" aria-hidden="true">
          <path d={d} strokeWidth={strokeWidth} className="stroke-ink" />
        </svg>
        {words}
      </li>
    ))}
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 24 28" width="24" height="28" aria-hidden="true">
        <path d={triangle(12)} className="fill-alarm" />
      </svg>
      ignited
    </li>
  </ul>
);

const columns =
  'lg:grid-cols-[3.4fr_4fr_2.6fr_5fr_2.2fr] lg:grid-rows-[auto_1fr] lg:gap-x-5 lg:*:row-start-1';
const whole = 'lg:row-span-2';

function Row({ release }: { release: Release }) {
  const { id, data } = release;
  const { name, year, people, product, volume } = data;
  const known = data.events.find(({ kind }) => kind === 'recognised');
  const first = known ?? data.events.find(({ kind }) => kind === 'ignited');
  const [, over = '', time] = /^(over )?(.*)/.exec(first ? formatEventLength(first) : '') ?? [];
  const isFatal = /^(?!Nobody)[^.]*\bdied\b/.test(people.text);
  const isUnhurt = /^No(body| )[^.]*(injur|harm)[^.]*\.$/.test(people.text);
  return (
    <li
      className={`relative grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-rule border-b px-4 py-2 text-15 hover:bg-sea/60 md:px-6 ${columns}`}
    >
      <h3 className="text-17">
        <a className="link after:absolute after:inset-0" href={incidentPath(id)}>
          {name}
        </a>
      </h3>
      <p
        className={`max-lg:order-1 max-lg:col-span-2 lg:col-start-2 ${whole} ${isUnhurt ? 'text-ink-2' : 'font-[500]'} ${isFatal ? 'text-alarm-ink' : ''}`}
      >
        {people.text}
      </p>
      <p className={`text-14 text-ink-2 max-lg:text-right lg:col-start-3 ${whole}`}>
        {first ? (known ? over : `ignited ${over}`) : 'time not found'}
        <span className="whitespace-nowrap font-mono text-20 text-ink lg:text-24">{time}</span>
      </p>
      <p className="text-14 text-ink-2 max-lg:order-2 lg:row-start-2!">
        {year} · {product}
      </p>
      <div
        className={`self-start max-lg:order-4 max-lg:col-span-2 max-lg:max-w-[500px] lg:col-start-4 ${whole}`}
      >
        <Track release={release} />
      </div>
      <p className={`max-lg:order-3 max-lg:max-w-40 max-lg:text-right lg:col-start-5 ${whole}`}>
        {volume.cubicMetres ? (
          <span className="font-mono">{formatWhole(volume.cubicMetres)} m³</span>
        ) : (
          withoutCitations(volume.text)
        )}
      </p>
    </li>
  );
}

type Props = { releases: readonly Release[]; query: IncidentQuery; note: string };

/** A row opens its record, where its sources stand. */
export const ReleaseRows = ({ releases, query, note }: Props) => (
  <Container className="pb-12">
    <section
      id="releases"
      aria-label="Releases on one clock"
      className="scroll-mt-4 border-[1.5px] border-ink bg-sheet"
    >
      <QueryLinks query={query} />
      <div
        aria-hidden="true"
        className={`grid items-end px-4 pt-3 pb-1 text-14 text-ink-2 *:not-[svg]:max-lg:hidden md:px-6 ${columns}`}
      >
        <span>Release</span>
        <span>Harm to people</span>
        <span>Unnoticed for</span>
        <Axis />
        <span>Lost</span>
      </div>
      {groupReleases(releases, query).map(([title, group]) => (
        <section key={title} aria-label={title}>
          <h2 className="border-rule border-y bg-sea px-4 py-1.5 text-15 md:px-6">
            {title} <span className="font-[400] text-ink-2">· {group.length}</span>
          </h2>
          <ul>
            {group.map((release) => (
              <Row key={release.id} release={release} />
            ))}
          </ul>
        </section>
      ))}
      <Key />
      <Paragraph className="max-w-[80ch] px-4 pb-4 text-14 text-ink-2 md:px-6">{note}</Paragraph>
    </section>
  </Container>
);
