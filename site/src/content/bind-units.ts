import { insertNonBreakingSpaces } from '@site/config';
import { tokenPattern } from './html-tokens.ts';

/** Not text, drawn text, text that is copied, or text that a script renders again. */
const unboundTag = /^<(\/?)(?:head|script|style|svg|pre|code|form|astro-island)[\s>]/;

/** In a sentence, browsers would break it after its dash. */
const rangePattern = /(?<=[a-z] )[\d.]{1,4}–[\d.]{1,3}(?![\d–])/g;

/**
 * Keeps every figure on the line of its unit, and a range on one, in rendered HTML. Structured data
 * repeats texts of the page, and compresses when it has the same spaces.
 */
export function bindUnits(html: string): string {
  let unbound = 0;
  let isData = false;
  return html.replace(tokenPattern, (part) => {
    if (part.startsWith('<')) {
      const tag = unboundTag.exec(part);
      if (tag) unbound += tag[1] ? -1 : 1;
      isData = part.startsWith('<script type="application/ld+json"');
    } else if ((isData || unbound === 0) && /\d/.test(part)) {
      const bound = insertNonBreakingSpaces(part);
      return isData
        ? bound
        : bound.replace(rangePattern, '<span class="whitespace-nowrap">$&</span>');
    }
    return part;
  });
}
