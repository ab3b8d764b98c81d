import { insertNonBreakingSpaces } from '@site/config';
import { boxAt, draw, round } from './round.ts';

/** Mean character width relative to font size, measured. */
const EM = { sans: 0.5, mono: 0.6 } as const;

/** Breaks at spaces into lines that fit `width`. */
export function wrap(text: string, width: number, size: number, font: keyof typeof EM = 'sans') {
  const maxChars = Math.max(6, Math.floor(width / (size * EM[font])));
  const lines: string[] = [];
  for (const word of insertNonBreakingSpaces(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxChars) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** Estimate, drawing units. */
export const estimateTextWidth = (
  text: string,
  size: number,
  font: keyof typeof EM = 'sans',
): number => text.length * size * EM[font];

/**
 * Moves labels apart along an axis, each close to its mark. Drawing units; `wanted` ascending.
 * Returns upper edges.
 */
export function spreadLabels(
  wanted: readonly number[],
  heights: readonly number[],
  from: number,
  to: number,
): number[] {
  // Touching labels form a block, moved to the mean of their wanted positions.
  type Block = { top: number; height: number; members: number[] };
  const blocks: Block[] = [];
  const aim = (members: number[]) => {
    let offset = 0;
    let sum = 0;
    for (const member of members) {
      sum += (wanted[member] ?? 0) - (heights[member] ?? 0) / 2 - offset;
      offset += heights[member] ?? 0;
    }
    return { top: sum / members.length, height: offset };
  };
  for (let index = 0; index < wanted.length; index += 1) {
    let members = [index];
    let { top, height } = aim(members);
    for (;;) {
      top = Math.max(from, Math.min(top, to - height));
      const before = blocks.at(-1);
      if (!before || before.top + before.height <= top) break;
      blocks.pop();
      members = [...before.members, ...members];
      ({ top, height } = aim(members));
    }
    blocks.push({ top, height, members });
  }
  const tops: number[] = [];
  for (const block of blocks) {
    let y = block.top;
    for (const member of block.members) {
      tops[member] = y;
      y += heights[member] ?? 0;
    }
  }
  return tops;
}

type Props = {
  at: readonly [x: number, y: number];
  lines: string | readonly string[];
  size: number;
  mono?: boolean | undefined;
  bold?: boolean | undefined;
  anchor?: 'start' | 'middle' | 'end' | undefined;
  className?: string | undefined;
};

/** `at`: the beginning of the first line, on its baseline, unless `anchor` says otherwise. */
export function Lines({
  at: [x, y],
  lines,
  size,
  mono,
  bold,
  anchor,
  className = 'fill-ink',
}: Props) {
  const list = typeof lines === 'string' ? [lines] : lines;
  return (
    <text
      x={round(x)}
      y={round(y)}
      fontSize={size}
      textAnchor={anchor}
      fontWeight={bold ? 600 : undefined}
      className={`${mono ? 'font-mono' : 'font-sans'} ${className}`}
    >
      {list.length === 1
        ? list[0]
        : list.map((line, index) => (
            <tspan key={line} x={round(x)} dy={index === 0 ? 0 : round(size * 1.35)}>
              {line}
            </tspan>
          ))}
    </text>
  );
}

type TickProps = Pick<Props, 'at' | 'size' | 'anchor'> & { text: string | number };

export const Tick = ({ text, ...place }: TickProps) => (
  <Lines {...place} lines={`${text}`} mono className="fill-ink-2" />
);

/** The mark of an axis with its label beneath. */
export const MarkedTick = ({ at: [x, y], ...label }: TickProps) => (
  <g>
    <path d={draw`M${x} ${y}v6`} className="stroke-ink" />
    <Tick at={[x, y + 22]} {...label} />
  </g>
);

type ClearProps = Record<'at' | 'size', readonly [number, number]>;

/** Hides lines behind lettering. */
export const ClearedGround = ({ at, size }: ClearProps) => (
  <rect {...boxAt(...at, ...size)} className="fill-sheet" />
);
