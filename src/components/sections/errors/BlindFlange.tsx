import { DraftingSheet } from './DraftingSheet.tsx';

const bolts = [70, 96, 154, 180];

/** Drawing for the not-found screen: section through a pipe that ends in a blind flange. */
export function BlindFlange() {
  return (
    <DraftingSheet>
      <g className="stroke-ink" strokeWidth="1.5" fill="none">
        <path d="M0 80h330l26-12v114l-26-12H0" className="fill-paper" />
        <path d="M0 88h332l24-10M0 162h332l24 10" />
        <path d="M356 56h26v138h-26z" className="fill-paper" />
        <path d="M386 56h30v138h-30z" className="fill-ink" />
        <path d="M382 60h4v130h-4z" className="fill-rule" />
        {bolts.map((y) => (
          <path
            key={y}
            d={`M346 ${y - 4}h80v8h-80zM346 ${y - 8}v16M426 ${y - 8}v16`}
            className="fill-sheet"
          />
        ))}
        <path d="M16 125h330M430 125h60" strokeDasharray="18 5 3 5" />
        <path d="M416 206v20M356 206v20M356 220h60M440 125l30-70h50" />
      </g>
      <path d="M120 70h12v12h-12z" className="fill-ink stroke-ink" strokeWidth="1.5" />
      <g className="fill-ink font-mono text-[20px] md:text-[14px]">
        <text x="468" y="46">
          KP 4+04
        </text>
        <text x="20" y="30">
          no flow beyond this point
        </text>
      </g>
    </DraftingSheet>
  );
}
