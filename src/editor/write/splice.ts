/**
 * Writes changed data into YAML at the places where it stands. Every other byte stays: comments,
 * quotes and line breaks of what did not change.
 */
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, stringify } from 'yaml';
import { entryIn } from '../../content/loading/source.ts';
import { same } from './changes.ts';

type Collection = Node & { flow?: boolean };
type Edit = { from: number; to: number; text: string };

const startOf = (node: Node): number => node.range?.[0] ?? 0;
const endOf = (node: Node): number => node.range?.[1] ?? 0;
const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const nextLine = (text: string, at: number): number => {
  if (at > 0 && text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
};
const newline = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const yamlOptions = { lineWidth: 0, schema: 'core', defaultStringType: 'PLAIN' } as const;

function inline(value: unknown, quoted = false): string {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value)
      ? `[${value.map((one) => inline(one)).join(', ')}]`
      : `{ ${Object.entries(value)
          .map(([key, one]) => `${key}: ${inline(one)}`)
          .join(', ')} }`;
  if (typeof value !== 'string') return String(value);
  // Brackets and commas end a plain text inside a flow collection.
  const isPlain = !quoted && !/[\n[\]{},]/.test(value);
  const text = isPlain ? stringify(value, yamlOptions).trimEnd() : JSON.stringify(value);
  return text.includes('\n') ? JSON.stringify(value) : text;
}

/** A value as a block whose first line begins at column `indent`. */
const block = (value: unknown, indent: number, eol: string): string =>
  stringify(value, yamlOptions)
    .trimEnd()
    .split('\n')
    .map((line, i) => (i && line ? ' '.repeat(indent) + line : line))
    .join(eol);

const indentOf = (text: string, at: number): number => at - lineStart(text, at);

/** A scalar in the style it had, where that can hold it. */
function scalar(text: string, node: Node, value: unknown, inFlow: boolean): Edit {
  const [from, to] = [startOf(node), endOf(node)];
  const style = isScalar(node) ? node.type : undefined;
  if (typeof value !== 'string') return { from, to, text: inline(value) };
  if (style === 'BLOCK_LITERAL' || style === 'BLOCK_FOLDED') {
    const was = /^[|>][^\n]*\n/.exec(text.slice(from, to))?.[0] ?? '|\n';
    // A sign says that no line break ends the text.
    const header = value.endsWith('\n') ? was : was.replace(/^([|>])(?!-)/, '$1-');
    const first = text.slice(from + was.length, to);
    const indent = /^(?:[ \t]*\r?\n)*( +)/.exec(first)?.[1] ?? '  ';
    const keep = /^[|>]-/.test(header) ? value : value.replace(/\n+$/, '');
    const lines = style === 'BLOCK_FOLDED' ? keep.replace(/([^\n])\n(?=[^\n])/g, '$1\n\n') : keep;
    const body = lines
      .split('\n')
      .map((line) => (line ? indent + line : line))
      .join(newline(text));
    return { from, to, text: header + body + newline(text) };
  }
  if (style === 'QUOTE_DOUBLE') return { from, to, text: JSON.stringify(value) };
  if (style === 'QUOTE_SINGLE' && !value.includes('\n'))
    return { from, to, text: `'${value.replaceAll("'", "''")}'` };
  if (inFlow) return { from, to, text: inline(value) };
  const plain = stringify(value, yamlOptions).trimEnd();
  return { from, to, text: plain.includes('\n') ? JSON.stringify(value) : plain };
}

function edited(text: string, edits: readonly Edit[], from: number, to: number) {
  let made = '';
  let at = from;
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    made += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return made + text.slice(at, to);
}

type Kept = { node: Node; data: unknown };

/** For each new item the old one it comes from: the same, or else the next that is no more. */
function sources(old: readonly Kept[], items: readonly unknown[]): (Kept | undefined)[] {
  const unmatched = new Set(old);
  const found = items.map((item) => {
    const one = [...unmatched].find(({ data }) => same(data, item));
    if (one) unmatched.delete(one);
    return one;
  });
  // Only where nothing was added may a changed item be told from a new one.
  return found.map((one, i) => {
    const here = old[i];
    if (one || !here || !unmatched.has(here) || typeof here.data !== typeof items[i]) return one;
    unmatched.delete(here);
    return here;
  });
}

function sequence(text: string, node: Collection, old: unknown[], items: unknown[]): Edit[] {
  if (!isSeq(node)) return [];
  const nodes = node.items as Node[];
  const kept = nodes.map((item, i) => ({ node: item, data: old[i] }));
  const from = sources(kept, items);
  if (items.length === old.length && from.every((one, i) => one === kept[i]))
    return items.flatMap((item, i) => changed(text, nodes[i] as Node, old[i], item, !!node.flow));
  const rewritten = (one: Kept, item: unknown, start: number, end: number) =>
    edited(text, changed(text, one.node, one.data, item, !!node.flow), start, end);
  const [start, end] = [startOf(node), endOf(node)];
  if (node.flow || !nodes.length || !items.length) {
    const parts = items.map((item, i) => {
      const one = from[i];
      return one ? rewritten(one, item, startOf(one.node), endOf(one.node)) : inline(item);
    });
    if (!node.flow) {
      // An emptied block becomes [] on the line of its key.
      const tail = text[end - 1] === '\n' ? newline(text) : '';
      const begin = text.slice(0, start).trimEnd().length;
      return [{ from: begin, to: end, text: ` [${parts.join(', ')}]${tail}` }];
    }
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (!first || !last || !items.length)
      return [{ from: start, to: end, text: `[${parts.join(', ')}]` }];
    // The spaces and line breaks of a list that is broken over lines.
    const between = (i: number) => {
      const [one, next] = [nodes[i], nodes[i + 1]];
      return one && next ? text.slice(endOf(one), startOf(next)) : undefined;
    };
    const list = parts.map((part, i) => (i ? (between(i - 1) ?? between(0) ?? ', ') : '') + part);
    return [{ from: startOf(first), to: endOf(last), text: list.join('') }];
  }
  const eol = newline(text);
  const indent = indentOf(text, start);
  // An item with the comments above it, up to where the next begins.
  const marker = (at: number) => text.lastIndexOf('-', at - 1);
  const starts = nodes.map((item, i) =>
    i ? nextLine(text, endOf(nodes[i - 1] as Node)) : marker(startOf(item)),
  );
  const last = nextLine(text, endOf(nodes.at(-1) as Node));
  const pad = ' '.repeat(indent);
  const parts = items.map((item, i) => {
    const one = from[i];
    if (!one) return `${pad}- ${block(item, indent + 2, eol)}${eol}`;
    const at = kept.indexOf(one);
    const own = rewritten(one, item, starts[at] ?? start, starts[at + 1] ?? last);
    const line = at ? own : pad + own;
    return line.endsWith('\n') ? line : line + eol;
  });
  return [{ from: start, to: last, text: parts.join('').slice(indent) }];
}

