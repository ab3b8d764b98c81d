import { scaleLinear } from 'd3-scale';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const LENGTH = 25;
const sensors = [5, 10, 15, 20];

/** Terrain of an illustrative line: distance in km, height in drawing units above the lowest point. */
const terrain = [
  [0, 34],
  [3, 40],
  [6, 12],
  [8, 10],
  [11, 46],
  [14, 60],
  [17, 22],
  [19, 8],
  [22, 30],
  [25, 36],
] as const;

/** Where each service applies on this line: ranges or points, km. */
const bands = [
  {
    name: 'Leak detection',
    spans: [[0, 25]],
    points: sensors,
    note: 'the whole line, from four nodes',
  },
  {
    name: 'Corrosion',
    spans: [
      [5.6, 8.6],
      [17.6, 20],
    ],
    points: [],
    note: 'low points, where water lies',
  },
  {
    name: 'Cathodic protection',
    spans: [[0.4, 24.6]],
    points: [3, 9, 13, 17, 23],
    note: 'buried length, test posts',
  },
  { name: 'Data', spans: [[0, 25]], points: [], note: 'one stationing for all of it' },
  {
    name: 'Integrity',
    spans: [],
    points: [6.4, 7.7, 18.4, 21],
    note: 'digs that decide something',
  },
  {
    name: 'Materials',
    spans: [],
    points: [0, 11, 14, 25],
    note: 'fittings unlike their neighbours',
  },
] as const;

/** The width of a large screen's column, or of a tablet's. */
type Wide = { format?: 'across' | 'page' };

/** An alignment sheet: the terrain, and below it a row for each service, on one distance axis. */
function Bands({ id, compact = false, format = 'across' }: DrawingProps & Wide) {
  const width = sheetWidth(format, compact);
  const size = compact ? 13 : 15;
  const left = compact ? 8 : format === 'page' ? 165 : 190;
  const right = width - (compact ? 8 : 16);
  const x = scaleLinear().domain([0, LENGTH]).range([left, right]);
  const ground = compact ? 96 : 116;
  const top = ground + 26;
  const pitch = compact ? 46 : 40;
  const bottom = top + bands.length * pitch;
  const y = (height: number) => ground - height;
  const surface = terrain.map(([km, h]) => `${round(x(km))} ${round(y(h + 14))}`).join('L');
  const pipe = terrain.map(([km, h]) => `${round(x(km))} ${round(y(h))}`).join('L');
  const pipeAt = (km: number) => {
    const i = Math.max(
      1,
      terrain.findIndex(([station]) => station >= km),
    );
    const [x1, h1] = terrain[i] ?? [0, 0];
    const [x0, h0] = terrain[i - 1] ?? [0, 0];
    return y(h0 + ((h1 - h0) * (km - x0)) / (x1 - x0));
  };
  return (
    <Sheet id={id} title={serviceBands.title} width={width} height={bottom + 30}>
      <path
        d={[0, 5, 10, 15, 20, 25].map((km) => `M${round(x(km))} 8V${bottom}`).join('')}
        className="stroke-rule"
      />
      <path d={`M${surface}V${ground + 8}H${round(left)}z`} className="fill-rule/50" />
      <path d={`M${surface}`} fill="none" strokeWidth="1.5" className="stroke-ink-2" />
      <path d={`M${pipe}`} fill="none" strokeWidth={compact ? 3 : 4} className="stroke-ink" />
      {sensors.map((km) => (
        <rect
          key={km}
          x={round(x(km) - 5)}
          y={round(pipeAt(km) - 5)}
          width="10"
          height="10"
          strokeWidth="1.5"
          className="fill-ink stroke-ink"
        />
      ))}
      {bands.map((band, i) => {
        const line = top + i * pitch;
        const middle = compact ? line + 32 : line + 20;
        return (
          <g key={band.name}>
            <path d={`M${compact ? left : 0} ${line}H${right}`} className="stroke-ink" />
            <Lines
              x={compact ? left : 0}
              y={compact ? line + 18 : line + 25}
              lines={[band.name]}
              size={size}
              weight={600}
            />
            {band.spans.map(([from, to]) => (
              <rect
                key={from}
                x={round(x(from))}
                y={middle - 5}
                width={round(x(to) - x(from))}
                height="10"
                strokeWidth="1.5"
                className="fill-trace stroke-ink"
              />
            ))}
            {band.points.map((km) => (
              <path
                key={km}
                d={`M${round(x(km))} ${middle - 8}l6 8-6 8-6-8z`}
                strokeWidth="1.5"
                className={`${i === 0 ? 'fill-ink' : 'fill-sheet'} stroke-ink`}
              />
            ))}
          </g>
        );
      })}
      <path
        d={`M${compact ? left : 0} ${bottom}H${right}`}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      {[0, 5, 10, 15, 20, 25].map((km) => (
        <Tick
          key={km}
          x={x(km)}
          y={bottom + 20}
          text={km === 0 && !compact ? 'KP 0' : String(km)}
          size={compact ? 12 : 13}
          anchor={km === 0 ? 'start' : km === 25 ? 'end' : 'middle'}
        />
      ))}
    </Sheet>
  );
}

export const serviceBands: Figure = {
  title: 'One line, and the stations on which each service acts',
  Drawing: Bands,
  Middle: (props) => <Bands {...props} format="page" />,
  table: { head: ['Service', 'Acts on'], rows: bands.map((band) => [band.name, band.note]) },
};
