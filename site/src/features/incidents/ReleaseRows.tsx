import { formatWhole, incidentPath } from '@site/config';
import { withoutCitations } from '../../content/text-marks.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { formatEventLength } from './figures/release-states.ts';
import { groupReleases, type IncidentQuery, type Release } from './incident-query.ts';
import { QueryLinks } from './QueryLinks.tsx';
import { Axis, Key, Track } from './ReleaseTrack.tsx';

const columns =
  'lg:grid-cols-[4.4fr_3.9fr_2.9fr_5.4fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-x-5 lg:*:row-start-1';
const whole = 'lg:row-span-2';

function Row({ release }: { release: Release }) {
  const { id, data } = release;
  const { name, year, people, product, volume, ours } = data;
  const { cubicMetres, tonnes } = volume;
  const known = data.events.find(({ kind }) => kind === 'recognised');
  const first = known ?? data.events.find(({ kind }) => kind === 'ignited');
  const [, over = '', time] = /^(over )?(.*)/.exec(first ? formatEventLength(first) : '') ?? [];
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
        className={`max-lg:order-1 max-lg:col-span-2 lg:col-start-2 ${whole} ${people.died || people.hurt ? 'font-[500]' : 'text-ink-2'} ${people.died ? 'text-alarm-ink' : ''}`}
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
        <Track incident={data} />
        <p className="text-14 text-ink-2">{ours.alarm ? `${ours.alarm}, ${ours.why}` : ours.why}</p>
      </div>
      <p className={`max-lg:order-3 max-lg:max-w-40 max-lg:text-right lg:col-start-5 ${whole}`}>
        {cubicMetres || tonnes ? (
          <span className="font-mono">
            {formatWhole(cubicMetres ?? tonnes ?? 0)} {cubicMetres ? 'm³' : 't'}
          </span>
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
        <span>Not recognised for</span>
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
