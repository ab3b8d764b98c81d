import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Node, parseDocument } from 'yaml';
import { extractYaml } from '../../../site/src/content/loading/read-entry.ts';
import { type Path, withValue } from './data-changes.ts';
import { withContent } from './entry-file.ts';
import { normaliseYaml, parseEntryData, withData } from './yaml-form.ts';

/** But for two long lists, whose entries are like those of the others: they are slow to read. */
const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|md)$/.test(name) && !/^(sources|glossary)/.test(name))
  .sort();

type Field = { path: Path; value: unknown };

function* fieldsOf(value: unknown, path: Path = []): Generator<Field> {
  if (path.length) yield { path, value };
  if (typeof value !== 'object' || !value) return;
  for (const [key, part] of Object.entries(value))
    yield* fieldsOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** What an author may do to a list of at least two. */
const inLists: readonly ((items: unknown[]) => unknown[])[] = [
  ([first, ...rest]) => [...rest, first],
  ([first, second, ...rest]) => [second, first, ...rest],
  ([, ...rest]) => rest,
  (items) => items.slice(0, -1),
  (items) => [...items, items[0]],
  ([, ...rest]) => [...rest, 'x: #1'],
];

function edit({ value }: Field, typed: string, how: number): unknown {
  if (Array.isArray(value) && value.length > 1) return inLists[how % inLists.length]?.(value);
  if (Array.isArray(value)) return [...value, ...value];
  if (typeof value === 'object' && value) return { ...value, added: typed };
  return typeof value === 'number' ? value + how : typed;
}

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom(
    'Said: "so", it’s #1 [a]',
    'yes',
    '015',
    '- a',
    'a: b # c',
    'One\n\nTwo\n',
    ' x ',
  ),
);

/** Where the field begins and ends, in whole lines. */
function linesOf(yaml: string, path: Path): [number, number] {
  const [from = 0, to = 0] = (parseDocument(yaml).getIn(path, true) as Node).range ?? [];
  const end = yaml[to - 1] === '\n' ? to : yaml.indexOf('\n', to) + 1;
  return [yaml.lastIndexOf('\n', from - 1) + 1, end || yaml.length];
}

it('any edit of an entry changes its own lines alone and reads back equal', {
  tags: 'slow',
}, () => {
  const change = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.nat(), typed);
  fc.assert(
    fc.property(change, ([name, which, how, words]) => {
      const { yaml } = extractYaml(name, readFileSync(`content/${name}`, 'utf8'));
      const data = parseEntryData(yaml);
      const fields = [...fieldsOf(data)];
      const field = fields[which % fields.length];
      if (!field) return;
      const wanted = withValue(data, field.path, edit(field, words, how));
      const made = withData(yaml, wanted);
      expect(parseEntryData(made)).toEqual(wanted);
      expect(normaliseYaml(made)).toBe(made);
      const [from, to] = linesOf(yaml, field.path);
      expect(made.slice(0, from)).toBe(yaml.slice(0, from));
      expect(made.endsWith(yaml.slice(to))).toBe(true);
    }),
  );
});

it('only the lines of items that came or went differ in a list', () => {
  const yaml =
    'title: One # as on the plate\nlist:\n  - a: 1\n    b: two\n  # of the third\n  - a: 3\n';
  const data = parseEntryData(yaml) as { list: unknown[] };
  const put = (list: unknown) => withData(yaml, { ...data, list });
  expect(put([data.list[1], data.list[0]])).toBe(
    'title: One # as on the plate\nlist:\n  # of the third\n  - a: 3\n  - a: 1\n    b: two\n',
  );
  expect(put([])).toBe('title: One # as on the plate\nlist: []\n');
  expect(withData(put([]), data)).toBe(yaml.replace('  # of the third\n', ''));
  expect(put([{ a: 1 }, data.list[1], 'new'])).toBe(`${yaml.replace('    b: two\n', '')}  - new\n`);
  expect(withData(yaml, { ...data, title: 'Two', more: 1 })).toBe(
    `${yaml.replace('One', 'Two')}more: 1\n`,
  );
});

describe('of a file of many', () => {
  const register = '# Figures\nb:\n  value: "1"\na:\n  value: "2"\n';

  it('one entry is changed', () => {
    expect(withData(register, { value: '3' }, 'a')).toBe(register.replace('"2"', '"3"'));
    expect(() => withData(register, {}, 'c')).toThrow('no entry c');
  });

  it('what is said of the file outlives its first entry', () => {
    expect(withData(register, { a: { value: '2' } })).toBe('# Figures\na:\n  value: "2"\n');
  });
});

it('the text of an article and its fields are changed each by itself', () => {
  const text = '---\ntitle: "One" # a\n---\n\nBody: one.\n';
  const body = '\nBody: two.\n';
  expect(withContent('a.md', text, { title: 'One', body })).toBe(text.replace('one.', 'two.'));
  expect(withContent('a.md', text, { title: 'Two', body: '\nBody: one.\n' })).toBe(
    text.replace('One', 'Two'),
  );
});
