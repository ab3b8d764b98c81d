/** A strip-chart trace that stops in the middle of the paper. */
export function FlatTrace() {
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
      <g className="stroke-ink" strokeWidth="1.5" fill="none">
        <path d="M0 125l12-3 10 5 12-4 11 3 12-2 10 4 12-5 11 4 12-2 10 3 12-4 11 2 12 3 10-5 12 4 11-2 12 3 10-3 12 2 6 2 8-38 9 78 9-54 8 30 7-18" />
        <path d="M300 112l10 96" strokeDasharray="2 5" />
        <path d="M312 206l10 6-7 9-9-7z" className="fill-ink" />
      </g>
      <path d="M294 106h12v12h-12z" className="fill-hivis stroke-ink" strokeWidth="1.5" />
      <text x="20" y="48" className="fill-ink font-mono" fontSize="14">
        signal lost
      </text>
    </svg>
  );
}
