import type { ReactNode } from 'react';
import type { PageItem } from '../../../content/schemas/pages/page.ts';
import { Inline } from '../../ui/Inline.tsx';

type Props = {
  items: readonly PageItem[];
  /** Content for each `{name}` in the texts. */
  parts?: Readonly<Record<string, ReactNode>>;
  mono?: boolean;
};

/** Names and what they mean, ruled, in two columns on a wide screen. */
export function Terms({ items, parts = {}, mono = false }: Props) {
  return (
    <dl className="grid border-rule border-t lg:grid-cols-2 lg:gap-x-12">
      {items.map(({ title, text }) => (
        <div
          key={title}
          className="border-rule border-b py-3.5 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-5"
        >
          <dt className={mono ? 'font-mono text-15' : 'font-[600]'}>{title}</dt>
          <dd className="text-ink-2">
            <Inline
              parts={Object.fromEntries(
                Object.entries(parts).filter(([name]) => text.includes(`{${name}}`)),
              )}
            >
              {text}
            </Inline>
          </dd>
        </div>
      ))}
    </dl>
  );
}
