import type { ReactNode } from 'react';

/** Running text: one measure, headings and lists spaced for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[68ch] [&_a:not([class])]:underline [&_a:not([class])]:decoration-2 [&_a:not([class])]:decoration-hivis [&_a:not([class])]:underline-offset-4 [&_h2]:mt-14 [&_h2]:mb-4 [&_h2]:text-32 [&_h3]:mt-10 [&_h3]:mb-3 [&_h3]:text-24 [&_li]:mt-2 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6">
      {children}
    </div>
  );
}
