import { embedFrame, embeds } from '../../../config/embeds.ts';
import { paths } from '../../../config/paths.ts';
import { Section } from '../../ui/Section.tsx';

type Props = {
  /** Origin of this site. */ site: URL;
};

const shown = [
  { path: paths.embedLine, name: 'This planner' },
  { path: paths.embedSimulator, name: 'The leak simulator' },
];

/** HTML to copy. */
export function EmbedIt({ site }: Props) {
  return (
    <Section
      id="embed"
      title="Show it on your own page"
      tone="sheet"
      opening="split"
      intro={
        <p className="text-ink-2">
          For a course, a tender or an intranet. The frame needs JavaScript to compute; without it,
          it shows the worked example. What is typed in it stays in the browser until it is sent
          with a demo request, and its links open in a new window.
        </p>
      }
    >
      <dl className="grid gap-6">
        {shown.map(({ path, name }) => (
          <div key={path}>
            <dt>
              <a className="link inline-block py-1" href={path}>
                {name}
              </a>
            </dt>
            <dd className="mt-2">
              <code className="block select-all border border-rule bg-paper p-3 font-mono text-13 [overflow-wrap:anywhere]">
                {embedFrame(path, site, { width: '100%', height: embeds[path]?.height ?? 0 })}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="break-words mt-6 max-w-[68ch] text-15 text-ink-2">
        Where a site turns addresses into frames by oEmbed, the address of this page or of{' '}
        <a className="link" href={paths.simulator}>
          the simulator’s
        </a>{' '}
        is enough: {new URL(paths.oembed, site).href} answers for both.
      </p>
    </Section>
  );
}
