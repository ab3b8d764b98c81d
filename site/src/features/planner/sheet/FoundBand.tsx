import { formatPercent, type LineAnswer } from '@site/planner';
import type { Frame } from './sheet-frame.ts';
import { BandLabel, Letter, Rows } from './sheet-parts.tsx';

type Props = { frame: Frame; answer: LineAnswer };

/** Each with its minimum probability. */
const STEPS = [
  { minimum: 0.05, word: '≥ 5%', opacity: 0.18 },
  { minimum: 0.5, word: '≥ 50%', opacity: 0.42 },
  { minimum: 0.9, word: '≥ 90%', opacity: 0.7 },
  { minimum: 0.99, word: '≥ 99%', opacity: 1 },
] as const;

const findStep = (share: number) => STEPS.findLastIndex(({ minimum }) => share >= minimum);

/** Detection probability: one strip per size, largest on top; cells of one step joined. */
export function FoundBand({ frame, answer: { heat } }: Props) {
  const { found } = frame.bands;
  const { sizes, width } = heat;
  const row = (found.bottom - found.top) / sizes.length;
  const top = (i: number) => found.bottom - (i + 1) * row;
  const x = (cell: number) => frame.x(cell * width);
  const paths = STEPS.map(() => '');
  heat.found.forEach((shares, i) => {
    for (let from = 0; from < shares.length; ) {
      const step = findStep(shares[from] as number);
      let to = from + 1;
      while (to < shares.length && findStep(shares[to] as number) === step) to += 1;
      if (step >= 0) paths[step] += `M${x(from)} ${top(i) + 0.5}H${x(to)}v${row - 1}H${x(from)}z`;
      from = to;
    }
  });
  return (
    <g>
      <BandLabel
        frame={frame}
        at={found}
        title="Found"
        lines={frame.compact ? ['share of leaks, by size'] : ['share of leaks', 'by size']}
      />
      <Rows
        frame={frame}
        grid={false}
        rows={sizes.map((size, i) => ({ y: top(i) + row / 2, text: formatPercent(size) }))}
      />
      <rect
        x={frame.left}
        y={found.top}
        width={frame.right - frame.left}
        height={found.bottom - found.top}
        className="fill-paper"
      />
      {paths.map((d, i) => (
        <path key={STEPS[i]?.word} d={d} fillOpacity={STEPS[i]?.opacity} className="fill-teal" />
      ))}
      {!paths.join('') && (
        <Letter x={frame.left + 8} y={found.top + row}>
          none
        </Letter>
      )}
      <Legend frame={frame} />
    </g>
  );
}

function Legend({ frame }: { frame: Frame }) {
  const { found } = frame.bands;
  return STEPS.map(({ word, opacity }, i) => {
    const x = frame.left + i * (frame.compact ? 72 : 84);
    const y = found.bottom + 17;
    return (
      <g key={word}>
        <rect x={x} y={y - 9} width="10" height="10" fillOpacity={opacity} className="fill-teal" />
        <Letter x={x + 14} y={y}>
          {word}
        </Letter>
      </g>
    );
  });
}
