import { Sheet } from '../../../kit/figures/Sheet.tsx';
import { BAND, Furniture, Neatline } from './Furniture.tsx';
import type { Place } from './map-frame.ts';
import { NetworkNames, TrunkLines } from './Network.tsx';
import type { LetteringSize, Network } from './network-labels.ts';
import { GRAIN, getRegionalMap, type SheetSize, sheets } from './regional-map.ts';

type Props = Place & {
  city: string;
  centre?: Place | undefined;
  /** Degrees of longitude at the centre. */
  widthDeg?: number | undefined;
  network?: Network | undefined;
  /** Name of the line that the page works through. */
  course?: string | undefined;
  /** What an error names, asked for when there is one; the office's file by default. */
  entry?: (() => string) | undefined;
  /** `card` omits names. */
  size?: SheetSize;
  /** Without a title the map is hidden from screen readers. */
  title?: string | undefined;
  className?: string | undefined;
};

const screens: readonly LetteringSize[] = ['wide', 'phone'];

/**
 * A city's region: coast, borders, public trunk lines, basins and ports. Numbers refer to a list
 * below; degrees are outside the frame.
 */
export function LocationMap(props: Props) {
  const { city, lat, lng, centre, widthDeg = 12, network, course, entry } = props;
  const { size = 'card', title, className } = props;
  const { width, height } = sheets[size];
  const map = getRegionalMap(
    { city: { name: city, lat, lng }, centre, widthDeg, network, entry },
    size,
  );
  const [x, y] = map.city;
  const full = size !== 'card';
  return (
    <Sheet
      title={title}
      width={full ? width + BAND : width}
      height={full ? height + BAND : height}
      preserveAspectRatio="xMidYMid slice"
      className={`block fill-none ${className ?? 'w-full'} ${full ? 'print:w-auto' : ''}`}
    >
      <path d={`M0 0H${width}V${height}H0z`} className="fill-sea" />
      <g transform={`scale(${1 / GRAIN})`} strokeWidth="2" strokeLinejoin="round">
        <path d={map.land} className="fill-sheet stroke-ink" strokeWidth="1.6" />
        <path d={map.borders} className="stroke-field" strokeWidth="1.6" strokeDasharray="8 5" />
      </g>
      <TrunkLines
        lines={map.lines}
        strokeWidth={full ? 2.6 : 2}
        worked={network?.lines.findIndex(({ name }) => name === course)}
      />
      {full ? <Neatline map={map} width={width} height={height} /> : null}
      <path d={`M${x - 11} ${y}h22M${x} ${y - 11}v22`} className="stroke-ink" strokeWidth="1.4" />
      <circle cx={x} cy={y} r="5" className="fill-ink" />
      {screens.map((screen) => {
        const lettered = map[screen];
        return lettered ? (
          <g
            key={screen}
            className={map.phone && (screen === 'wide' ? 'max-sm:hidden' : 'sm:hidden')}
          >
            <Furniture map={map} width={width} height={height} screen={screen} />
            <NetworkNames lettered={lettered} screen={screen} />
          </g>
        ) : null;
      })}
    </Sheet>
  );
}
