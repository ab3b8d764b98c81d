import type { Hit, Piece } from '../../../search/engine.ts';

/** A text with the search words in <mark>. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marked }, i) =>
    marked ? (
      <mark key={i} className="bg-trace px-0.5 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** A search result: its title, where it stands, and an excerpt, with the search words marked. */
export function Result({ title, place: { href, section }, excerpt }: Hit) {
  const isOwnTitle = section === title.map(({ text }) => text).join('');
  return (
    <>
      <div className="max-w-[72ch]">
        <h4 className="display font-[630] text-20">
          <a href={href} className="link">
            <Marked pieces={title} />
          </a>
        </h4>
        <p className="mt-2 text-15 text-ink-2">
          <Marked pieces={excerpt} />
        </p>
      </div>
      <p className="font-mono text-13 text-ink-2 [overflow-wrap:anywhere] max-lg:mt-1 lg:border-rule lg:border-l lg:pl-5">
        {section && !isOwnTitle && (
          <>
            <span className="font-sans">In the section {section}</span>
            <br />
          </>
        )}
        {href}
      </p>
    </>
  );
}
