import { formatKp, formatNumber } from '@site/config';
import {
  isAlarmOutcome,
  LANE,
  type Run,
  type RunSummary,
  summariseRun,
} from '@site/leak-model/simulator';
import { buildTracePath } from '../player/hero-geometry.ts';
import { describeDiagram, toPercent } from './describe-diagram.ts';

type Props = {
  /** A simulation run, or a view computed from one, with its own time axis. */
  run: Run | RunSummary;
  id: string;
  /** Time axis, s. */
  axis?: number;
};

/**
 * Distance to the right, time downwards. Positions in per cent and text in pixels fit any width.
 */
export function DistanceTimeDiagram({ run, id, axis = 14 }: Props) {
  const view = 'axis' in run ? run : summariseRun(run, axis);
  return (
    <div className="pt-14 pr-4 pb-12 pl-10 md:pl-13">
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        className="block h-[300px] w-full overflow-visible font-mono text-[11px] md:h-[390px] md:text-14"
      >
        <title id={`${id}-title`}>{describeDiagram(view)}</title>
        <DiagramPlot view={view} />
      </svg>
    </div>
  );
}

const formatSeconds = (t: number) => `${formatNumber(t, 1)} s`;

/** The plot without axis labels; fills its SVG viewport. */
export function DiagramPlot({ view }: { view: RunSummary }) {
  const { length, leakAt, outcome, sensors, waveSpeed, settings, axis, tick } = view;
  const leakX = toPercent(leakAt / length);
  const ticks = Array.from({ length: Math.floor(axis / tick + 1e-9) + 1 }, (_, i) => i * tick);
  const stations = Array.from({ length: 6 }, (_, i) => (i * length) / 5);
  const alarm = isAlarmOutcome(outcome) && outcome.time <= axis ? outcome.time : undefined;
  // Detected arrivals; noise may shift them off the wavefront.
  const heard = sensors
    .map((s) => ({ ...s, heardAt: outcome.kind === 'gas' ? s.frontAt : s.pick?.time }))
    .filter((s) => s.heardAt !== undefined && s.heardAt >= 0 && s.heardAt <= axis);
  return (
    <>
      <g className="stroke-deep-rule">
        {ticks.map((t) => (
          <line key={t} x1="0" x2="100%" y1={toPercent(t / axis)} y2={toPercent(t / axis)} />
        ))}
        {stations.map((x) => (
          <line key={x} x1={toPercent(x / length)} x2={toPercent(x / length)} y1="0" y2="100%" />
        ))}
      </g>
      <g className="fill-on-deep-2" textAnchor="end">
        {ticks.map((t) => (
          <text key={t} x="-8" y={toPercent(t / axis)} dy="4">
            {`${formatNumber(t, tick < 1 ? 1 : 0)} s`}
          </text>
        ))}
      </g>
      <g className="fill-on-deep-2" textAnchor="middle">
        {stations.map((x) => (
          <text
            key={x}
            x={toPercent(x / length)}
            y="100%"
            dx={x === length ? 16 : undefined}
            dy="20"
            textAnchor={x === length ? 'end' : undefined}
          >
            {`${x / 1000}${x === length ? ' km' : ''}`}
          </text>
        ))}
      </g>

      <Traces view={view} />
      <svg x="22.5%" y="8%" overflow="visible" className="fill-on-deep-2" aria-hidden="true">
        <rect width={toPercent(LANE)} height="1.5" />
        <text y="-6">{`${view.scale / 1000} kPa`}</text>
      </svg>

      <line
        className="stroke-hivis"
        strokeDasharray="2 5"
        x1={leakX}
        x2={leakX}
        y1="-24"
        y2="100%"
      />
      {[0, length].map((end) => (
        <Front
          key={end}
          from={leakAt / length}
          to={end / length}
          arrival={Math.abs(end - leakAt) / (waveSpeed + (end ? 1 : -1) * settings.velocity)}
          axis={axis}
        />
      ))}
      {heard.map((s) => (
        <circle
          key={s.name}
          className="fill-deep stroke-hivis"
          strokeWidth="1.5"
          cx={toPercent(s.at / length)}
          cy={toPercent((s.heardAt ?? 0) / axis)}
          r="4.5"
        />
      ))}

      {alarm && (
        <g>
          <line
            className="stroke-on-deep-2"
            strokeDasharray="2 4"
            x1="0"
            x2="100%"
            y1={toPercent(alarm / axis)}
            y2={toPercent(alarm / axis)}
          />
          <text
            className="fill-on-deep stroke-deep"
            strokeWidth="4"
            paintOrder="stroke"
            x="100%"
            dx="-6"
            y={toPercent(alarm / axis)}
            dy="-7"
            textAnchor="end"
          >
            <tspan className="max-sm:hidden">alarm </tspan>
            {formatSeconds(alarm)}
          </text>
        </g>
      )}
      <text className="fill-on-deep" x={leakX} y="100%" dy="40" textAnchor="middle">
        {`leak at KP ${formatKp(leakAt)}`}
      </text>

      <Pipe view={view} leakX={leakX} />
    </>
  );
}

/** One arm of the V-shaped wavefront. */
function Front(props: { from: number; to: number; arrival: number; axis: number }) {
  const { from, to, arrival, axis } = props;
  const shown = Math.min(1, axis / arrival);
  return (
    <line
      className="stroke-hivis"
      strokeWidth="2"
      x1={toPercent(from)}
      y1="0"
      x2={toPercent(from + (to - from) * shown)}
      y2={toPercent((arrival * shown) / axis)}
    />
  );
}

/** Pressure at each sensor; a drop points left. */
function Traces({ view }: { view: RunSummary }) {
  return (
    <svg
      className="stroke-trace"
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox={`0 0 1500 ${view.sensors[0]?.trace.length || 1}`}
      preserveAspectRatio="none"
      overflow="visible"
      fill="none"
      strokeWidth="1.2"
      strokeLinejoin="round"
    >
      {view.sensors.map((s) => (
        <path key={s.name} vectorEffect="non-scaling-stroke" d={buildTracePath(s, view)} />
      ))}
    </svg>
  );
}

/** The pipeline above the plot: squares are sensors, the disc is the leak. */
function Pipe({ view, leakX }: { view: RunSummary; leakX: string }) {
  const { outcome } = view;
  const alarm = isAlarmOutcome(outcome);
  return (
    <g>
      <line className="stroke-field" strokeWidth="6" x1="0" x2="100%" y1="-24" y2="-24" />
      {view.sensors.map((s) => (
        <svg key={s.name} x={toPercent(s.at / view.length)} y="-24" overflow="visible">
          <path
            className={`stroke-deep ${alarm && s.agreed ? 'fill-alarm' : s.pick ? 'fill-warn' : 'fill-ok'}`}
            d="M-6-6H6V6H-6z"
            strokeWidth="2"
          />
          <text className="fill-on-deep" y="-14" textAnchor="middle">
            {s.name}
          </text>
        </svg>
      ))}
      <circle className="fill-hivis stroke-deep" strokeWidth="2" cx={leakX} cy="-24" r="7" />
    </g>
  );
}
