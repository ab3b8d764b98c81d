import type { ReactNode } from 'react';

type Props = {
  items: readonly ReactNode[];
  /** Numbered where the order matters. */
  ordered?: boolean;
};

/** A list with lines between its items, for the features of one thing. */
export function RuledList({ items, ordered = false }: Props) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className="border-rule border-t in-[.on-deep]:border-deep-rule">
      {items.map((item, i) => (
        <li key={i} className="flex gap-5 border-rule border-b py-4 in-[.on-deep]:border-deep-rule">
          {ordered ? (
            <span className="w-5 shrink-0 font-[600] font-mono" aria-hidden="true">
              {i + 1}
            </span>
          ) : (
            <span className="mt-[0.62em] h-px w-4 shrink-0 bg-current" aria-hidden="true" />
          )}
          <div className="min-w-0">{item}</div>
        </li>
      ))}
    </List>
  );
}
