import {
  buildSiteLine,
  createRandom,
  deriveCalibration,
  type LeakEvent,
  lineFlow,
  NODE_SENSOR,
} from '@site/leak-model';
import {
  addPressures,
  createEventPressure,
  type Decision,
  decideFromFronts,
  delayPressure,
  detectFronts,
  isAlarmDecision,
  observeNodes,
  QUIET_STATION,
  readWithoutOperation,
  watchLine,
} from '@site/leak-model/detector';
import { createNoisePool, drawCalibration, drawOperation, pickNoises } from './campaign-draws.ts';
import type { AfterOperationRun, Task } from './campaign-types.ts';

/** Of the flow. */
const OPERATION = 0.1;
/** s; the line has settled after six crossings, 136 s. */
const LATEST_DELAY = 150;

/** Leaks between the outer nodes at even delays after an announced operation, by both readings. */
export function runAfterOperation(task: Task & { kind: 'deaf' }): AfterOperationRun[] {
  const { spec, stations } = buildSiteLine('crude', 5000, 'pump');
  const watched = watchLine(spec, stations, NODE_SENSOR);
  const histories = createNoisePool(watched, 60, task.seed);
  const flow = lineFlow(spec);
  const first = stations[0] as number;
  const last = stations.at(-1) as number;
  const { wave } = watched;
  return Array.from({ length: task.runs }, (_, i): AfterOperationRun => {
    const random = createRandom(task.seed, -1 - i);
    const delay = (LATEST_DELAY * (i + random.uniform())) / task.runs;
    const at = first + random.uniform() * (last - first);
    const leak: LeakEvent = { kind: 'leak', at, flow: task.size * flow, opening: 0 };
    const event = { ...drawOperation(task.what, flow, random), change: OPERATION * flow };
    const pressure = addPressures(
      createEventPressure(wave, leak),
      delayPressure(createEventPressure(wave, event), -delay),
    );
    const until = (last - first) / wave.speed + 8;
    const noises = pickNoises(histories, random, stations.length);
    const seed = task.seed * 100_003 + i;
    const nodes = observeNodes(watched, pressure, [], noises, seed, until, { before: delay });
    const events = [{ at: -delay, lasts: event.time }];
    const k = deriveCalibration(watched, drawCalibration(random), {
      [event.end]: { ...QUIET_STATION, events },
    });
    const alarmed = (decisions: readonly Decision[]) =>
      decisions.find((d) => isAlarmDecision(d) && d.time > 0)?.time;
    return {
      first: alarmed(decideFromFronts(detectFronts(nodes, k), nodes, k).decisions),
      again: alarmed(readWithoutOperation(nodes, spec, event, -delay, k)),
    };
  });
}
