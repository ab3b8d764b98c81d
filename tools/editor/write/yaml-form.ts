/** YAML in the form that every entry has: a change of the document changes only its own lines. */
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
} from 'yaml';
import { findEntryNode } from '../../../site/src/content/loading/locate-source.ts';
import { isObject, isSame } from './data-changes.ts';

const stringifyDocument = (document: Document): string => document.toString({ lineWidth: 0 });

export const normaliseYaml = (yaml: string): string => stringifyDocument(parseDocument(yaml));

/** A node that says `value`: the one that was there, changed, where it can. */
function applyValue(document: Document, node: Node | undefined, value: unknown): Node {
  if (node && isSame(node.toJSON(), value)) return node;
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    node.value = value;
    return node;
  }
  if (isMap<unknown, Node>(node) && isObject(value)) {
    for (const { key } of [...node.items]) if (value[String(key)] === undefined) node.delete(key);
    for (const [key, part] of Object.entries(value))
      if (part !== undefined) node.set(key, applyValue(document, node.get(key, true), part));
    return node;
  }
  // A list written anew has a line for each item, where an empty one has brackets.
  if (isSeq<Node>(node) && node.items.length && Array.isArray(value)) {
    const old = node.items;
    const left = new Set(old);
    const kept = value.map((one) => {
      const found = [...left].find((item) => isSame(item.toJSON(), one));
      if (found) left.delete(found);
      return found;
    });
    node.items = value.map((one, i) => {
      const here = old[i];
      return kept[i] ?? applyValue(document, here && left.delete(here) ? here : undefined, one);
    });
    return node;
  }
  return document.createNode(value);
}

function findFirstItem({ contents }: Document): Node | undefined {
  const [first] = isCollection(contents) ? contents.items : [];
  return (isPair(first) ? first.key : first) as Node | undefined;
}

export function parseEntryData(yaml: string, id?: string): unknown {
  const root = parseDocument(yaml).contents as Node | null;
  return (id === undefined ? root : findEntryNode(root, id))?.toJSON();
}

/** `yaml` with `data` instead of what it says, or of what its entry `id` says. */
export function withData(yaml: string, data: unknown, id?: string): string {
  const document = parseDocument(yaml);
  const root = document.contents as Node | null;
  const entry = id === undefined ? root : findEntryNode(root, id);
  if (!entry) throw new Error(`There is no entry ${id ?? ''} any more.`);
  const first = findFirstItem(document);
  applyValue(document, entry, data);
  // What stands above the first entry is said of the file.
  const now = findFirstItem(document);
  if (first && now && now !== first)
    now.commentBefore = [first.commentBefore, now.commentBefore].filter(Boolean).join('\n');
  return stringifyDocument(document);
}
