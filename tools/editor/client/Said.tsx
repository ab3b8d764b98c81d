import { Fragment, type ReactNode } from 'react';
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
