/** Figures of /technology/how-it-is-tested. */
import { DEFAULT_LEAK, defaultScenario } from '../simulation/detection/default.ts';
import { exactNoise } from '../simulation/detection/fronts/noise.ts';
import { NODE, siteLine } from '../simulation/detection/lines.ts';
import { performanceAt } from '../simulation/detection/performance.ts';
import { spacingTravel, watch } from '../simulation/detection/trial.ts';
import type { Watched } from '../simulation/detection/watched.ts';
import { hoopStrain } from '../simulation/sensing/strain.ts';
import { differenceNoise } from '../simulation/test-budget.ts';
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
export function shutIn() {
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

/** Leaves two nodes, so that three cannot agree. */
export const twoDead = () => performanceAt(watched, leak, { dead: [1, 2] });

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

export function fault(what: string) {
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

/** Share still alarmed, and seconds with and without that node. */
export function oneDead() {
  const { dead } = campaign();
  return { ...dead, share: given(dead.share) };
}

export { campaign };
