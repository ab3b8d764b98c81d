import type { Hit } from '../../../search/engine.ts';
import { Marked } from './Marked.tsx';

/** A search result: its title, where it stands, and an excerpt, with the search words marked. */
export function Result({ title, place: { href, section }, excerpt }: Hit) {
  const isOwnTitle = section === title.map(({ text }) => text).join('');
  return (
    <>
      <h3 className="text-20">
        <a href={href} className="link">
          <Marked pieces={title} />
        </a>
      </h3>
      <p className="mt-1 font-mono text-13 text-ink-2 [overflow-wrap:anywhere]">
        {href}
        {section && !isOwnTitle && <span className="font-sans"> · {section}</span>}
      </p>
      <p className="mt-2 text-15 text-ink-2">
        <Marked pieces={excerpt} />
      </p>
    </>
  );
}
