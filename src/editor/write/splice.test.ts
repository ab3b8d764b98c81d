import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCollection, isPair, type Node, parseDocument, type YAMLSeq } from 'yaml';
import { yamlOf } from '../../content/loading/read.ts';
import { changesOf, type Path, same, valueAt, withValue } from './changes.ts';
import { entryData, spliced } from './splice.ts';

/** Of a file of many entries each by itself, which is soon read again. */
function entriesIn(name: string): [string, string][] {
  const { yaml } = yamlOf(name, readFileSync(join('content', name), 'utf8'));
  const { contents } = parseDocument(yaml);
  // Folders hold one entry a file.
  if (name.includes('/') || !isCollection(contents)) return [[name, yaml]];
  const starts = contents.items.map((item) => {
    const node = isPair<Node>(item) ? item.key : (item as Node);
    return yaml.lastIndexOf('\n', node.range?.[0] ?? 0) + 1;
  });
  return starts.map((start, i) => [`${name}, ${i + 1}`, yaml.slice(start, starts[i + 1])]);
}

const entries = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|mdx)$/.test(name))
  .flatMap(entriesIn)
  // Every file, and of those with many entries a few: their shapes are alike.
  .filter(([name]) => Number(/, (\d+)$/.exec(name)?.[1] ?? 0) < 4);

type Field = { path: Path; value: unknown };

function* fieldsOf(value: unknown, path: Path = []): Generator<Field> {
  yield { path, value };
  if (typeof value !== 'object' || !value) return;
  for (const [key, part] of Object.entries(value))
    yield* fieldsOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Every field of a small entry, and some of a large one, which takes long to read again. */
const some = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, i) => i % Math.ceil(all.length / count) === 0);

const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return `Said: "${value}", it’s #1 [a]`;
};

const lines = (text: string): string[] => text.split('\n');
/** Lines of `a` that are not in `b`, however often each stands there. */
function without(a: string, b: string): string[] {
  const unmatched = lines(b);
  return lines(a).filter((line) => {
    const at = unmatched.indexOf(line);
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
}

describe.each(entries)('%s', (_, yaml) => {
  const data = entryData(yaml);
  const fields = [...fieldsOf(data)];

  it('stays as it is where nothing is changed', () => {
    expect(spliced(yaml, structuredClone(data))).toBe(yaml);
  });

  it('keeps every byte around a changed text, number or mark', () => {
    const scalars = fields.filter(({ value }) => typeof value !== 'object');
    for (const { path, value } of some(scalars, 4)) {
      const wanted = withValue(data, path, other(value));
      const made = spliced(yaml, wanted, undefined);
      expect(changesOf(data, entryData(made))).toEqual([{ path, from: value, to: other(value) }]);
      // What was taken out is one stretch: before and behind it nothing has moved.
      let before = 0;
      while (made[before] === yaml[before]) before += 1;
      let behind = 0;
      while (made.at(-1 - behind) === yaml.at(-1 - behind) && behind < yaml.length - before)
        behind += 1;
      const replaced = yaml.slice(before, yaml.length - behind);
      // Twice as long with every sign escaped; a number may stand there as 5.0.
      const longest = Math.max(3, JSON.stringify(value).length * 2);
      expect(replaced.length, path.join('.')).toBeLessThanOrEqual(longest);
    }
  });

  it('moves, removes and adds an item and leaves the lines of the others', () => {
    const lists = fields.filter(
      (field): field is Field & { value: unknown[] } =>
        Array.isArray(field.value) && field.value.length > 1,
    );
    for (const { path, value } of some(lists, 1)) {
      const put = (items: unknown[]) => spliced(yaml, withValue(data, path, items));
      const [first, ...rest] = value;
      const moved = put([...rest, first]);
      const removed = put(rest);
      const added = put([...value, first]);
      expect(valueAt(entryData(moved), path)).toEqual([...rest, first]);
      const node = parseDocument(yaml).getIn(path, true) as YAMLSeq;
      if (node.flow) {
        const [from = 0, to = 0] = node.range ?? [];
        expect(moved.startsWith(yaml.slice(0, from)) && moved.endsWith(yaml.slice(to))).toBe(true);
        continue;
      }
      expect(without(yaml, moved), `${path.join('.')} moved`).toEqual([]);
      expect(without(removed, yaml), `${path.join('.')} removed`).toEqual([]);
      expect(without(yaml, added), `${path.join('.')} added`).toEqual([]);
    }
  });
});

describe('a field', () => {
  const yaml =
    'title: One # as on the plate\nlist:\n  - a: 1\n    b: two\n  # of the third\n  - a: 3\n';

  it('that was not there is added below, and removed with its line', () => {
    const data = entryData(yaml);
    const more = spliced(yaml, withValue(data, ['list', 0, 'c'], 'x: y'));
    expect(more).toBe(yaml.replace('b: two\n', 'b: two\n    c: "x: y"\n'));
    expect(spliced(more, data)).toBe(yaml);
    expect(spliced(yaml, withValue(data, ['list', 0, 'a'], undefined))).toBe(
      yaml.replace('a: 1\n    b', 'b'),
    );
  });

  it('keeps the comment beside and above it', () => {
    const data = entryData(yaml) as { list: unknown[] };
    expect(spliced(yaml, { ...data, title: 'Two' })).toBe(yaml.replace('One', 'Two'));
    const turned = spliced(yaml, { ...data, list: [...data.list].reverse() });
    expect(turned).toContain('  # of the third\n  - a: 3\n  - a: 1\n    b: two\n');
    expect(spliced(yaml, { ...data, list: [] })).toContain('list: []\n');
  });

  it('of several lines may end without a line break', () => {
    const folded = 'text: >\n  One\n  line.\nmore: 1\n';
    expect(spliced(folded, { text: 'Another.', more: 1 })).toBe('text: >-\n  Another.\nmore: 1\n');
  });

  it('of one entry of a list leaves the others alone', () => {
    const register = '# Figures\n- id: a\n  value: "1"\n- id: b\n  value: "2"\n';
    expect(spliced(register, { id: 'b', value: '3' }, 'b')).toBe(register.replace('"2"', '"3"'));
    expect(same(entryData(register, 'a'), { id: 'a', value: '1' })).toBe(true);
  });
});
