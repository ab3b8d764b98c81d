import { Fragment, type ReactNode } from 'react';
import { same } from '../write/changes.ts';
import { partsOf, printedBy, useMarks } from './marked.ts';

/** Whether a list or a group of fields may be left out. */
export const Needed = ({ isNeeded }: { isNeeded: boolean }) => (
  <small>{isNeeded ? 'needed' : 'may be left empty'}</small>
);

/** What an object is about: its first two texts that are no name in an address. */
export const aboutOf = (data: object): string | undefined =>
  Object.entries(data)
    .filter(
      ([key, value]) => typeof value === 'string' && value && !['id', 'slug', 'file'].includes(key),
    )
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' · ') || undefined;

const drawn = /<ArticleDrawing id="([^"]*)" \/>/g;

/** A value as it reads: a text with what its marks print, of an object what it is about. */
export function Said({ value }: { value: unknown }): ReactNode {
  const marks = useMarks();
  if (value === undefined || (Array.isArray(value) && !value.length)) return 'nothing';
  if (Array.isArray(value))
    return value.map((one, i) => (
      <Fragment key={i}>
        {i > 0 && ' · '}
        <Said value={one} />
      </Fragment>
    ));
  if (typeof value === 'object' && value) return <Said value={aboutOf(value) ?? 'an empty row'} />;
  if (typeof value !== 'string') return JSON.stringify(value);
  return partsOf(
    value.replace(/!\[([^\]]*)\]\([^)]*\)/g, 'photograph: $1').replace(drawn, 'drawing: $1'),
  )
    .map((part, i) => (i % 2 ? printedBy(part, marks) : part))
    .join('');
}

/** Letters of a text that is not cut, and around what differs in a longer one. */
const long = 400;
const around = 40;

const paragraphs = (text: string): string[] => text.trim().split(/\n{2,}/);
const without = (items: unknown[], others: unknown[]) =>
  items.filter((one) => !others.some((other) => same(one, other)));

/** Items or paragraphs that came or went; of a long one what differs, with words around it. */
function differing(from: unknown, to: unknown): [unknown, unknown] {
  if (Array.isArray(from) && Array.isArray(to)) {
    const parts: [unknown[], unknown[]] = [without(from, to), without(to, from)];
    return parts.some(({ length }) => length) ? parts : [from, to];
  }
  if (typeof from !== 'string' || typeof to !== 'string') return [from, to];
  if (`${from}${to}`.includes('\n\n')) {
    const [old, now] = differing(paragraphs(from), paragraphs(to)) as [unknown[], unknown[]];
    return old.length === 1 && now.length === 1 ? differing(old[0], now[0]) : [old, now];
  }
  if (Math.max(from.length, to.length) < long) return [from, to];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  // No mark is cut in two.
  const cut = (text: string) =>
    `… ${text
      .slice(Math.max(0, start - around), text.length - Math.max(0, end - around))
      .replace(/^[^[\]]*\](?!\()|\[[=@]?[^\]]*$/g, '')} …`;
  return [cut(from), cut(to)];
}

type Both = { from: unknown; to: unknown };

export const Was = ({ from, to }: Both) => <Said value={differing(from, to)[0]} />;

export const Turned = ({ from, to }: Both) => (
  <>
    <Was from={from} to={to} /> <span className="arrow">→</span>{' '}
    <mark>
      <Said value={differing(from, to)[1]} />
    </mark>
  </>
);
