import { DraftingSheet } from './DraftingSheet.tsx';

/** Drawing for a search without a result: a sensor's trace with nothing in it but noise. */
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
