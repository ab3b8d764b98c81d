import { ClearedGround, estimateTextWidth, Lines } from './drawing-text.tsx';
import { draw, round } from './round.ts';
import { Hatch, Sheet, Square, sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

type Props = TitledProps & {
  /** Radius of the burned area as a circle, feet. */
  radius: number;
  radiusLabel: string;
  /** Thrown pipe section: distance and length, feet. */
  thrown: { distance: number; length: number; label: string };
  line: string;
};

/** Grid spacing and scale bar, feet. */
const GRID = 200;

/** Multiples of `step` from `centre` within 0 to `length`. */
const placeGridLines = (centre: number, step: number, length: number) =>
  Array.from(
    { length: Math.floor(length / step) + 1 },
    (_, i) => (centre % step) + i * step,
  ).filter((at) => at <= length);

/** A plan to scale: pipeline, burned area, and a thrown piece of pipe at its distance. */
export function Plan({ id, title, card = false, radius, radiusLabel, thrown, ...rest }: Props) {
  const compact = rest.compact || card;
  const narrow = compact && !card;
  const width = sheetWidth('article', compact, card);
  const height = card ? 190 : compact ? 380 : 440;
  const size = card ? 12 : compact ? 13 : 15;
  const scale = (narrow ? width * 0.47 : height * 0.46) / radius;
  const [cx, cy] = narrow ? [width / 2, width / 2] : [width * 0.42, height / 2];
  const grid = GRID * scale;
  const at = (degrees: number, feet: number) => {
    const turn = (degrees * Math.PI) / 180;
    return [cx + Math.cos(turn) * feet * scale, cy + Math.sin(turn) * feet * scale] as const;
  };
  // The direction is arbitrary, for legibility; the caption says so.
  const [px, py] = at(-38, thrown.distance);
  const [ex, ey] = at(112, radius);
  const half = (thrown.length * scale) / 2;
  const note = narrow
    ? { x: 4, y: height - 30 }
    : { x: width * (card ? 0.76 : 0.69), y: height * 0.8 };
  const labels = [
    { text: radiusLabel, x: cx - (compact ? 86 : 60), y: cy + radius * scale * 0.62 },
    { text: thrown.label, x: px + (card ? 8 : 14), y: py - 12 },
  ];
  const circle = { cx: round(cx), cy: round(cy), r: round(radius * scale) };
  return (
    <Sheet id={id} title={title} width={width} height={height}>
      <defs>
        <Hatch id={`${id}-burn`} className="stroke-rule" />
      </defs>
      <path
        d={[
          ...placeGridLines(cx, grid, width).map((x) => draw`M${x} 0V${height}`),
          ...placeGridLines(cy, grid, height).map((y) => draw`M0 ${y}H${width}`),
        ].join('')}
        className="stroke-rule"
        strokeOpacity="0.6"
      />
      <circle {...circle} fill={`url(#${id}-burn)`} strokeWidth="1.5" className="stroke-alarm" />
      <circle
        {...circle}
        r={round(thrown.distance * scale)}
        fill="none"
        strokeDasharray="5 4"
        className="stroke-ink"
      />
      <path d={draw`M0 ${cy}H${width}`} strokeWidth="3" className="stroke-ink" />
      <path
        d={[
          [px, py],
          [ex, ey],
        ]
          .map(([x = 0, y = 0]) => draw`M${cx} ${cy}L${x} ${y}`)
          .join('')}
        className="stroke-ink"
      />
      <path
        d={draw`M${px - half} ${py - half / 2}L${px + half} ${py + half / 2}`}
        strokeWidth="7"
        className="stroke-ink"
      />
      <Square at={[cx, cy]} side={14} fill="hivis" />
      <g className="stroke-sheet" strokeWidth="6" strokeLinejoin="round" paintOrder="stroke">
        {labels.map(({ text, x, y }) => {
          const left = Math.min(x, width - estimateTextWidth(text, size) - 8);
          return <Lines key={text} at={[left, y]} lines={text} size={size} />;
        })}
      </g>
      <ClearedGround at={[note.x - 4, note.y - 24]} size={[grid + 12, 50]} />
      <path
        d={draw`M${note.x} ${note.y - 5}v10M${note.x} ${note.y}h${grid}m0 -5v10`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <Lines at={[note.x + 2, note.y + 20]} lines={`${GRID} ft`} size={size} mono />
      <ClearedGround
        at={[4, cy - size - 14]}
        size={[estimateTextWidth(rest.line, size) + 8, size + 8]}
      />
      <Lines at={[8, cy - 11]} lines={rest.line} size={size} />
    </Sheet>
  );
}
