/** The folders that CONTRIBUTING.md draws, and the doors of the packages. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { variableNames } from '@site/config/environment.ts';

const tree =
  /## The house\n\n```\n([\s\S]*?)```/.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? '';
const drawn = [...tree.matchAll(/^(\S+?)\/?\s/gm)].map(([, path = '']) => path);
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
const packages = foldersIn('packages');

it('the tree of CONTRIBUTING is the tree', () => {
  expect(drawn.filter((path) => !existsSync(path))).toEqual([]);
  const standing = [...packages, ...foldersIn('site/src'), 'site/inbox', 'site/server', 'tools'];
  expect(standing.filter((path) => !drawn.includes(path))).toEqual([]);
});

const manuals = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,packages/*}/*.md')];

it.each(manuals)('%s names files that exist', (manual) => {
  const named = readFileSync(manual, 'utf8').matchAll(
    /`((?:content|deploy|docs|packages|site|tests|tools)\/[^\s`{}*]+)`/g,
  );
  const gone = [...named].map(([, path = '']) => path).filter((path) => !existsSync(path));
  expect(gone.filter((path) => !/NAME|NNNN|YYYY/.test(path))).toEqual([]);
});

it.each(packages)('%s has a README, and is entered by its door alone', (folder) => {
  expect(readFileSync(`${folder}/README.md`, 'utf8')).toMatch(/^# @site\//);
  const { exports, sideEffects } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  expect(exports['.']).toBe('./src/index.ts');
  // Without it a browser would load a whole package for one name of its door.
  expect(sideEffects).toBe(false);
});

it('what a stylesheet imports or shows by a relative path exists', () => {
  const sheets = ['site', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => join(folder, path)),
  );
  const missing = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/(?:@import|@reference|url\()\s*"(\.[^"]+)"/g)]
      .map(([, path = '']) => join(dirname(sheet), path))
      .filter((path) => !existsSync(path)),
  );
  expect(missing).toEqual([]);
});

it.each(packages)('what the example of %s imports stands in its door', async (folder) => {
  const [, names = '', from = ''] =
    /```ts\nimport \{ ([^}]+) \} from '(@site\/[^']+)'/.exec(
      readFileSync(`${folder}/README.md`, 'utf8'),
    ) ?? [];
  const door: object = await import(from);
  expect(names.split(', ').filter((name) => !(name in door))).toEqual([]);
});

it('README lists each environment variable, and no other', () => {
  const [, table = ''] =
    /## Configuration\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? [];
  const listed = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(listed.toSorted()).toEqual(variableNames.toSorted());
});

it('.nvmrc names the Node that scripts run on', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(dependencies.node);
});

it('editors are shown schemas of entries that there are', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const shown = Object.entries<string>(settings['yaml.schemas']);
  expect(shown.flat().filter((path) => globSync(path).length === 0)).toEqual([]);
});
