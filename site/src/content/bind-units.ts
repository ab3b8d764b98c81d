import { insertNonBreakingSpaces } from '@site/leak-model';
import { tokenPattern, trackOpenElements } from './html-tokens.ts';

/** Not text, drawn text, text that is copied, or text that a script renders again. */
const unboundElements = new Set('head script style svg pre code form astro-island'.split(' '));

/**
 * Keeps every figure on the line of its unit, in rendered HTML. Structured data repeats texts of
 * the page, and compresses when it has the same spaces.
 */
export function bindUnits(html: string): string {
  const open: string[] = [];
  let isData = false;
  return html.replace(tokenPattern, (part) => {
    if (part.startsWith('<')) {
      trackOpenElements(part, open);
      isData = part.startsWith('<script type="application/ld+json"');
    } else if (/\d/.test(part) && (isData || !open.some((name) => unboundElements.has(name))))
      return insertNonBreakingSpaces(part);
    return part;
  });
}
