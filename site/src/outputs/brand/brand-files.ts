/** Files that need the brand from packages/config/src but cannot import it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { colours, darkColours, iconMark } from '@site/config';

const declareColours = (set: Readonly<Record<string, string>>): string[] =>
  Object.entries(set).map(([name, value]) => `--color-${name}: ${value};`);

const styleSheet = (): string =>
  [
    '/* Written by `npm run brand` from packages/config/src/colours.ts. */',
    '@theme {',
    '  --color-*: initial;',
    '  --color-transparent: transparent;',
    '  --color-current: currentColor;',
    ...declareColours(colours).map((line) => `  ${line}`),
    '}',
    '@layer theme {',
    '  @media screen and (prefers-color-scheme: dark) {',
    '    :root:not(.light) {',
    '      color-scheme: dark;',
    ...declareColours(darkColours)
      .filter((line) => !declareColours(colours).includes(line))
      .map((line) => `      ${line}`),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');

const { width, height, line, point } = iconMark;
const renderIcon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="2" fill="${colours.deep}"/><path d="${line}" fill="none" stroke="${colours['on-deep']}" stroke-width="2.5" stroke-linejoin="round"/><path d="${point}" fill="${colours.hivis}"/></svg>\n`;

export const renderBrandFiles = (): Readonly<Record<string, string>> => ({
  'site/src/styles/colours.css': styleSheet(),
  'public/favicon.svg': renderIcon(),
});

const readIfPresent = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

export function writeBrandFiles(root: string): string[] {
  return Object.entries(renderBrandFiles()).flatMap(([name, text]) => {
    const path = join(root, name);
    if (readIfPresent(path) === text) return [];
    writeFileSync(path, text);
    return [name];
  });
}

if (import.meta.main) {
  const changed = writeBrandFiles(fileURLToPath(new URL('../../../../', import.meta.url)));
  console.log(
    changed.length > 0 ? `Written: ${changed.join(', ')}` : 'Both are as they should be.',
  );
}
