import { Fragment, type ReactNode } from 'react';
import { getPrintedText, splitAtMarks, useMarks } from './mark-editing.ts';

/** Whether a list or a group of fields may be left out. */
export const Needed = ({ isNeeded, either }: { isNeeded: boolean; either?: string }) => (
  <small>{isNeeded ? 'needed' : either ? `this or ${either}` : 'may be left empty'}</small>
);

/** What an object is about: its first two texts that are no name in an address, nor one. */
export const describeObject = (data: object): string | undefined =>
  Object.entries(data)
    .filter(
      ([key, value]) =>
        typeof value === 'string' && value && !['id', 'slug', 'file', 'href'].includes(key),
    )
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' · ') || undefined;

const drawn = /^::drawing\{id="([^"]*)"\}/gm;

/** A value as it reads: a text with what its marks print, of an object what it is about. */
export function ValueText({ value }: { value: unknown }): ReactNode {
  const marks = useMarks();
  if (value === undefined || (Array.isArray(value) && !value.length)) return 'nothing';
  if (Array.isArray(value))
    return value.map((one, i) => (
      <Fragment key={i}>
        {i > 0 && ' · '}
        <ValueText value={one} />
      </Fragment>
    ));
  if (typeof value === 'object' && value)
    return <ValueText value={describeObject(value) ?? 'an empty row'} />;
  if (typeof value !== 'string') return JSON.stringify(value);
  return splitAtMarks(
    value.replace(/!\[([^\]]*)\]\([^)]*\)/g, 'photograph: $1').replace(drawn, 'drawing: $1'),
  )
    .map((part, i) => (i % 2 ? getPrintedText(part, marks) : part))
    .join('');
}
