/** Figures of /technology/how-it-is-tested. */
import { formatWhole } from '@site/config';
import {
  buildDefaultScenario,
  buildSiteLine,
  DEFAULT_LEAK,
  estimatePerformance,
  NODE_SENSOR,
  type WatchedLine,
} from '@site/leak-model';
import { computeSpacingTravel, toNoiseEstimate, watchLine } from '@site/leak-model/detector';
import { hoopStrain } from '@site/leak-model/field-formulas.ts';
import { computeAlarmTimes, type LineFluid, liquids } from './named-figures/alarm-times.ts';
import { readCampaign } from './named-figures/model-figures.ts';
import { differenceNoise } from './test-budget.ts';

const { watched, leak } = buildDefaultScenario();

/** Noise after averaging over one spacing's travel: Pa, and as strain. */
export function computeAveragedNoise() {
  const window = computeSpacingTravel(watched);
  const pressure = differenceNoise(toNoiseEstimate(NODE_SENSOR.noise, watched.rate), window);
  const { pipe } = buildSiteLine(DEFAULT_LEAK.fluid, DEFAULT_LEAK.spacing).spec;
  return {
    window,
    pressure,
    strain: hoopStrain(pressure, pipe),
    raw: { pressure: NODE_SENSOR.noise.sigma, strain: hoopStrain(NODE_SENSOR.noise.sigma, pipe) },
  };
}

/** The default leak, on the line at rest between closed valves. */
function runShutInLeak() {
  const { spec, stations } = buildSiteLine(DEFAULT_LEAK.fluid, DEFAULT_LEAK.spacing);
  const closed = { kind: 'closed' } as const;
  const still: WatchedLine = watchLine(
    { ...spec, velocity: 0, upstream: closed, downstream: closed },
    stations,
    NODE_SENSOR,
    { latency: DEFAULT_LEAK.latency },
  );
  return estimatePerformance(still, leak);
}

export function summariseAlarms(fluid: LineFluid, spacing: number, size: number) {
  const times = computeAlarmTimes(fluid, spacing, size).map(({ alarm }) => alarm);
  const defined = times.filter((time) => time !== undefined);
  return {
    found: defined.length,
    of: times.length,
    fastest: defined.length ? Math.min(...defined) : undefined,
    slowest: defined.length ? Math.max(...defined) : undefined,
  };
}

export const listSuddenLeaks = (size: number) =>
  liquids.map((fluid) => {
    const cell = readCampaign().cells.find(
      (c) => c.fluid === fluid && c.spacing === 5000 && c.size === size && c.opening === 0,
    );
    if (!cell) throw new Error(`the campaign has no sudden ${fluid} leaks of ${size} at 5 km`);
    return cell;
  });

function findFaultEvents(what: string) {
  const row = readCampaign().events.find((event) => event.what === what);
  if (!row) throw new Error(`the campaign has no ${what}`);
  return row;
}

/** Throws if the campaign is too small to give the figure. */
function requireFigure(value: number | null | undefined): number {
  if (value === null || value === undefined) throw new Error('the campaign was too small');
  return value;
}

export function summariseMonth() {
  const { events, single, network, informed, fewer, fewerInformed } = readCampaign().month;
  return {
    events: Object.values(events).reduce((sum, count) => sum + count, 0),
    single: requireFigure(single),
    network: requireFigure(network),
    informed: requireFigure(informed),
    fewer: requireFigure(fewer),
    fewerInformed: requireFigure(fewerInformed),
  };
}

/** For the blocks of the page, by name. A sentence that would no longer be true stops the build. */
export function buildTestedParts(): Readonly<Record<string, string>> {
  const { dead } = readCampaign();
  const two = estimatePerformance(watched, leak, { dead: [1, 2] });
  const still = runShutInLeak();
  if (two.warning === undefined || still.kind !== 'leak')
    throw new Error('How it is tested: two dead nodes give no warning, or a line at rest no alarm');
  const placed = (what: string) => {
    const { leaks, runs } = findFaultEvents(what);
    return `${leaks} of ${formatWhole(runs)}`;
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const smallest = listSuddenLeaks(0.001);
  const halves = listSuddenLeaks(0.005).map(({ medianHalf }) => Math.round(medianHalf ?? 0));
  return {
    'smallest-found': `${sum(smallest.map(({ alarmed }) => alarmed))}`,
    'smallest-runs': `${sum(smallest.map(({ inside }) => inside))}`,
    'half-least': `${Math.min(...halves)}`,
    'half-most': `${Math.max(...halves)}`,
    'dead-share': (100 * requireFigure(dead.share)).toFixed(1),
    'dead-runs': `${dead.runs}`,
    'dead-median': `${dead.medianTime}`,
    'alive-median': `${dead.medianTimeAllAlive}`,
    'dead-p95': `${dead.p95Time}`,
    'alive-p95': `${dead.p95TimeAllAlive}`,
    'two-warning': two.warning.toFixed(1),
    // A clock off by 50 ms: half the way of the wave in that time.
    'clock-metres': (watched.wave.speed * 0.025).toFixed(0),
    'clock-placed': placed('clock'),
    'drift-placed': placed('drift'),
    'burst-placed': placed('burst'),
    'shut-in-time': still.time.toFixed(1),
    'shut-in-half': still.half.toFixed(1),
  };
}

export { readCampaign };
