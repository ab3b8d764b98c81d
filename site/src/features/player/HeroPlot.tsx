import { LANE, type RunSummary } from '@site/leak-model';
import { describeDiagram, toPercent } from '../detection/describe-diagram.ts';
import { AlarmsByPlace, type HeroAlarms } from './HeroPlaces.tsx';
import { buildHeroGeometry, HERO_BOX, type HeroGeometry } from './hero-geometry.ts';

const times = [0, 5, 10, 15];

/**
 * The home page's distance–time diagram, whole at rest. `data-of` names the parts that the player
 * moves with the leak.
 */
export function HeroPlot({
  view,
  places,
  id,
}: {
  view: RunSummary;
  places: HeroAlarms;
  id: string;
}) {
  const { axis, length, settings } = view;
  const geometry = buildHeroGeometry(view);
  const stations = Array.from({ length: 6 }, (_, i) => i / 5);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      className="block h-[300px] w-full overflow-visible font-mono text-[11px] md:h-[390px] md:text-13"
    >
      <title id={`${id}-title`}>{describeDiagram(view)}</title>
      <g className="stroke-deep-rule">
        {times.map((t) => (
          <line key={t} x2="100%" y1={toPercent(t / axis)} y2={toPercent(t / axis)} />
        ))}
        {stations.map((x) => (
          <line key={x} x1={toPercent(x)} x2={toPercent(x)} y2="100%" />
        ))}
      </g>
      <line
        className="stroke-on-deep-2"
        x2="100%"
        y1={toPercent(15 / axis)}
        y2={toPercent(15 / axis)}
      />
      <g className="fill-on-deep-2" textAnchor="end">
        <text x="100%" y={toPercent(15 / axis)} dx="-4" dy="1.1em" className="font-sans">
          the target
        </text>
        {times.map((t) => (
          <text key={t} x="-8" y={toPercent(t / axis)} dy="4">{`${t} s`}</text>
        ))}
      </g>
      <g className="fill-on-deep-2" textAnchor="middle">
        {stations.map((x) => (
          <text key={x} x={toPercent(x)} y="100%" dy="20" textAnchor={x === 1 ? 'end' : undefined}>
            {`${(x * length) / 1000}${x === 1 ? ' km' : ''}`}
          </text>
        ))}
      </g>
      <Pipe geometry={geometry} flow={`${settings.fluid}, ${settings.velocity} m/s →`} />
      <g data-of="event">
        <Waves geometry={geometry} />
        <line
          data-of="leak"
          className="stroke-hivis"
          strokeDasharray="2 5"
          x1={geometry.leakX}
          x2={geometry.leakX}
          y1="-22"
          y2="100%"
        />
        <Arrivals geometry={geometry} />
        {geometry.wait && <Wait {...geometry.wait} />}
        <Alarm geometry={geometry} />
      </g>
      <AlarmsByPlace places={places} geometry={geometry} />
      <svg x="22.5%" y="12%" overflow="visible" className="fill-on-deep-2" aria-hidden="true">
        <rect className="fill-on-deep-2" width={toPercent(LANE)} height="1.5" />
        <text data-of="scale" y="-6">
          {geometry.scale}
        </text>
      </svg>
    </svg>
  );
}

/** The tinted area, the front and the four traces, stretched to the drawing. */
function Waves({ geometry }: { geometry: HeroGeometry }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox={HERO_BOX}
      preserveAspectRatio="none"
      overflow="visible"
      fill="none"
      strokeLinejoin="round"
    >
      <path data-of="passed" className="fill-trace" fillOpacity=".08" d={geometry.passed} />
      <g className="stroke-trace" strokeWidth="1.2">
        {geometry.arrivals.map(({ name }, i) => (
          <path
            key={name}
            data-of="trace"
            vectorEffect="non-scaling-stroke"
            d={geometry.traces[i]}
          />
        ))}
      </g>
      <path
        data-of="wave"
        className="stroke-hivis"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
        d={geometry.wave}
      />
    </svg>
  );
}

