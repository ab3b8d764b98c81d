import { Fragment } from 'react';
import type { Piece } from '../../../outputs/search/engine.ts';

/** A text with the search words in <mark>. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, i) =>
    piece.marked ? (
      <mark key={i} className="bg-trace px-0.5 text-ink">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={i}>{piece.text}</Fragment>
    ),
  );
}
