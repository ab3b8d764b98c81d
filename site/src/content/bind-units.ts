import { insertNonBreakingSpaces } from '@site/config';
import { tokenPattern } from './html-tokens.ts';

/** Not text, drawn text, text that is copied, or text that a script renders again. */
const unboundTag = /^<(\/?)(?:head|script|style|svg|pre|code|form|astro-island)[\s>]/;

/**
 * Keeps every figure on the line of its unit, in rendered HTML. Structured data repeats texts of
 * the page, and compresses when it has the same spaces.
 */
export function bindUnits(html: string): string {
  let unbound = 0;
  let isData = false;
  return html.replace(tokenPattern, (part) => {
    if (part.startsWith('<')) {
      const tag = unboundTag.exec(part);
      if (tag) unbound += tag[1] ? -1 : 1;
      isData = part.startsWith('<script type="application/ld+json"');
    } else if ((isData || unbound === 0) && /\d/.test(part)) return insertNonBreakingSpaces(part);
    return part;
  });
}
