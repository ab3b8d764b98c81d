import { DraftingSheet } from './DraftingSheet.tsx';

/** Drawing for the generic error screen: a recorded trace that stops halfway. */
export function FlatTrace() {
  return (
    <DraftingSheet>
      <g className="stroke-ink" strokeWidth="1.5" fill="none">
        <path d="M0 125l12-3 10 5 12-4 11 3 12-2 10 4 12-5 11 4 12-2 10 3 12-4 11 2 12 3 10-5 12 4 11-2 12 3 10-3 12 2 6 2 8-38 9 78 9-54 8 30 7-18" />
        <path d="M300 112l10 96" strokeDasharray="2 5" />
        <path d="M312 206l10 6-7 9-9-7z" className="fill-ink" />
      </g>
      <path d="M294 106h12v12h-12z" className="fill-ink stroke-ink" strokeWidth="1.5" />
      <text x="20" y="48" className="fill-ink font-mono text-[20px] md:text-[14px]">
        signal lost
      </text>
    </DraftingSheet>
  );
}
