import { tokenPattern, trackOpenElements } from './html-tokens.ts';

/** React's mark between adjacent texts, only needed for hydration. */
const separator = '<!-- -->';

export function withoutSeparators(page: string): string {
  const open: string[] = [];
  return page.replace(tokenPattern, (piece) => {
    if (piece === separator) return open.includes('astro-island') ? piece : '';
    // Nothing in a script or style sheet is a tag.
    const raw = open.at(-1);
    const isTag = piece.startsWith('<') && !piece.startsWith('<!');
    if (isTag && (!/^(script|style)$/.test(raw ?? '') || piece.startsWith(`</${raw}`)))
      trackOpenElements(piece, open);
    return piece;
  });
}
