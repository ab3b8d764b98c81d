import type { Regional } from './regional.ts';

/** Classes for numbers on a full-size map: larger in map units on a phone, where the map is half the size. */
export const measured = 'font-mono text-[19px] sm:text-[12px]';

type LabelProps = { x: number; y: number; text: string; letters: string };

/** A label on the map, with an outline in the colour of the land to keep it legible. */
export function MapLabel({ x, y, text, letters }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      className={`fill-ink stroke-sheet ${letters}`}
      strokeWidth="4"
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}

type Props = { map: Regional; height: number };

/** Annotations of a full-size map: country names, degrees at the edges, scale bar. */
export function Furniture({ map, height }: Props) {
  const { names, marks, bar } = map;
  return (
    <>
      <g
        className="fill-ink-2 stroke-sheet text-[15px] max-sm:hidden"
        strokeWidth="4"
        paintOrder="stroke"
        textAnchor="middle"
      >
        {names.map((name) => (
          <text key={name.text} x={name.x} y={name.y}>
            {name.text}
          </text>
        ))}
      </g>
      <g className={`fill-ink-2 stroke-sheet ${measured}`} strokeWidth="3" paintOrder="stroke">
        {marks.bottom
          .filter((mark) => mark.x > 60 && mark.x < bar.right - bar.length - 40)
          .map((mark) => (
            <text key={mark.text} x={mark.x + 4} y={height - 8}>
              {mark.text}
            </text>
          ))}
        {marks.left
          .filter((mark) => mark.y > 24 && mark.y < height - 24)
          .map((mark) => (
            <text key={mark.text} x="8" y={Math.round(mark.y) - 4}>
              {mark.text}
            </text>
          ))}
        <text x={bar.right} y={height - 26} textAnchor="end" className="fill-ink">
          {`${bar.km} km`}
        </text>
      </g>
      <path
        d={`M${bar.right - bar.length} ${height - 20}v6h${bar.length}v-6`}
        className="stroke-ink"
        strokeWidth="1.4"
      />
    </>
  );
}
