/** Figures of /technology/how-it-is-tested. */
import {
  DEFAULT_LEAK,
  defaultScenario,
  differenceNoise,
  exactNoise,
  formatWhole,
  hoopStrain,
  NODE,
  performanceAt,
  siteLine,
  spacingTravel,
  type Watched,
  watch,
} from '@site/leak-model';
import { alarmTimes, type LineFluid, liquids } from './named-figures/lines.ts';
import { campaign } from './named-figures/model.ts';

const { watched, leak } = defaultScenario();

/** Noise after averaging over one spacing's travel: Pa, and as strain. */
export function averaging() {
  const window = spacingTravel(watched);
  const pressure = differenceNoise(exactNoise(NODE.noise, watched.rate), window);
  const { pipe } = siteLine(DEFAULT_LEAK.fluid, DEFAULT_LEAK.spacing).spec;
  return {
    window,
    pressure,
    strain: hoopStrain(pressure, pipe),
    raw: { pressure: NODE.noise.sigma, strain: hoopStrain(NODE.noise.sigma, pipe) },
  };
}

/** The default leak, on the line at rest between closed valves. */
function shutIn() {
  const { spec, stations } = siteLine(DEFAULT_LEAK.fluid, DEFAULT_LEAK.spacing);
  const closed = { kind: 'closed' } as const;
  const still: Watched = watch(
    { ...spec, velocity: 0, upstream: closed, downstream: closed },
    stations,
    NODE,
    { latency: DEFAULT_LEAK.latency },
  );
  return performanceAt(still, leak);
}

export function alarmRange(fluid: LineFluid, spacing: number, size: number) {
  const times = alarmTimes(fluid, spacing, size).map(({ alarm }) => alarm);
  const defined = times.filter((time) => time !== undefined);
  return {
    found: defined.length,
    of: times.length,
    fastest: defined.length ? Math.min(...defined) : undefined,
    slowest: defined.length ? Math.max(...defined) : undefined,
  };
}

export const sudden = (size: number) =>
  liquids.map((fluid) => {
    const cell = campaign().cells.find(
      (c) => c.fluid === fluid && c.spacing === 5000 && c.size === size && c.opening === 0,
    );
    if (!cell) throw new Error(`the campaign has no sudden ${fluid} leaks of ${size} at 5 km`);
    return cell;
  });

function fault(what: string) {
  const row = campaign().events.find((event) => event.what === what);
  if (!row) throw new Error(`the campaign has no ${what}`);
  return row;
}

/** Throws if the campaign is too small to give the figure. */
function given(value: number | null | undefined): number {
  if (value === null || value === undefined) throw new Error('the campaign was too small');
  return value;
}

export function month() {
  const { events, single, network, informed, fewer, fewerInformed } = campaign().month;
  return {
    events: Object.values(events).reduce((sum, count) => sum + count, 0),
    single: given(single),
    network: given(network),
    informed: given(informed),
    fewer: given(fewer),
    fewerInformed: given(fewerInformed),
  };
}

/** For the blocks of the page, by name. A sentence that would no longer be true stops the build. */
export function testedParts(): Readonly<Record<string, string>> {
  const { dead } = campaign();
  const two = performanceAt(watched, leak, { dead: [1, 2] });
  const still = shutIn();
  if (two.warning === undefined || still.kind !== 'leak')
    throw new Error('How it is tested: two dead nodes give no warning, or a line at rest no alarm');
  const placed = (what: string) => {
    const { leaks, runs } = fault(what);
    return `${leaks} of ${formatWhole(runs)}`;
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const smallest = sudden(0.001);
  const halves = sudden(0.005).map(({ medianHalf }) => Math.round(medianHalf ?? 0));
  const { network, informed } = month();
  return {
    'smallest-found': `${sum(smallest.map(({ alarmed }) => alarmed))}`,
    'smallest-runs': `${sum(smallest.map(({ inside }) => inside))}`,
    'half-least': `${Math.min(...halves)}`,
    'half-most': `${Math.max(...halves)}`,
    'month-network': network.toFixed(0),
    'month-informed': informed.toPrecision(1),
    'dead-share': (100 * given(dead.share)).toFixed(1),
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

export { campaign };
