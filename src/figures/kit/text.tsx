import { round } from './round.ts';

/** Text in drawings: widths and line breaks. */

/** Mean width of a character relative to the font size; measured on our two fonts. */
const EM = { sans: 0.5, mono: 0.6 } as const;

/** Breaks a text, at spaces only, into lines that fit `width` at the font size `size`. */
export function wrap(text: string, width: number, size: number, font: keyof typeof EM = 'sans') {
  const most = Math.max(6, Math.floor(width / (size * EM[font])));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** Estimated width of a text in drawing units. */
export const widthOf = (text: string, size: number, font: keyof typeof EM = 'sans'): number =>
  text.length * size * EM[font];

type Props = {
  x: number;
  y: number;
  lines: readonly string[];
  size: number;
  font?: keyof typeof EM;
  anchor?: 'start' | 'middle' | 'end';
  className?: string;
  weight?: number;
};

/** Lines of text; `y` is the baseline of the first. */
export function Lines({ x, y, lines, size, font = 'sans', anchor, className, weight }: Props) {
  return (
    <text
      x={round(x)}
      y={round(y)}
      fontSize={size}
      textAnchor={anchor}
      fontWeight={weight}
      className={`${font === 'mono' ? 'font-mono' : 'font-sans'} ${className ?? 'fill-ink'}`}
    >
      {lines.length === 1
        ? lines[0]
        : lines.map((line, index) => (
            <tspan key={line} x={round(x)} dy={index === 0 ? 0 : round(size * 1.35)}>
              {line}
            </tspan>
          ))}
    </text>
  );
}

type TickProps = Pick<Props, 'x' | 'y' | 'size' | 'anchor'> & { text: string | number };

/** A number on an axis. */
export const Tick = ({ text, ...place }: TickProps) => (
  <Lines {...place} lines={[`${text}`]} font="mono" className="fill-ink-2" />
);
