import {
  both,
  createRandom,
  frontsOf,
  knowledgeOf,
  type LeakEvent,
  later,
  lineFlow,
  madeBy,
  NODE,
  observe,
  QUIET,
  readAgain,
  siteLine,
  watch,
} from '@site/leak-model';
import { type Decision, decideOn, isAlarm } from '@site/leak-model/detection/network.ts';
import { drawCalibration, drawOperation, pickNoises, pool } from './campaign-draws.ts';
import type { DeafRun, Task } from './campaign-types.ts';

/** Of the flow. */
const OPERATION = 0.1;
/** s; the line has settled after six crossings, 136 s. */
export const LATEST = 150;

/** Leaks between the outer nodes at even delays after an announced operation, by both readings. */
export function runDeaf(task: Task & { kind: 'deaf' }): DeafRun[] {
  const { spec, stations } = siteLine('crude', 5000, 'pump');
  const watched = watch(spec, stations, NODE);
  const histories = pool(watched, 60, task.seed);
  const flow = lineFlow(spec);
  const first = stations[0] as number;
  const last = stations.at(-1) as number;
  const { wave } = watched;
  return Array.from({ length: task.runs }, (_, i): DeafRun => {
    const random = createRandom(task.seed, -1 - i);
    const delay = (LATEST * (i + random.uniform())) / task.runs;
    const at = first + random.uniform() * (last - first);
    const leak: LeakEvent = { kind: 'leak', at, flow: task.size * flow, opening: 0 };
    const event = { ...drawOperation(task.what, flow, random), change: OPERATION * flow };
    const pressure = both(madeBy(wave, leak), later(madeBy(wave, event), -delay));
    const until = (last - first) / wave.speed + 8;
    const noises = pickNoises(histories, random, stations.length);
    const seed = task.seed * 100_003 + i;
    const nodes = observe(watched, pressure, [], noises, seed, until, { before: delay });
    const events = [{ at: -delay, lasts: event.time }];
    const k = knowledgeOf(watched, drawCalibration(random), { [event.end]: { ...QUIET, events } });
    const alarmed = (decisions: readonly Decision[]) =>
      decisions.find((d) => isAlarm(d) && d.time > 0)?.time;
    return {
      delay,
      first: alarmed(decideOn(frontsOf(nodes, k), nodes, k).decisions),
      again: alarmed(readAgain(nodes, spec, event, -delay, k)),
    };
  });
}
