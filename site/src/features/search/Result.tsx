import type { Hit, Piece } from './search-engine.ts';

/** What a result is, if not a page. */
export const entryKinds: Readonly<Partial<Record<Hit['kind'], string>>> = {
  term: 'Definition',
  question: 'Answer',
  figure: 'Figure and its conditions',
};

export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marked }, i) =>
    marked ? (
      <mark key={i} className="bg-trace px-0.5 text-on-hivis">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** Positions of matches: the page from left to right, a tick for each section. */
function Ruler({ marks, sections }: NonNullable<Hit['ruler']>) {
  const x = (share: number) => Math.round(3 + share * 214);
  return (
    <div className="max-lg:mt-3 max-lg:flex max-lg:items-center max-lg:gap-3">
      <svg viewBox="0 0 220 16" aria-hidden="true" className="w-40 lg:w-full">
        <path d="M3 8H217M3 3v10M217 3v10" strokeWidth="1.5" className="stroke-ink" />
        <path d={sections.map((share) => `M${x(share)} 5v6`).join('')} className="stroke-field" />
        <path
          d={marks.map((share) => `M${x(share)} 2v12`).join('')}
          strokeWidth="4"
          className="stroke-ink"
        />
      </svg>
      <p className="text-14 text-ink-2 lg:mt-1">
        {marks.length === 1 ? 'once' : `${marks.length} times`} on the page
      </p>
    </div>
  );
}

export function Result({ title, kind, place: { href, section }, excerpt, ruler }: Hit) {
  const isOwnTitle = section === title.map(({ text }) => text).join('');
  return (
    <>
      <div className="max-w-[72ch]">
        {entryKinds[kind] && <p className="text-14 text-ink-2">{entryKinds[kind]}</p>}
        <h3 className="display font-[630] text-20">
          <a href={href} className="link">
            <MarkedText pieces={title} />
          </a>
        </h3>
        <p className="mt-2 text-15 text-ink-2">
          <MarkedText pieces={excerpt} />
        </p>
        {section && !isOwnTitle && (
          <p className="mt-1 text-14 text-ink-2">In the section {section}</p>
        )}
      </div>
      {ruler && <Ruler {...ruler} />}
    </>
  );
}
