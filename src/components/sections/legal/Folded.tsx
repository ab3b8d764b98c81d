import type { ReactNode } from 'react';

/** Long content that few readers need, collapsed under its title. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4 text-15">
      <summary className="link inline-block min-h-6 cursor-pointer">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
