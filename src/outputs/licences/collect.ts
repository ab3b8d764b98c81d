/** Licences and copyright lines, from the lock file and the installed packages. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPackagesFile } from './browser-packages.ts';
import { copyrightOf, type Lock, type ShippedPackage, shippedPackages } from './licences.ts';

type Work = ShippedPackage & { use: string; copyright: string };
type Licences = {
  works: Work[];
  browser: (ShippedPackage & { copyright: string })[];
  server: ShippedPackage[];
};

const works = [
  { name: '@fontsource-variable/archivo', use: 'Archivo, the typeface of text, as a subset' },
  {
    name: '@fontsource-variable/geist-mono',
    use: 'Geist Mono, the typeface of figures, as a subset',
  },
  {
    name: 'world-atlas',
    use: 'Coastlines and borders from Natural Earth, which is in the public domain',
  },
];

const isLicence = /^licen[cs]e/i;

function installedCopyright(root: string, name: string): string {
  const folder = join(root, 'node_modules', name);
  if (!existsSync(folder)) return '';
  const file = readdirSync(folder).find((each) => isLicence.test(each));
  return file ? copyrightOf(readFileSync(join(folder, file), 'utf8')) : '';
}

/** Needs installed packages and a build in dist/. */
export function collectLicences(root: string): Licences {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const inBrowser = new Set(
    JSON.parse(readFileSync(join(root, 'dist', browserPackagesFile), 'utf8')) as string[],
  );
  const shipped = shippedPackages(lock);
  const entryOf = (name: string): ShippedPackage => {
    const entry = lock.packages[`node_modules/${name}`];
    return { name, version: entry?.version ?? '', licence: entry?.license ?? '' };
  };
  return {
    works: works.map(({ name, use }) => ({
      ...entryOf(name),
      use,
      copyright: installedCopyright(root, name),
    })),
    browser: [...inBrowser].map((name) => ({
      ...entryOf(name),
      copyright: installedCopyright(root, name),
    })),
    server: shipped.filter(({ name }) => !inBrowser.has(name)),
  };
}

const row = (cells: readonly string[]) =>
  `| ${cells.map((c) => c.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

export const thirdPartyText = ({
  works,
  browser,
  server,
}: Licences): string => `# What this site is built on

Written by \`npm run licences\` from the lock file and the build; a test holds it current. The licences of the two
fonts lie beside them in \`src/styles/fonts/\`; those of packages lie in their folders under \`node_modules/\`.

## Fonts and data in the pages

${table(
  ['work', 'version', 'licence', 'copyright', 'use'],
  works.map((work) => [work.name, work.version, work.licence, work.copyright, work.use]),
)}

## In the scripts that a browser loads

${table(
  ['package', 'version', 'licence', 'copyright'],
  browser.map((each) => [each.name, each.version, each.licence, each.copyright]),
)}

## On the server, when the site is built or served

A name that ends in \`-*\` stands for the builds of one package for different machines.

${table(
  ['package', 'version', 'licence'],
  server.map((each) => [each.name, each.version, each.licence]),
)}
`;

// After a change of dependencies and a build.
if (import.meta.main) {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const licences = collectLicences(root);
  writeFileSync(`${root}content/licences.json`, `${JSON.stringify(licences, null, 2)}\n`);
  writeFileSync(`${root}THIRD-PARTY.md`, thirdPartyText(licences));
  const { browser, server } = licences;
  console.log(`${browser.length} packages in the browser, ${server.length} on the server`);
}
