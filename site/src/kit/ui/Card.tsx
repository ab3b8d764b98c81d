import type { ReactNode } from 'react';

type Props = {
  href: string;
  title: ReactNode;
  /** Link text. */
  action: string;
  /** Completes the link's accessible name. */
  spoken?: string;
  picture?: ReactNode;
  /** Above the title: date, region, category. */
  meta?: ReactNode;
  children?: ReactNode;
};

/** The whole card is clickable. In a grid, pictures of a row have one height. */
export function Card(props: Props) {
  const { href, title, action, spoken, picture, meta, children } = props;
  return (
    <article
      className={`group relative rounded-sheet border border-rule bg-sheet transition-colors hover:border-ink has-[a:focus-visible]:border-ink ${picture ? 'row-span-2 grid grid-rows-subgrid gap-y-0 [&>*]:min-w-0' : 'flex flex-col'}`}
    >
      {picture && <div className="border-rule border-b bg-sea/60">{picture}</div>}
      <div className="flex flex-1 flex-col p-4 md:p-6">
        {meta && <div className="mb-3">{meta}</div>}
        <h3 className="text-20">{title}</h3>
        {children && <div className="mt-2 text-15 text-ink-2">{children}</div>}
        <p className="mt-auto pt-4 text-15 font-[600]">
          <a href={href} className="link after:absolute after:inset-0">
            {action}
            {spoken && <span className="sr-only">{spoken}</span>}
          </a>
        </p>
      </div>
    </article>
  );
}
