/** Raw values of an entry, before YAML parses dates, and their line numbers. */
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { extractYaml, readText } from './read-entry.ts';

type Key = string | number;

export type Source = {
  writtenAt(path: readonly Key[]): unknown;
  /** From 1; of the nearest ancestor if the field is missing. */
  lineOf(path: readonly Key[]): number;
};

type Parsed = { text: string; root: Node | null; lines: LineCounter; above: number };
let last: { file: string; parsed: Parsed } | undefined;

/** Caches one file, since entries of a list share it. */
function parseCachedFile(file: string): Parsed {
  const text = readText(file);
  if (last?.file === file && last.parsed.text === text) return last.parsed;
  const lines = new LineCounter();
  const { yaml, start } = extractYaml(file, text);
  // No dates in the core schema: 2025-02-31 stays text.
  const root = parseDocument(yaml, { schema: 'core', lineCounter: lines }).contents as Node | null;
  last = { file, parsed: { text, root, lines, above: start ? 1 : 0 } };
  return last.parsed;
}

export function findEntryNode(root: Node | null, id: string): Node | null {
  if (isMap(root)) return (root.get(id, true) as Node | undefined) ?? null;
  if (!isSeq(root)) return null;
  const found = root.items.find((item) => isMap(item) && String(item.get('id')) === id);
  return (found as Node | undefined) ?? null;
}

export function locateSource(file: string, id: string, isList: boolean): Source {
  const { root, lines, above } = parseCachedFile(file);
  const entry = isList ? findEntryNode(root, id) : root;
  const step = (node: unknown, key: Key): { at: Node; value: Node | null } | undefined => {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key: name }) => isScalar(name) && String(name.value) === String(key),
      );
      return pair && { at: pair.key as Node, value: pair.value as Node | null };
    }
    const value = isSeq(node) ? (node.items[Number(key)] as Node | undefined) : undefined;
    return value && { at: value, value };
  };
  return {
    writtenAt(path) {
      let node: Node | null = entry;
      for (const key of path) node = step(node, key)?.value ?? null;
      return isScalar(node) ? node.value : undefined;
    },
    lineOf(path) {
      let at = entry ?? root;
      let node = entry;
      for (const key of path) {
        const next = step(node, key);
        if (!next) break;
        at = next.at;
        node = next.value;
      }
      return above + lines.linePos(at?.range?.[0] ?? 0).line;
    },
  };
}

/** For errors found only when a drawing is rendered. */
export const formatFileAndLine = (file: string, path: readonly Key[]): string =>
  `${file}, line ${locateSource(file, '', false).lineOf(path)}`;