function mapping(
  text: string,
  node: Collection,
  old: Record<string, unknown>,
  data: Record<string, unknown>,
): Edit[] {
  if (!isMap(node)) return [];
  const pairs = node.items as Pair<Node, Node | null>[];
  const keyOf = (pair: Pair<Node, Node | null>) => String(isScalar(pair.key) && pair.key.value);
  const names = pairs.map(keyOf);
  const added = Object.keys(data).filter((key) => !names.includes(key) && data[key] !== undefined);
  const isLeft = (key: string) => Object.hasOwn(data, key) && data[key] !== undefined;
  const inner = pairs.flatMap((pair) => {
    const key = keyOf(pair);
    if (!pair.value || !isLeft(key)) return [];
    return changed(text, pair.value, old[key], data[key], !!node.flow);
  });
  const gone = pairs.filter((pair) => !isLeft(keyOf(pair)));
  if (!added.length && !gone.length) return inner;
  const [start, end] = [startOf(node), endOf(node)];
  if (node.flow || gone.length === pairs.length) {
    const kept = pairs
      .filter((pair) => !gone.includes(pair))
      .map((pair) => edited(text, inner.filter(within(pair)), ...spanOf(pair)));
    const more = added.map((key) => `${key}: ${inline(data[key])}`);
    const all = [...kept, ...more].join(', ');
    return [{ from: start, to: end, text: all ? `{ ${all} }` : '{}' }];
  }
  const eol = newline(text);
  const indent = indentOf(text, start);
  const cuts = gone.map((pair): Edit => {
    const [from, to] = spanOf(pair);
    // The first key of an item stands on the line of its dash.
    const next = pairs[pairs.indexOf(pair) + 1];
    return next && from === start
      ? { from, to: spanOf(next)[0], text: '' }
      : { from: lineStart(text, from), to: nextLine(text, to), text: '' };
  });
  const at = nextLine(text, spanOf(pairs.at(-1) as Pair<Node, Node | null>)[1]);
  const lead = at > 0 && text[at - 1] !== '\n' ? eol : '';
  const lines = added.map(
    (key) => `${' '.repeat(indent)}${block({ [key]: data[key] }, indent, eol)}${eol}`,
  );
  return [
    ...inner,
    ...cuts,
    ...(lines.length ? [{ from: at, to: at, text: lead + lines.join('') }] : []),
  ];
}

const spanOf = ({ key, value }: Pair<Node, Node | null>): [number, number] => [
  startOf(key),
  endOf(value ?? key),
];
const within =
  (pair: Pair<Node, Node | null>) =>
  ({ from, to }: Edit) =>
    from >= spanOf(pair)[0] && to <= spanOf(pair)[1];

/** Edits that turn what a node says from `old` into `data`. */
function changed(text: string, node: Node, old: unknown, data: unknown, inFlow = false): Edit[] {
  if (same(old, data)) return [];
  if (isSeq(node) && Array.isArray(old) && Array.isArray(data))
    return sequence(text, node, old, data);
  if (isMap(node) && typeof data === 'object' && data && !Array.isArray(data))
    return mapping(text, node, old as Record<string, unknown>, data as Record<string, unknown>);
  if (isScalar(node) && (typeof data !== 'object' || data === null))
    return [scalar(text, node, data, inFlow)];
  return [{ from: startOf(node), to: endOf(node), text: inline(data) }];
}

const dataIn = (node: Node | null): unknown => node?.toJSON();

/** The node of an entry `id` of a list or a map, or all of it. */
function parsed(yaml: string, id: string | undefined): Node | null {
  const root = parseDocument(yaml, { schema: 'core' }).contents as Node | null;
  return id === undefined ? root : entryIn(root, id);
}

export const entryData = (yaml: string, id?: string): unknown => dataIn(parsed(yaml, id));

/** `yaml` with `data` instead of what it says. Throws where that cannot be written exactly. */
export function spliced(yaml: string, data: unknown, id?: string): string {
  const node = parsed(yaml, id);
  if (!node) throw new Error(`There is no entry ${id ?? ''} any more.`);
  const edits = changed(yaml, node, dataIn(node), data);
  const made = edited(yaml, edits, 0, yaml.length);
  const newId = id === undefined ? undefined : String((data as { id?: unknown }).id ?? id);
  if (!same(entryData(made, newId), data))
    throw new Error('This change cannot be written into the file without touching more of it.');
  return made;
}
