import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';

const layouts = {
  wide: { row: 'py-4 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-6', term: 'font-[600] text-20' },
  half: {
    row: 'py-5 lg:grid lg:grid-cols-[5fr_7fr] lg:gap-8 max-lg:*:last:mt-1',
    term: 'font-[600] text-20',
  },
  above: { row: 'py-3 *:last:mt-1', term: 'font-[600]' },
  facts: { row: 'grid gap-x-4 py-2.5 text-15 sm:grid-cols-[8rem_1fr]', term: 'text-ink-2' },
  /** Two columns on a wide screen. */
  pairs: { row: 'py-3.5 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-5', term: 'font-[600]' },
} as const;

type Props = {
  items: readonly { title: ReactNode; text: ReactNode }[];
  layout: keyof typeof layouts;
  /** A heavy line above, where no heading is near. */
  heavy?: boolean;
  mono?: boolean;
  /** Content for each `{name}` in the texts. */
  parts?: Readonly<Record<string, ReactNode>>;
  className?: string;
};

export function Definitions({ items, parts = {}, className = '', ...look }: Props) {
  const { layout, heavy, mono } = look;
  const { row, term } = layouts[layout];
  const text = layout === 'facts' ? '' : 'text-ink-2 in-[.on-deep]:text-on-deep-2';
  const partsOf = (of: string) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => of.includes(`{${name}}`)));
  return (
    <dl
      className={`${heavy ? 'border-ink border-t-[1.5px]' : 'border-rule border-t in-[.on-deep]:border-deep-rule'} ${layout === 'pairs' ? 'grid lg:grid-cols-2 lg:gap-x-12' : ''} ${className}`}
    >
      {items.map((item, i) => (
        <div key={i} className={`border-rule border-b in-[.on-deep]:border-deep-rule ${row}`}>
          <dt className={mono ? 'font-mono text-15' : term}>{item.title}</dt>
          <dd className={`min-w-0 break-words ${text}`}>
            {typeof item.text === 'string' ? (
              <Inline parts={partsOf(item.text)}>{item.text}</Inline>
            ) : (
              item.text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
