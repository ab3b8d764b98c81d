import { scaleLinear } from 'd3-scale';
import { Lines, MarkedTick } from '../../../kit/figures/drawing-text.tsx';
import { draw, round } from '../../../kit/figures/round.ts';
import { Sheet, Square } from '../../../kit/figures/Sheet.tsx';
import type { Frame } from '../../planner/sheet/sheet-frame.ts';
import { buildLevelMap } from '../maps/level-map.ts';
import type { Place } from '../maps/map-frame.ts';
import { strokes, TrunkLines } from '../maps/Network.tsx';
import type { Network } from '../maps/network-labels.ts';
import { GRAIN } from '../maps/regional-map.ts';

type Course = Network['lines'][number] & { /** Its ends, e.g. 'Abqaiq to Yanbu'. */ route: string };

type Props = {
  id: string;
  title: string;
  city: Place & { name: string };
  network: Network;
  course: Course;
  /** Of the worked line, km. */ length: number;
  /** Of its nodes. */ count: number;
  /** Of the bands below it, whose kilometre posts these are. */
  frame: Pick<Frame, 'width' | 'left' | 'right' | 'compact'>;
};

/** Nodes closer than this are ticks, drawing units. */
const CLOSE = 13;
const HALO = 'fill-ink stroke-sheet [paint-order:stroke] [stroke-width:5px]';

/**
 * The worked line in plan, turned until its course runs level, with its kilometre posts.
 */
export function LevelPlan(props: Props) {
  const { id, title, city, network, course, length, count } = props;
  const { width, left, right, compact } = props.frame;
  const size = compact ? 12.5 : 15;
  const height = compact ? 150 : 190;
  const nodes = Array.from({ length: count }, (_, i) => (i * length) / (count - 1));
  const others = network.lines.filter((line) => line !== course);
  const map = buildLevelMap({
    ...{ via: course.via, length, nodes, city, width, height },
    network: { ...network, lines: others },
    inset: [left, width - right],
  });
  const x = (km: number) => map.place(km)[0];
  // Either end of the course that the line reaches.
  const ends = [map.place(0), map.end].filter(([endX]) => endX < x(length) + 3);
  const posts = scaleLinear([0, length], [left, right]).ticks(compact ? 3 : 11);
  const pitch = (right - left) / (count - 1);
  const [cityX, cityY] = map.city;
  const shown = cityX > 0 && cityX < width && cityY > size && cityY < height;
  return (
    <Sheet
      id={id}
      title={title}
      width={width}
      height={height + 40}
      // No higher than drawn, and so no wider than the bands, which keep their height.
      className={`block w-full fill-none ${compact ? 'max-h-[190px]' : 'max-h-[230px]'}`}
    >
      <clipPath id={`${id}-frame`}>
        <path d={`M0 0H${width}V${height}H0z`} />
      </clipPath>
      <g clipPath={`url(#${id}-frame)`}>
        <path d={`M0 0H${width}V${height}H0z`} className="fill-sea" />
        <path
          d={map.land}
          transform={`scale(${1 / GRAIN})`}
          className="fill-sheet stroke-ink-2"
          strokeWidth="2"
        />
        <TrunkLines lines={map.lines} strokeWidth={1.6} />
        <path
          d={`M${map.nodes.map(([a, b]) => `${round(a)} ${round(b)}`).join('L')}`}
          {...strokes[course.carries]}
          strokeDasharray={undefined}
          strokeWidth="3"
        />
        {shown && <City at={[cityX, cityY]} name={city.name} size={size} />}
        <North at={[width - 34, 34]} turn={map.north} size={size} />
      </g>
      <path d={`M.5 .5H${width - 0.5}V${height}H.5z`} className="stroke-ink" />
      {pitch < CLOSE ? (
        <path
          d={map.nodes.map(([a, b]) => draw`M${a} ${b - 5}v10`).join('')}
          className="stroke-ink"
          strokeWidth="1.2"
        />
      ) : (
        map.nodes.map((at) => <Square key={at[0]} at={at} side={compact ? 8 : 11} />)
      )}
      {ends.map(([endX, endY], i) => (
        <Lines
          key={endX}
          at={[endX, endY + size + 14]}
          lines={course.route.split(' to ')[i] ?? ''}
          size={size}
          anchor={i ? 'end' : 'start'}
          className={HALO}
        />
      ))}
      <Lines at={[0, height + 22]} lines={compact ? '' : 'KP'} size={size} bold />
      {posts.map((km) => (
        <MarkedTick
          key={km}
          at={[x(km), height]}
          text={km}
          size={size}
          anchor={compact && x(km) > right - size ? 'end' : 'middle'}
        />
      ))}
    </Sheet>
  );
}

type CityProps = { at: readonly [number, number]; name: string; size: number };

function City({ at: [x, y], name, size }: CityProps) {
  return (
    <>
      <path
        d={draw`M${x - 11} ${y}h22M${x} ${y - 11}v22`}
        className="stroke-ink"
        strokeWidth="1.4"
      />
      <circle cx={round(x)} cy={round(y)} r="5" className="fill-ink" />
      <Lines at={[x + 8, y + size + 6]} lines={name} size={size} bold className={HALO} />
    </>
  );
}

type NorthProps = { at: readonly [number, number]; turn: number; size: number };

/** `turn`: of north from the top, clockwise, degrees. */
function North({ at: [x, y], turn, size }: NorthProps) {
  const towards = (turn * Math.PI) / 180;
  return (
    <>
      <path
        d="M0 18V-14m-4 7 4-8 4 8"
        transform={`translate(${x} ${y}) rotate(${Math.round(turn)})`}
        className="stroke-ink"
        strokeWidth="1.4"
      />
      <Lines
        at={[x + 24 * Math.sin(towards), y - 24 * Math.cos(towards) + size / 3]}
        lines="N"
        size={size}
        bold
        anchor="middle"
      />
      {Math.cos(towards) < -0.9 && (
        <Lines
          at={[x - 14, y + size / 3]}
          lines="south is up"
          size={size}
          anchor="end"
          className={HALO}
        />
      )}
    </>
  );
}
