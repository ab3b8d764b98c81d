import { formatWhole, incidentPath } from '@site/config';
import { withoutCitations } from '../../content/text-marks.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { formatEventLength } from './figures/release-states.ts';
import { findPhase, groupReleases, type IncidentQuery, type Release } from './incident-query.ts';
import { QueryLinks } from './QueryLinks.tsx';
import { Axis, describeOurs, Grid, Key, Track } from './ReleaseTrack.tsx';

const columns =
  'lg:grid-cols-[262fr_200fr_160fr_370fr_120fr] lg:grid-rows-[auto_1fr] lg:gap-x-5 lg:*:row-start-1';
const whole = 'lg:row-span-2';

function Row({ release }: { release: Release }) {
  const { id, data } = release;
  const { name, year, people, product, volume } = data;
  const { cubicMetres, tonnes } = volume;
  const known = data.events.find(({ kind }) => kind === 'recognised');
  const first = known ?? data.events.find(({ kind }) => kind === 'ignited');
  const [, over = '', time] = /^(over )?(.*)/.exec(first ? formatEventLength(first) : '') ?? [];
  return (
    <li
      className={`relative grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-rule border-b bg-sheet px-4 py-1.5 text-15 lg:py-2 hover:bg-sea md:px-6 ${columns}`}
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
      <p className={`text-15 text-ink-2 max-lg:text-right lg:col-start-3 ${whole}`}>
        {first ? (known ? over : 'ignited') : 'time not found'}
        <span className="block whitespace-nowrap font-mono text-20 text-ink lg:text-24">
          {time}
        </span>
      </p>
      <p className="text-14 text-ink-2 max-lg:order-2 lg:row-start-2!">
        {year} · {product}
      </p>
      <div
        className={`relative bg-inherit max-lg:order-4 max-lg:col-span-2 max-lg:max-w-[500px] lg:col-start-4 lg:-my-2 lg:self-stretch lg:py-1 ${whole}`}
      >
        <Grid />
        <Track incident={data} />
        <p className="bg-inherit text-14 text-ink-2">
          <span className="relative bg-inherit">{describeOurs(data)}</span>
        </p>
      </div>
      <p className={`text-right max-lg:order-3 max-lg:max-w-40 lg:col-start-5 ${whole}`}>
        {cubicMetres || tonnes ? (
          <span className="font-mono">
            {formatWhole(cubicMetres ?? tonnes ?? 0)} {cubicMetres ? 'm³' : 't'}
            <span className="font-sans text-14 text-ink-2 lg:block"> {findPhase(data)}</span>
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
        className={`grid px-4 pt-3 pb-1 text-14 text-ink-2 max-lg:hidden md:px-6 ${columns}`}
      >
        <span>Release</span>
        <span>Harm to people</span>
        <span>Unnoticed for</span>
        <span>Time since the rupture</span>
        <span className="text-right">Lost</span>
      </div>
      {groupReleases(releases, query).map(([title, group], i) => (
        <section key={title} aria-label={title}>
          <div
            className={`grid items-center border-rule border-y bg-sea px-4 py-1.5 md:px-6 ${columns}`}
          >
            <h2 className="text-15 lg:col-span-3">
              {title} <span className="font-[400] text-ink-2">· {group.length}</span>
            </h2>
            <Axis first={i === 0} />
          </div>
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
