import { LANE, type RunSummary } from '@site/leak-model/simulator';
import { describeDiagram, toPercent } from '../detection/describe-diagram.ts';
import { AlarmsByPlace, type HeroAlarms } from './HeroPlaces.tsx';
import { buildHeroGeometry, HERO_BOX, type HeroGeometry } from './hero-geometry.ts';
import { createMarkReader, type MarkReader } from './hero-marks.ts';

const times = [0, 5, 10, 15];

type Props = { view: RunSummary; places: HeroAlarms; placesLabel: string; id: string };

/**
 * The home page's distance–time diagram, whole at rest. `data-of` names the parts that the player
 * moves with the leak.
 */
export function HeroPlot({ view, places, placesLabel, id }: Props) {
  const { axis, length, settings } = view;
  const geometry = buildHeroGeometry(view);
  const names = geometry.arrivals.map(({ name }) => name);
  const of = createMarkReader(geometry);
  const stations = Array.from({ length: 6 }, (_, i) => i / 5);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      className="block h-[300px] w-full overflow-visible font-mono text-[11px] md:h-[390px] md:text-14"
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
      <Pipe
        arrivals={geometry.arrivals}
        of={of}
        flow={`${settings.fluid}, ${settings.velocity} m/s →`}
      />
      <g data-of="event">
        <Waves names={names} of={of} />
        <line {...of('leak', 'stroke-hivis')} strokeDasharray="2 5" y1="-22" y2="100%" />
        <Arrivals names={names} of={of} />
        <Wait of={of} />
        <Alarm of={of} />
      </g>
      <AlarmsByPlace places={places} of={of} label={placesLabel} />
      <svg x="22.5%" y="12%" overflow="visible" className="fill-on-deep-2" aria-hidden="true">
        <rect className="fill-on-deep-2" width={toPercent(LANE)} height="1.5" />
        <text {...of('scale')} y="-6" />
      </svg>
    </svg>
  );
}

type Parts = { of: MarkReader };
type Nodes = Parts & { names: readonly string[] };

/** The tinted area, the front and the four traces, stretched to the drawing. */
function Waves({ names, of }: Nodes) {
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
      <path {...of('passed', 'fill-trace')} fillOpacity=".08" />
      <g className="stroke-trace" strokeWidth="1.2">
        {names.map((name, i) => (
          <path key={name} {...of('trace', undefined, i)} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <path {...of('wave', 'stroke-hivis')} strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Arrival times stand outside the V. */
function Arrivals({ names, of }: Nodes) {
  return (
    <g className="fill-deep stroke-deep">
      {names.map((name, i) => (
        <g key={name} {...of('arrival', undefined, i)}>
          <circle {...of('arrival circle', 'stroke-hivis', i)} strokeWidth="1.5" r="4.5" />
          <text
            {...of('arrival text', 'fill-on-deep', i)}
            strokeWidth="4"
            paintOrder="stroke"
            dy="-8"
          />
        </g>
      ))}
    </g>
  );
}

function Alarm({ of }: Parts) {
  const halo = { strokeWidth: 4, paintOrder: 'stroke' };
  return (
    <g className="fill-on-deep stroke-deep">
      <line {...of('alarm', 'stroke-on-deep')} strokeWidth="1.5" strokeDasharray="5 4" x2="100%" />
      <text {...of('words', 'font-sans font-[600] md:text-17')} {...halo} dy="-7" />
      <text {...of('place')} {...halo} dy="17" />
    </g>
  );
}

/** From the third front to the alarm; its words where they have space. */
function Wait({ of }: Parts) {
  return (
    <g {...of('wait', 'fill-on-deep-2 stroke-deep font-sans')}>
      <line {...of('wait line', 'stroke-on-deep-2')} strokeWidth="1.5" />
      {[0, 1].map((i) => (
        <text
          key={i}
          {...of('wait text', 'max-xl:hidden', i)}
          strokeWidth="4"
          paintOrder="stroke"
          dx="10"
          dy={`${1.3 * i - 1.9}em`}
        />
      ))}
    </g>
  );
}

type PipeProps = Parts & { arrivals: HeroGeometry['arrivals']; flow: string };

/** The pipe above the plot, its four nodes and the hole. */
function Pipe({ arrivals, of, flow }: PipeProps) {
  const { children, ...station } = of('station', 'fill-on-deep');
  return (
    <g>
      <line className="stroke-deep-rule" strokeWidth="16" x2="100%" y1="-22" y2="-22" />
      <text className="fill-on-deep-2 text-[11px] max-lg:hidden" x="8" y="-18">
        {flow}
      </text>
      <circle {...of('hole', 'fill-hivis stroke-deep')} strokeWidth="2" cy="-22" r="6" />
      {arrivals.map(({ name, x }) => (
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
      <text {...station} y="-44">
        {children}
        {/* The player removes it once the leak has been dragged. */}
        <tspan data-of="hint" className="noscript:hidden print:hidden">
          : drag it
        </tspan>
      </text>
    </g>
  );
}
