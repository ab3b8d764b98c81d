import { partsOf, printedBy } from './marked.ts';
import { useMarks } from './use-marks.ts';

/** A value as it reads: a text with what its marks print. */
export function Said({ value }: { value: unknown }) {
  const marks = useMarks();
  if (value === undefined) return 'nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  return partsOf(value)
    .map((part, i) => (i % 2 ? printedBy(part, marks) : part))
    .join('');
}

/** Letters of a text that are shown without being cut, and around what differs in a longer one. */
const long = 400;
const around = 40;

/** Of a long text only what differs, with some words around it. */
function differing(from: unknown, to: unknown): [unknown, unknown] {
  if (typeof from !== 'string' || typeof to !== 'string') return [from, to];
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

/** What a value was. */
export const Was = ({ from, to }: Both) => <Said value={differing(from, to)[0]} />;

/** What a value was, and what it is now. */
export const Turned = ({ from, to }: Both) => (
  <>
    <Was from={from} to={to} /> <span className="arrow">→</span>{' '}
    <mark>
      <Said value={differing(from, to)[1]} />
    </mark>
  </>
);
