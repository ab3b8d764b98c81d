import type { ReactNode } from 'react';

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

export function QuietTrace() {
  return (
    <DraftingSheet>
      <path
        className="fill-none stroke-ink"
        strokeWidth="1.5"
        d="M0 125l12-3 10 5 12-4 11 3 12-2 10 4 12-5 11 4 12-2 10 3 12-4 11 2 12 3 10-5 12 4 11-2 12 3 10-3 12 2 12-3 10 5 12-4 11 3 12-2 10 4 12-5 11 4 12-2 10 3 12-4 11 2 12 3 10-5 12 4 11-2 12 3 10-3 12 2 12-3"
      />
      <path className="stroke-ink-2" strokeDasharray="2 5" d="M0 96H520M0 154H520" />
      <path d="M14 119h12v12h-12z" className="fill-ink" />
      <g className="fill-ink font-mono text-[20px] md:text-[14px]">
        <text x="20" y="48">
          no arrival
        </text>
        <text x="404" y="88">
          threshold
        </text>
      </g>
    </DraftingSheet>
  );
}
