import { round } from './round.ts';

/** Mean character width relative to font size, measured. */
const EM = { sans: 0.5, mono: 0.6 } as const;

/** Breaks at spaces into lines that fit `width`. */
export function wrap(text: string, width: number, size: number, font: keyof typeof EM = 'sans') {
  const maxChars = Math.max(6, Math.floor(width / (size * EM[font])));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
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
export const widthOf = (text: string, size: number, font: keyof typeof EM = 'sans'): number =>
  text.length * size * EM[font];

type Props = {
  x: number;
  y: number;
  lines: string | readonly string[];
  size: number;
  mono?: boolean | undefined;
  bold?: boolean | undefined;
  anchor?: 'start' | 'middle' | 'end' | undefined;
  className?: string | undefined;
};

/** `y`: baseline of the first line. */
export function Lines({ x, y, lines, size, mono, bold, anchor, className = 'fill-ink' }: Props) {
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

type TickProps = Pick<Props, 'x' | 'y' | 'size' | 'anchor'> & { text: string | number };

export const Tick = ({ text, ...place }: TickProps) => (
  <Lines {...place} lines={`${text}`} mono className="fill-ink-2" />
);
