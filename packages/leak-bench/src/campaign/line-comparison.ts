import {
  buildSiteLine,
  computeSpacingTravel,
  createRandom,
  deriveCalibration,
  drawLogUniform,
  estimatePerformance,
  type LeakEvent,
  type LineSpec,
  learnNoise,
  lineFlow,
  NODE_SENSOR,
  observeNodes,
  quantile,
  type Random,
  type WatchedLine,
  watchLine,
} from '@site/leak-model';
import { decideFromNodes, isAlarmDecision } from '@site/leak-model/detection/line-decisions.ts';
import { FLUIDS } from './tasks.ts';

/** `estimatePerformance` (noise-free) against noisy runs. */
export type LineComparison = {
  fluid: string;
  /** m */ spacing: number;
  diameter: number;
  /** m/s */ velocity: number;
  /** Pa */ noise: number;
  /** Share of flow; position in spacings. */ size: number;
  place: number;
  /** Expected kind, detection probability, alarm time (s), half-width (m). */
  expected: string;
  chance: number;
  time: number | null;
  half: number | null;
  /** Simulated: share alarmed, share of the expected kind, medians. */
  found: number;
  agreeing: number;
  runTime: number | null;
  runHalf: number | null;
};

/** Redraws lines that would run slack. */
function drawLine(random: Random): { watched: WatchedLine; spec: LineSpec; spacing: number } {
  for (;;) {
    const fluid = FLUIDS[Math.floor(FLUIDS.length * random.uniform())] ?? 'crude';
    const spacing = drawLogUniform(random, 1500, 15_000);
    const velocity = drawLogUniform(random, 0.4, 1.5);
    const { spec, stations } = buildSiteLine(fluid, spacing, 'tank', velocity);
    const diameter = drawLogUniform(random, 0.3, 0.9);
    const pipe = { ...spec.pipe, diameter, wall: diameter / 60 };
    const sigma = drawLogUniform(random, 500, 3000);
    const sensor = { ...NODE_SENSOR, noise: { ...NODE_SENSOR.noise, sigma } };
    try {
      const line = { ...spec, pipe };
      return { watched: watchLine(line, stations, sensor), spec: line, spacing };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
}

export function compareLine(seed: number, runs: number): LineComparison {
  const random = createRandom(seed, 501);
  const { watched, spec, spacing } = drawLine(random);
  const size = drawLogUniform(random, 0.002, 0.05);
  const place = 0.1 + 4.8 * random.uniform();
  const leak: LeakEvent = {
    kind: 'leak',
    at: place * spacing,
    flow: size * lineFlow(spec),
    opening: random.uniform() < 0.5 ? 0 : 1,
  };
  const expected = estimatePerformance(watched, leak);
  const kind = expected.found < 0.5 ? 'none' : expected.kind;
  const until =
    5 * (spacing / watched.wave.speed) + computeSpacingTravel(watched) + leak.opening + 1.5;
  const results = Array.from({ length: runs }, (_, i) => {
    const noises = watched.stations.map((_, n) =>
      learnNoise(watched, 60, createRandom(seed * 1000 + i, 100 + n)),
    );
    const nodes = observeNodes(watched, leak, [], noises, seed * 1000 + i, until);
    const error = 0.0005 * random.normal();
    const k = deriveCalibration(watched, { waveSpeed: error, dispersion: 0, believed: 0.0005 });
    return decideFromNodes(nodes, k).decisions[0];
  });
  const alarms = results.filter(isAlarmDecision);
  const same = results.filter((d) => (d?.kind ?? 'none') === kind);
  const halves = results.flatMap((d) => (d?.kind === 'leak' ? [d.place.half] : []));
  const median = (values: number[]) => quantile(values, 0.5) ?? null;
  return {
    fluid: spec.fluid.name,
    spacing,
    diameter: spec.pipe.diameter,
    velocity: spec.velocity,
    noise: watched.sensor.noise.sigma,
    size,
    place,
    expected: kind,
    chance: expected.found,
    time: 'time' in expected && kind !== 'none' ? expected.time : null,
    half: expected.kind === 'leak' && kind !== 'none' ? expected.half : null,
    found: alarms.length / runs,
    agreeing: same.length / runs,
    runTime: median(alarms.map((d) => d?.time ?? Number.NaN)),
    runHalf: median(halves),
  };
}

export function summariseAgreement(lines: readonly LineComparison[]) {
  const sure = lines.filter((l) => l.expected !== 'none' && l.chance > 0.95);
  const late = sure.flatMap((l) =>
    l.time !== null && l.runTime !== null ? [Math.abs(l.runTime - l.time)] : [],
  );
  const ratio = sure.flatMap((l) =>
    l.half !== null && l.runHalf !== null ? [l.runHalf / l.half] : [],
  );
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / (values.length || 1);
  return {
    lines: lines.length,
    sure: sure.length,
    found: mean(sure.map((l) => l.found)),
    agreeing: mean(sure.map((l) => l.agreeing)),
    seconds: { median: quantile(late, 0.5) ?? null, p90: quantile(late, 0.9) ?? null },
    half: {
      low: quantile(ratio, 0.05) ?? null,
      median: quantile(ratio, 0.5) ?? null,
      high: quantile(ratio, 0.95) ?? null,
    },
  };
}
