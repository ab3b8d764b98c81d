import type { ReactNode } from 'react';

/** Frame and background of the drawings on the error screens. */
export function DraftingSheet({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 560 250"
      className="w-full border-[1.5px] border-ink bg-sheet"
      aria-hidden="true"
    >
      <path
        d="M0 25.5h560M0 75.5h560M0 125.5h560M0 175.5h560M0 225.5h560M40.5 0v250M120.5 0v250M200.5 0v250M280.5 0v250M360.5 0v250M440.5 0v250M520.5 0v250"
        className="stroke-rule"
        fill="none"
      />
      {children}
    </svg>
  );
}
