/**
 * Our alarm for the line of a recorded release: shipped rule, no noise. Needs the recorded diameter
 * and flow; other inputs are stated as assumptions.
 */
import {
  estimatePerformance,
  flowArea,
  G,
  HEADS,
  LIQUIDS,
  NODE_SENSOR,
  PIPE,
  watchLine,
} from '@site/leak-model';
import type { IncidentData } from '../../content/schemas/records/incident.ts';

const INCH = 0.0254;
const BARREL = 0.158987294928;
/** Diameter over wall thickness of our default pipe: records give no wall. */
const OVER_WALL = 0.508 / PIPE.wall;
/** m; link latency in s. */
const SPACING = 5000;
const LATENCY = 0.35;
/** Leak positions tried between two nodes, as the record does not give it. */
const PLACES = 25;

const formatWholeSeconds = (seconds: number) => `${Math.ceil(seconds)} s`;

export type IncidentAlarm = {
  /** Seconds from rupture to alarm, over all positions. */
  fastest: number;
  slowest: number;
  /** m/s */
  velocity: number;
  waveSpeed: number;
  share: number;
  /** Positions tried, with an alarm, and located. */
  places: number;
  alarmed: number;
  placed: number;
  assumptions: readonly string[];
  /** What the record leaves open. */
  condition: string | undefined;
};

type Line = IncidentData['line'];

/**
 * Undefined where none is asked for, or where most positions raise none.
 *
 * @throws Error if diameter or flow is missing.
 */
export function computeIncidentAlarm({
  line,
  alarm,
}: Pick<IncidentData, 'line' | 'alarm'>): IncidentAlarm | undefined {
  if (!alarm) return undefined;
  const { spec, stations, flow } = buildAlarmLine(line, alarm.fluid);
  const watched = watchLine(spec, stations, NODE_SENSOR, { latency: LATENCY });
  const answers = Array.from({ length: PLACES }, (_, i) => {
    const at = SPACING * (1.02 + (2.96 * i) / (PLACES - 1));
    const leak = { kind: 'leak', at, flow: alarm.share * flow, opening: 0 } as const;
    return estimatePerformance(watched, leak);
  });
  const alarms = answers.filter((answer) => answer.kind !== 'none' && answer.found >= 0.5);
  const times = alarms.flatMap((answer) => (answer.kind === 'none' ? [] : [answer.time]));
  if (2 * times.length < PLACES) return undefined;
  return {
    fastest: Math.min(...times),
    slowest: Math.max(...times),
    velocity: spec.velocity,
    waveSpeed: watched.wave.speed,
    share: alarm.share,
    alarmed: times.length,
    placed: alarms.filter(({ kind }) => kind === 'leak').length,
    places: PLACES,
    condition: alarm.condition,
    assumptions: [
      ...alarm.assumptions,
      `Wall: the diameter over ${Math.round(OVER_WALL)}, as in our default pipe.`,
      `Four nodes ${SPACING / 1000} km apart, noise of ${NODE_SENSOR.noise.sigma / 1000} kPa, ${LATENCY} s for the link: our layout.`,
    ],
  };
}

function buildAlarmLine({ diameterIn, flow }: Line, fluid: 'crude' | 'gasoline') {
  if (!diameterIn || !flow) throw new Error('an alarm is computed from a diameter and a flow');
  const outside = diameterIn * INCH;
  const wall = outside / OVER_WALL;
  const pipe = { ...PIPE, wall, diameter: outside - 2 * wall };
  const liquid = LIQUIDS[fluid];
  const cubicMetres = (flow.barrelsADay * BARREL) / 86_400;
  const spec = {
    length: 5 * SPACING,
    pipe,
    fluid: liquid,
    velocity: cubicMetres / flowArea(pipe.diameter),
    inletPressure: liquid.density * G * HEADS.inlet,
    upstream: { kind: 'tank' },
    downstream: { kind: 'valve', backPressure: liquid.density * G * HEADS.back },
  } as const;
  return { spec, stations: [1, 2, 3, 4].map((i) => i * SPACING), flow: cubicMetres };
}

export function describeAlarm({
  fastest,
  slowest,
  places,
  alarmed,
  placed,
  condition,
}: IncidentAlarm) {
  const found = `${Math.floor(fastest)} to ${formatWholeSeconds(slowest)} after the opening, depending on its position between nodes ${SPACING / 1000} km apart; ${alarmed} of ${places} positions tried raise an alarm, ${placed} of them with a position`;
  return condition ? `${found}; ${condition}.` : `${found}.`;
}
