import type { Piece } from '../../../search/engine.ts';

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
