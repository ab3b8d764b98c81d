import { bordersIn, landIn, polygons } from './atlas.ts';
import {
  degreeMarks,
  frameAt,
  graticule,
  type Place,
  printed,
  scaleBar,
  stepFor,
} from './frame.ts';
import { countryNames } from './names.ts';
import { project, write } from './outline.ts';

/** Figures on a full sheet: larger in sheet units on a phone, where the sheet is half the size. */
const measured = 'font-mono text-[19px] sm:text-[12px]';

/** Path data is in halves of a sheet unit, which saves every decimal point. */
const GRAIN = 2;
const sheets = {
  card: { width: 400, height: 240, tolerance: 0.7, least: 5 },
  page: { width: 640, height: 440, tolerance: 0.45, least: 2 },
  wide: { width: 1240, height: 440, tolerance: 0.5, least: 3 },
} as const;

type Props = Place & {
  city: string;
  /** Degrees of longitude across the sheet at the city. */
  widthDeg?: number | undefined;
  size?: keyof typeof sheets;
  /** Names the map for screen readers; without it the map is decoration. */
  title?: string | undefined;
  className?: string | undefined;
};

/** Coast, borders and graticule about a city, with its cross-hair and coordinates. */
export function LocationMap({
  city,
  lat,
  lng,
  widthDeg = 12,
  size = 'card',
  title,
  className,
}: Props) {
  const { width, height, tolerance, least } = sheets[size];
  const frame = frameAt({ lat, lng }, widthDeg, width, height);
  const step = stepFor(widthDeg);
  const draw = (object: Parameters<typeof project>[0], ringsFrom = 0) =>
    write(project(object, frame.projection), tolerance, GRAIN, ringsFrom);
  const [x, y] = [width / 2, height / 2];
  const full = size !== 'card';
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`block bg-sea fill-none ${className ?? 'w-full'}`}
      {...(title ? { role: 'img' } : { 'aria-hidden': true })}
    >
      {title ? <title>{title}</title> : null}
      <g transform={`scale(${1 / GRAIN})`} strokeWidth="2" strokeLinejoin="round">
        <path
          d={draw(polygons(landIn('10m', frame.box)), least)}
          className="fill-sheet stroke-ink"
        />
        <path d={draw(graticule(frame, step))} className="stroke-rule" strokeWidth="1.4" />
        <path
          d={draw(bordersIn('10m', frame.box))}
          className="stroke-ink-2"
          strokeWidth="1.6"
          strokeDasharray="8 5"
        />
      </g>
      {full ? <Furniture frame={frame} step={step} /> : null}
      <path d={`M${x - 14} ${y}h28M${x} ${y - 14}v28`} className="stroke-ink" />
      <circle cx={x} cy={y} r="5" className="fill-hivis stroke-ink" strokeWidth="1.4" />
      <Label
        x={x + 12}
        y={y - 10}
        text={printed({ lat, lng })}
        letters={full ? measured : 'font-mono text-[12px]'}
      />
      {full ? (
        <Label x={x + 12} y={y + 24} text={city} letters="text-[23px] font-[600] sm:text-[15px]" />
      ) : null}
    </svg>
  );
}

type LabelProps = { x: number; y: number; text: string; letters: string };

/** Text over the map, kept readable by an outline in the colour of the land. */
function Label({ x, y, text, letters }: LabelProps) {
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

type FurnitureProps = { frame: ReturnType<typeof frameAt>; step: number };

/** What a full map sheet carries besides: country names, degrees at the edges, scale bar. */
function Furniture({ frame, step }: FurnitureProps) {
  const { width, height } = frame;
  const { km, length } = scaleBar(frame);
  const marks = degreeMarks(frame, step);
  const right = width - 20;
  const names = countryNames(frame, 15, [
    [width / 2 - 20, height / 2 - 28, width / 2 + 170, height / 2 + 34],
    [right - length - 20, height - 60, width, height],
  ]);
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
          .filter((mark) => mark.x > 60 && mark.x < right - length - 40)
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
        <text x={right} y={height - 26} textAnchor="end" className="fill-ink">
          {km} km
        </text>
      </g>
      <path
        d={`M${right - length} ${height - 20}v6h${length}v-6`}
        className="stroke-ink"
        strokeWidth="1.4"
      />
    </>
  );
}
