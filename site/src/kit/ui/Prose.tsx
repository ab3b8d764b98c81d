import type { ReactNode } from 'react';

/** Markdown tables have no classes; styles them like ui/Table. */
const plainTable =
  '[&_table:not([class])]:my-6 [&_table:not([class])]:w-full [&_table:not([class])]:border-collapse [&_table:not([class])]:text-left [&_table:not([class])]:text-15 [&_table:not([class])_td]:border-rule [&_table:not([class])_td]:border-b [&_table:not([class])_td]:py-2.5 [&_table:not([class])_td]:pr-4 [&_table:not([class])_td]:align-top [&_table:not([class])_th]:border-ink [&_table:not([class])_th]:border-b-[1.5px] [&_table:not([class])_th]:py-2 [&_table:not([class])_th]:pr-4 [&_table:not([class])_th]:align-bottom [&_table:not([class])_th]:font-[600]';

export function Prose({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${plainTable} max-w-[68ch] print:max-w-none [&_a:not([class])]:underline [&_a:not([class])]:decoration-2 [&_a:not([class])]:decoration-hivis [&_a:not([class])]:underline-offset-4 [&_h2]:mt-14 [&_h2]:mb-4 [&_h2]:text-32 [&_h3]:mt-10 [&_h3]:mb-3 [&_h3]:text-24 [&_li]:mt-2 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6`}
    >
      {children}
    </div>
  );
}