/** Arrival times stand outside the V. */
function Arrivals({ geometry }: { geometry: HeroGeometry }) {
  return (
    <g className="fill-deep stroke-deep">
      {geometry.arrivals.map(({ name, x, y, before, time, words }) => (
        <g key={name} data-of="arrival" className={time === undefined ? 'hidden' : undefined}>
          <circle className="stroke-hivis" strokeWidth="1.5" cx={x} cy={y} r="4.5" />
          <text
            className="fill-on-deep"
            strokeWidth="4"
            paintOrder="stroke"
            x={x}
            y={y}
            dx={before ? -8 : 8}
            dy="-8"
            textAnchor={before ? 'end' : 'start'}
          >
            {words}
          </text>
        </g>
      ))}
    </g>
  );
}

function Alarm({ geometry }: { geometry: HeroGeometry }) {
  const { alarm, atEnd } = geometry;
  const x = atEnd ? '100%' : '0';
  const text = {
    x,
    y: alarm.y,
    dx: atEnd ? -4 : 4,
    textAnchor: atEnd ? 'end' : 'start',
    strokeWidth: 4,
    paintOrder: 'stroke',
  } as const;
  return (
    <g className="fill-on-deep stroke-deep">
      <line
        data-of="alarm"
        className="stroke-on-deep"
        strokeWidth="1.5"
        strokeDasharray="5 4"
        x2="100%"
        y1={alarm.y}
        y2={alarm.y}
      />
      <text {...text} data-of="words" className="font-sans font-[600] md:text-17" dy="-7">
        {alarm.words}
      </text>
      <text {...text} data-of="place" dy="17">
        {alarm.place}
      </text>
    </g>
  );
}

/** From the third front to the alarm; its words where they have space. */
function Wait({ x, from, to, words }: NonNullable<HeroGeometry['wait']>) {
  return (
    <g data-of="wait" className="fill-on-deep-2 stroke-deep font-sans">
      <line className="stroke-on-deep-2" x1={x} x2={x} y1={from} y2={to} strokeWidth="1.5" />
      {words.map((line, i) => (
        <text
          key={line}
          className="max-xl:hidden"
          strokeWidth="4"
          paintOrder="stroke"
          x={x}
          y={to}
          dx="10"
          dy={`${1.3 * i - 1.9}em`}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** The pipe above the plot, its four nodes and the hole. */
function Pipe({ geometry, flow }: { geometry: HeroGeometry; flow: string }) {
  return (
    <g>
      <line className="stroke-deep-rule" strokeWidth="16" x2="100%" y1="-22" y2="-22" />
      <text className="fill-on-deep-2 text-[11px] max-lg:hidden" x="8" y="-18">
        {flow}
      </text>
      <circle
        data-of="hole"
        className="fill-hivis stroke-deep"
        strokeWidth="2"
        cx={geometry.leakX}
        cy="-22"
        r="6"
      />
      {geometry.arrivals.map(({ name, x }) => (
        <svg key={name} x={x} y="-22" overflow="visible" data-of="node">
          <path
            className="fill-trace stroke-trace in-[[data-hollow]]:fill-deep"
            d="M-15-11H15V11H-15z"
            strokeWidth="1.5"
          />
          <text
            className="fill-deep font-[600] in-[[data-hollow]]:fill-trace"
            dy="4"
            textAnchor="middle"
          >
            {name}
          </text>
        </svg>
      ))}
      <text
        data-of="station"
        className="fill-on-deep"
        x={geometry.leakX}
        y="-44"
        dx={geometry.atEnd ? -18 : 18}
        textAnchor={geometry.atEnd ? 'end' : 'start'}
      >
        {geometry.station}
        {/* The player removes it once the leak has been dragged. */}
        <tspan data-of="hint" className="noscript:hidden print:hidden">
          : drag it
        </tspan>
      </text>
    </g>
  );
}
