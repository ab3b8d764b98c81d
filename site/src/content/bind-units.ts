import { unbroken } from '@site/leak-model';
import { follow, token } from './html-tokens.ts';

/** Not text, drawn text, text that is copied, or text that a script renders again. */
const closed = new Set('head script style svg pre code form astro-island'.split(' '));

/**
 * Keeps every figure on the line of its unit, in rendered HTML. Structured data repeats texts of
 * the page, and compresses when it has the same spaces.
 */
export function bindUnits(html: string): string {
  const open: string[] = [];
  let isData = false;
  return html.replace(token, (part) => {
    if (part.startsWith('<')) {
      follow(part, open);
      isData = part.startsWith('<script type="application/ld+json"');
    } else if (isData || !open.some((name) => closed.has(name))) return unbroken(part);
    return part;
  });
}
