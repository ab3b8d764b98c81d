import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The direction of imports: what each room may import from, besides itself. Types count too. A room
 * that needs another one is added here on purpose, or the code moves.
 */
const mayImport: Record<string, readonly string[]> = {
  config: [],
  // Shared by what is made on the server, at build and in a browser.
  formats: [],
  search: ['config'],
  simulation: [],
  // An article's figures take their types from its schema.
  figures: ['config', 'content', 'simulation'],
  simulator: ['components/ui', 'config', 'enhancements', 'figures', 'simulation'],
  // The PDF of the sheet is set in the site's own letters.
  'your-line': ['components/ui', 'config', 'enhancements', 'formats', 'simulation', 'styles'],
  // The definitions of the forms know nothing of the path that an enquiry takes.
  forms: ['components/ui', 'config', 'enhancements'],
  enquiries: ['config', 'formats', 'forms'],
  // Figures in texts, and our alarm on the line of a release, are the model's own answers.
  content: ['config', 'forms', 'search', 'simulation'],
  'components/ui': ['config'],
  'components/site': ['components/seo', 'components/ui', 'config', 'figures'],
  'components/sections': [
    'components/ui',
    'config',
    'content',
    'figures',
    'forms',
    'search',
    'simulation',
  ],
  server: ['config', 'enquiries', 'forms'],
};

/** Rooms that know nothing of Astro, so that they run and are tested without it. */
const withoutAstro = [
  'config',
  'formats',
  'search',
  'simulation',
  'figures',
  'enquiries',
  'server',
];

const root = new URL('../', import.meta.url).pathname;
const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|astro)$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** Files that `file` imports, also for their types only. */
const importsOf = (file: string): string[] =>
  [...(text.get(file) ?? '').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, target = '']) => relative(root, join(root, dirname(file), target)),
  );

/** The folder that stands for a part of the architecture. */
const roomOf = (file: string): string => {
  const [top = '', room = '', inner = ''] = file.split('/');
  if (top !== 'src') return top;
  return room === 'components' ? `components/${inner}` : room;
};

test('imports point one way', () => {
  const wrong = files.flatMap((file) => {
    const room = roomOf(file);
    return importsOf(file)
      .filter((target) => {
        const to = roomOf(target);
        return mayImport[room] && to !== room && !mayImport[room].includes(to);
      })
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('no file imports itself by way of others', () => {
  const done = new Set<string>();
  const circleFrom = (file: string, way: readonly string[]): readonly string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of importsOf(file)) {
      const circle = circleFrom(target, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  expect(files.map((file) => circleFrom(file, [])).filter((circle) => circle.length > 0)).toEqual(
    [],
  );
});

test('a file of more than 300 lines says why at its head', () => {
  const all = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.([jt]sx?|mjs|astro|css)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const silent = all.filter((file) => {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
    return lines.length > 300 && !lines.slice(0, 40).join('\n').includes('Over 300 lines because');
  });
  expect(all.length).toBeGreaterThan(files.length);
  expect(silent).toEqual([]);
});

test('what is computed, drawn, stored and served knows nothing of Astro', () => {
  const wrong = files.filter(
    (file) =>
      withoutAstro.includes(roomOf(file)) &&
      /from '(astro[:/']|@astrojs)/.test(text.get(file) ?? ''),
  );
  expect(wrong).toEqual([]);
});

test('the rooms named here exist', () => {
  const rooms = new Set(files.map(roomOf));
  expect([...Object.keys(mayImport), ...withoutAstro].filter((room) => !rooms.has(room))).toEqual(
    [],
  );
});
