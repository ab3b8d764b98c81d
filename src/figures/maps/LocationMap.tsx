import { Sheet } from '../kit/Sheet.tsx';
import { Furniture, MapLabel, measured } from './Furniture.tsx';
import { type Place, printed } from './frame.ts';
import { GRAIN, regionalMap, type SheetSize, sheets } from './regional.ts';

type Props = Place & {
  city: string;
  /** Width of the map in degrees of longitude, at the city's latitude. */
  widthDeg?: number | undefined;
  /** `card` for a list, `page` beside text, `wide` across the page. */
  size?: SheetSize;
  /** Accessible name; without one the map is hidden from screen readers. */
  title?: string | undefined;
  className?: string | undefined;
};

/** Map of a city's region: coast, borders and graticule, a cross-hair on the city, its coordinates. */
export function LocationMap(props: Props) {
  const { city, lat, lng, widthDeg = 12, size = 'card', title, className } = props;
  const { width, height } = sheets[size];
  const map = regionalMap({ lat, lng }, widthDeg, size);
  const [x, y] = [width / 2, height / 2];
  const full = size !== 'card';
  return (
    <Sheet
      title={title}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      className={`block bg-sea fill-none ${className ?? 'w-full'}`}
    >
      <g transform={`scale(${1 / GRAIN})`} strokeWidth="2" strokeLinejoin="round">
        <path d={map.land} className="fill-sheet stroke-ink" />
        <path d={map.graticule} className="stroke-rule" strokeWidth="1.4" />
        <path d={map.borders} className="stroke-ink-2" strokeWidth="1.6" strokeDasharray="8 5" />
      </g>
      {full ? <Furniture map={map} height={height} /> : null}
      <path d={`M${x - 14} ${y}h28M${x} ${y - 14}v28`} className="stroke-ink" />
      <circle cx={x} cy={y} r="5" className="fill-hivis stroke-ink" strokeWidth="1.4" />
      <MapLabel
        x={x + 12}
        y={y - 10}
        text={printed({ lat, lng })}
        letters={full ? measured : 'font-mono text-[12px]'}
      />
      {full ? (
        <MapLabel
          x={x + 12}
          y={y + 24}
          text={city}
          letters="text-[23px] font-[600] sm:text-[15px]"
        />
      ) : null}
    </Sheet>
  );
}
