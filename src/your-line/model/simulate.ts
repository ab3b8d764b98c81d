import type { Node } from '../../simulation/detection/fronts/fronts.ts';
import { decide } from '../../simulation/detection/network.ts';
import { RULE } from '../../simulation/detection/rule.ts';
import {
  knowledgeOf,
  learnNoise,
  pressureOf,
  type Watched,
} from '../../simulation/detection/trial.ts';
import { createRandom } from '../../simulation/random.ts';
import { report } from '../../simulation/sensing/sensor.ts';
import { prepare } from '../answer.ts';
import type { LineInput, SimulateAt, Simulated } from '../types.ts';
import { leakAt } from './analytic.ts';
import type { Model } from './model.ts';
import { nearest } from './node-signals.ts';

/** Runs made for the cursor's button. */
const RUNS = 5;
/** Quiet line that the nodes learn their noise from, s. */
const HISTORY = 60;
/** The dispersion is calibrated to this, 1 σ. */
const DISPERSION = 0.1;

/**
 * The full simulation of the input's leak at one place: waves with unsteady friction and echoes,
 * noise, clocks, calibration errors, and the shipped detector on the traces. Seeded: the same line
 * and place give the same runs. Nodes too far off to decide anything are left out.
 */
export const simulateAt: SimulateAt = (input, kp) => simulate(input, kp, RUNS);

export function simulate(
  input: LineInput,
  kp: number,
  runs: number,
  seed = 1,
): ReturnType<SimulateAt> {
  const prepared = prepare(input);
  if ('kind' in prepared) return prepared;
  if (!(kp > 0 && kp < input.length))
    return {
      kind: 'refused',
      problems: [{ kind: 'input', message: 'The place lies inside the line.' }],
      verdict: 'No answer yet: a value cannot be as it stands.',
      hydraulics: prepared.steady.hydraulics,
    };
  const { model } = prepared;
  const leak = { at: kp, flow: input.leak * input.flow, opening: input.opening };
  const near = new Set(nearest(model, kp));
  const { watched } = model;
  const noises = watched.stations.map((_, i) =>
    near.has(i) ? learnNoise(watched, HISTORY, createRandom(seed, 1000 + i)) : undefined,
  );
  const result: Simulated = {
    kp,
    runs,
    alarms: 0,
    placed: 0,
    seconds: undefined,
    errors: [],
    half: undefined,
    held: 0,
    analytic: leakAt(model, leak),
  };
  const times: number[] = [];
  const halves: number[] = [];
  for (let run = 0; run < runs; run++) {
    const random = createRandom(seed, -1 - run);
    const k = knowledgeOf(
      watched,
      {
        waveSpeed: input.waveSpeedError * random.normal(),
        dispersion: DISPERSION * random.normal(),
        believed: input.waveSpeedError,
      },
      {},
      input.agree,
    );
    const nodes = observeNear(model, leak, noises, seed * 100_003 + run);
    const decision = decide(nodes, k).decisions.find(
      (d) => d.kind === 'leak' || (d.kind === 'beyond' && d.alarm),
    );
    if (!decision) continue;
    result.alarms++;
    times.push(decision.time);
    if (decision.kind !== 'leak') continue;
    result.placed++;
    result.errors.push(decision.place.at - kp);
    halves.push(decision.place.half);
    if (kp >= decision.place.low && kp <= decision.place.high) result.held++;
  }
  times.sort((a, b) => a - b);
  halves.sort((a, b) => a - b);
  if (times.length > 0)
    result.seconds = {
      low: times[0] as number,
      median: times[times.length >> 1] as number,
      high: times.at(-1) as number,
    };
  result.half = halves[halves.length >> 1];
  return result;
}

/** What the near nodes report of the leak, each with its own noise, clock and sampling phase. */
function observeNear(
  { watched, hold, knowledge }: Model,
  leak: { at: number; flow: number; opening: number },
  noises: readonly Node['noise'][],
  seed: number,
): Node[] {
  const { rate, sensor, wave, stations } = watched;
  const interval = 1 / rate;
  const lead = (RULE.baseline + 0.2) * hold + 0.8;
  const silent = { samples: new Float64Array(0), start: 0, interval, clockOffset: 0 };
  const ways = stations.map((y) => Math.abs(y - leak.at)).filter((_, i) => noises[i]);
  const until = (1.02 * Math.max(...ways)) / knowledge.waveSpeed + hold + leak.opening + 1.5;
  return stations.map((at, i): Node => {
    const noise = noises[i];
    if (!noise) return { at, trace: silent, noise: undefined };
    const random = createRandom(seed, i);
    const start = -lead + random.uniform() * interval;
    const window = { start, interval, count: Math.floor((until + lead) * rate) };
    const event = { kind: 'leak' as const, ...leak };
    const series = pressureOf(wave as Watched['wave'], event, at, window);
    return { at, trace: report(series, sensor, [], i, random), noise };
  });
}
