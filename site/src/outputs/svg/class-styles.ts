/** Converts a style sheet to SVG presentation attributes by class, for renderers without CSS. */

/** In style sheet order. */
export type ClassStyles = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Overrides of theme variables, without `--`. */
export type Tokens = Readonly<Record<string, string>>;

type Block = { prelude: string; body: string };

function* parseBlocks(css: string): Generator<Block> {
  let start = 0;
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', start)) {
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < css.length; end += 1)
      depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
    const prelude = css.slice(start, open).split(';').pop() ?? '';
    yield { prelude: prelude.trim(), body: css.slice(open + 1, end - 1) };
    start = end;
  }
}

const parseDeclarations = (body: string): [string, string][] =>
  body
    .replace(/@[^{;]*\{[^{}]*\}/g, '')
    .split(';')
    .flatMap((line): [string, string][] => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(line) ?? [];
      return name && value ? [[name, value]] : [];
    });

const drawing =
  /^(fill|stroke|opacity|color|display|visibility|paint-order|font-(family|size|weight)|letter-spacing|text-anchor|background-color)/;

/** Other media queries never match. */
function matchesWidth(prelude: string, width: number): boolean {
  const [, sign, rem] = /^@media \(width (>=|<) ([\d.]+)rem\)$/.exec(prelude) ?? [];
  if (!sign) return false;
  return sign === '<' ? width < Number(rem) * 16 : width >= Number(rem) * 16;
}

/** Resolves variables, rem as px, and sizes of text, in clamp() or min(), as their maximum. */
function resolveValue(value: string, theme: ReadonlyMap<string, string>): string {
  const resolved = value.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (reference, name) => {
    const found = theme.get(name);
    return found === undefined ? reference : resolveValue(found, theme);
  });
  const mixed = /^color-mix\(in srgb, (#[\da-f]{6}) ([\d.]+)%, transparent\)$/.exec(resolved);
  if (mixed) {
    const alpha = Math.round((Number(mixed[2]) / 100) * 255);
    return `${mixed[1]}${alpha.toString(16).padStart(2, '0')}`;
  }
  return resolved
    .replace(/(?:clamp\([^,]+,|min\()[^,]+,([^,)]+)[^)]*\)/g, '$1')
    .trim()
    .replace(/^([\d.]+)rem$/, (_, rem) => `${Number(rem) * 16}px`);
}

/** CSS compiled by Tailwind; `width` of the screen in px. */
export function parseClassStyles(css: string, width: number, tokens: Tokens = {}): ClassStyles {
  const theme = new Map<string, string>();
  const styles = new Map<string, Record<string, string>>();
  const visit = (text: string) => {
    for (const { prelude, body } of parseBlocks(text)) {
      if (prelude.startsWith('@layer') || matchesWidth(prelude, width)) visit(body);
      else if (prelude.includes(':root'))
        for (const [name, value] of parseDeclarations(body))
          theme.set(name, tokens[name.slice(2)] ?? value);
      else if (/^\.(?:[\w-]|\\.)+$/.test(prelude)) {
        const name = prelude.slice(1).replace(/\\(.)/g, '$1');
        const own = styles.get(name) ?? {};
        for (const [property, value] of parseDeclarations(body))
          if (drawing.test(property)) own[property] = resolveValue(value, theme);
        styles.set(name, own);
      }
    }
  };
  visit(css);
  return styles;
}
