const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Comment, tag or run of text in rendered HTML. */
export const tokenPattern = /<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/g;

/** Updates `open`, the stack of open elements. */
export function trackOpenElements(tag: string, open: string[]): void {
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(tag)?.[1]?.toLowerCase();
  if (!name || voidElements.has(name)) return;
  if (tag.startsWith('</')) {
    const at = open.lastIndexOf(name);
    if (at >= 0) open.length = at;
  } else if (!tag.endsWith('/>')) open.push(name);
}
