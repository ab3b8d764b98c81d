import { createRandom, deriveCalibration, learnNoise, observeNodes } from '@site/leak-model';
import { decideFromNodes, isAlarmDecision } from '@site/leak-model/detection/line-decisions.ts';
import { prepareSections, prepareSingleSection } from '../answer.ts';
import type { LineInput, Refusal, SimulationResult } from '../types.ts';
import { computeAlarm } from './alarm-formula.ts';
import { findNearestNodes } from './node-signals.ts';
import { findSection } from './sections.ts';

const RUNS = 5;
/** Quiet history, s. */
const HISTORY = 60;
/** Calibration error of the dispersion, 1 σ. */
const DISPERSION = 0.1;

/**
 * Full simulation of the section about `kp`, with unsteady friction, echoes, noise, clock and
 * calibration errors. Seeded. Distant nodes are omitted.
 */
export function simulateLeakInSection(input: LineInput, kp: number): SimulationResult | Refusal {
  const parts = prepareSections(input);
  if ('kind' in parts) return parts;
  const { from, input: own, model, steady } = findSection(parts, kp);
  if (!model || own.nodes.length < own.agree)
    return {
      kind: 'refused',
      problems: [],
      verdict: 'Nothing to simulate: fewer nodes stand in this section than must agree.',
      hydraulics: steady.hydraulics,
    };
  const made = simulateLeak(own, kp - from, RUNS);
  return 'verdict' in made ? made : { ...made, kp };
}

export function simulateLeak(
  input: LineInput,
  kp: number,
  runs: number,
  seed = 1,
): SimulationResult | Refusal {
  const prepared = prepareSingleSection(input);
  if ('kind' in prepared) return prepared;
  if (!(kp > 0 && kp < input.length))
    return {
      kind: 'refused',
      problems: [{ kind: 'input', message: 'The place lies inside the line.' }],
      verdict: 'No answer yet: a value is impossible.',
      hydraulics: prepared.steady.hydraulics,
    };
  const { model } = prepared;
  const leak = { at: kp, flow: input.leak * input.flow, opening: input.opening };
  const near = new Set(findNearestNodes(model, kp));
  const { watched } = model;
  const noises = watched.stations.map((_, i) =>
    near.has(i) ? learnNoise(watched, HISTORY, createRandom(seed, 1000 + i)) : undefined,
  );
  const event = { kind: 'leak' as const, ...leak };
  const farthest = Math.max(
    ...watched.stations.filter((_, i) => noises[i]).map((y) => Math.abs(y - kp)),
  );
  const until = (1.02 * farthest) / model.knowledge.waveSpeed + model.hold + leak.opening + 1.5;
  const result: SimulationResult = {
    kp,
    runs,
    alarms: 0,
    placed: 0,
    seconds: undefined,
    errors: [],
    half: undefined,
    held: 0,
    analytic: computeAlarm(model, leak),
  };
  const times: number[] = [];
  const halves: number[] = [];
  for (let run = 0; run < runs; run++) {
    const random = createRandom(seed, -1 - run);
    const k = deriveCalibration(
      watched,
      {
        waveSpeed: input.waveSpeedError * random.normal(),
        dispersion: DISPERSION * random.normal(),
        believed: input.waveSpeedError,
      },
      {},
      input.agree,
    );
    const nodes = observeNodes(watched, event, [], noises, seed * 100_003 + run, until);
    const decision = decideFromNodes(nodes, k).decisions.find(isAlarmDecision);
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
