import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';

const forms = {
  tick: { d: 'M2 8.5l4 4L14 3', tone: 'stroke-ok' },
  cross: { d: 'M3 3l10 10M13 3L3 13', tone: 'stroke-alarm' },
  /** To be ticked in print. */
  box: { d: 'M1 1h14v14H1z', tone: 'stroke-ink' },
} as const;

type MarkName = 'dash' | keyof typeof forms;

type Props = {
  items: readonly ReactNode[];
  /** Numbered, where the order matters. */
  ordered?: boolean;
  /** `none` also lowers the rows, and leaves the last rule to what surrounds the list. */
  mark?: MarkName | 'none';
  className?: string;
};

function Mark({ name }: { name: MarkName }) {
  if (name === 'dash')
    return <span className="mt-[0.62em] h-px w-4 shrink-0 bg-current" aria-hidden="true" />;
  const { d, tone } = forms[name];
  return (
    <svg
      viewBox="0 0 16 16"
      className={`mt-1.5 size-4 shrink-0 fill-none ${tone}`}
      aria-hidden="true"
    >
      <path d={d} strokeWidth="2" />
    </svg>
  );
}

export function RuledList({ items, ordered = false, mark = 'dash', className = '' }: Props) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`border-rule border-t in-[.on-deep]:border-deep-rule ${className}`}>
      {items.map((item, i) => (
        <li
          key={i}
          className={`flex gap-5 border-rule border-b in-[.on-deep]:border-deep-rule ${mark === 'none' ? 'py-2 last:border-b-0' : 'py-4'}`}
        >
          {ordered ? (
            <span className="w-5 shrink-0 font-[600] font-mono" aria-hidden="true">
              {i + 1}
            </span>
          ) : (
            mark !== 'none' && <Mark name={mark} />
          )}
          <div className="min-w-0">{typeof item === 'string' ? <Inline>{item}</Inline> : item}</div>
        </li>
      ))}
    </List>
  );
}
