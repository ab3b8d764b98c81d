import { round } from './round.ts';
import { Hatch, Sheet, sheetWidth } from './Sheet.tsx';
import { Lines, widthOf } from './text.tsx';

/** Radius in feet of a circle with an area of `acres` (43,560 square feet each). */
export const circleRadius = (acres: number): number => Math.sqrt((acres * 43_560) / Math.PI);

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  card?: boolean;
  /** Radius of the burned area as a circle, feet. */
  radius: number;
  radiusLabel: string;
  /** A piece of pipe thrown by the rupture: its distance and length in feet. */
  thrown: { distance: number; length: number; label: string };
};

/** A plan to scale: the pipeline, the burned area as a circle, a thrown piece of pipe at its distance. */
export function Plan({ id, title, card = false, radius, radiusLabel, thrown, ...rest }: Props) {
  const compact = rest.compact || card;
  const width = sheetWidth('article', compact, card);
  const height = card ? 190 : compact ? 380 : 440;
  const size = card ? 12 : compact ? 13 : 15;
  const scale = (compact && !card ? width * 0.47 : height * 0.46) / radius;
  const cx = compact && !card ? width / 2 : width * 0.42;
  const cy = compact && !card ? width / 2 : height / 2;
  const grid = 200 * scale;
  const columns = Array.from({ length: Math.ceil(width / grid) + 2 }, (_, index) => {
    const first = cx - Math.ceil(cx / grid) * grid;
    return first + index * grid;
  }).filter((x) => x >= 0 && x <= width);
  const rows = Array.from({ length: Math.ceil(height / grid) + 2 }, (_, index) => {
    const first = cy - Math.ceil(cy / grid) * grid;
    return first + index * grid;
  }).filter((y) => y >= 0 && y <= height);
  // The direction is arbitrary, for legibility; the caption says so.
  const angle = (-38 * Math.PI) / 180;
  const px = cx + Math.cos(angle) * thrown.distance * scale;
  const py = cy + Math.sin(angle) * thrown.distance * scale;
  const half = (thrown.length * scale) / 2;
  const edge = (68 * Math.PI) / 180;
  const ex = cx - Math.cos(edge) * radius * scale;
  const ey = cy + Math.sin(edge) * radius * scale;
  const note =
    compact && !card
      ? { x: 4, y: height - 30 }
      : { x: width * (card ? 0.76 : 0.69), y: height * 0.8 };
  const boxed = [radiusLabel, thrown.label];
  return (
    <Sheet id={id} title={title} width={width} height={height}>
      <defs>
        <Hatch id={`${id}-burn`} className="stroke-rule" />
      </defs>
      {columns.map((x) => (
        <line
          key={x}
          x1={round(x)}
          x2={round(x)}
          y1="0"
          y2={height}
          className="stroke-rule"
          strokeOpacity="0.6"
        />
      ))}
      {rows.map((y) => (
        <line
          key={y}
          x1="0"
          x2={width}
          y1={round(y)}
          y2={round(y)}
          className="stroke-rule"
          strokeOpacity="0.6"
        />
      ))}
      <circle cx={round(cx)} cy={round(cy)} r={round(radius * scale)} fill={`url(#${id}-burn)`} />
      <circle
        cx={round(cx)}
        cy={round(cy)}
        r={round(radius * scale)}
        fill="none"
        strokeWidth="1.5"
        className="stroke-alarm"
      />
      <circle
        cx={round(cx)}
        cy={round(cy)}
        r={round(thrown.distance * scale)}
        fill="none"
        strokeDasharray="5 4"
        className="stroke-ink"
      />
      <line
        x1="0"
        x2={width}
        y1={round(cy)}
        y2={round(cy)}
        strokeWidth="3"
        className="stroke-ink"
      />
      <path
        d={`M${round(cx)} ${round(cy)}L${round(px)} ${round(py)}`}
        strokeWidth="1"
        className="stroke-ink"
      />
      <path
        d={`M${round(cx)} ${round(cy)}L${round(ex)} ${round(ey)}`}
        strokeWidth="1"
        className="stroke-ink"
      />
      <line
        x1={round(px - half)}
        x2={round(px + half)}
        y1={round(py - half * 0.5)}
        y2={round(py + half * 0.5)}
        strokeWidth="7"
        className="stroke-ink"
      />
      <rect
        x={round(cx - 7)}
        y={round(cy - 7)}
        width="14"
        height="14"
        strokeWidth="1.5"
        className="fill-hivis stroke-ink"
      />
      {boxed.map((label, index) => {
        const x = index === 0 ? cx - (compact ? 86 : 60) : px + (card ? 8 : 14);
        const y = index === 0 ? cy + radius * scale * 0.62 : py - 12;
        const w = widthOf(label, size) + 12;
        const left = Math.min(x, width - w - 2);
        return (
          <g key={label}>
            <rect
              x={round(left - 6)}
              y={round(y - size - 3)}
              width={round(w)}
              height={size + 12}
              className="fill-sheet stroke-rule"
            />
            <Lines x={left} y={y} lines={[label]} size={size} />
          </g>
        );
      })}
      <g>
        <rect x={note.x - 4} y={note.y - 24} width={grid + 12} height="50" className="fill-sheet" />
        <path
          d={`M${note.x} ${note.y - 5}v10M${note.x} ${note.y}h${round(grid)}m0 -5v10`}
          fill="none"
          strokeWidth="1.5"
          className="stroke-ink"
        />
        <Lines x={note.x + 2} y={note.y + 20} lines={['200 ft']} size={size} font="mono" />
      </g>
      <rect
        x="4"
        y={round(cy - size - 14)}
        width={round(widthOf('Line 15', size) + 8)}
        height={size + 8}
        className="fill-sheet"
      />
      <Lines x={8} y={cy - 11} lines={['Line 15']} size={size} />
    </Sheet>
  );
}
