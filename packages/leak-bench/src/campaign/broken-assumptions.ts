import {
  buildSiteLine,
  createRandom,
  deriveCalibration,
  drawLogUniform,
  lineFlow,
  NODE_SENSOR,
  pickOne,
} from '@site/leak-model';
import {
  AGEING,
  applyChecks,
  type Decision,
  decideFromFronts,
  detectFronts,
  findDegradedNodes,
  isAlarmDecision,
  learnSlowNoise,
  type Node,
  observeNodes,
  type PressureField,
  readWithoutOperation,
  type SensorFault,
  type SensorSpec,
  timeAnnouncedFront,
  watchLine,
} from '@site/leak-model/detector';
import { type DrawnRun, drawCheckOperation, drawOutsideRun } from './assumption-draws.ts';
import { isBeyond } from './campaign.ts';
import { createNoisePool, drawCalibration, POOL_SIZE } from './campaign-draws.ts';
import type { AssumptionRun, Task } from './campaign-types.ts';

/** Runs outside what the model assumes; each is judged with the checks of the line and without. */
export function runBrokenAssumption(task: Task & { kind: 'wrong' }): AssumptionRun[] {
  const { spec, stations } = buildSiteLine('crude', 5000, 'pump');
  const sensor = task.what === 'large-quiet' ? QUIET_SENSOR : NODE_SENSOR;
  const watched = watchLine(spec, stations, sensor);
  const ownSensors = task.what === 'bandwidth' ? SLOW_SENSORS : [sensor];
  const histories = ownSensors.map((own) =>
    task.what === 'slow'
      ? learnSlowNoise(watched, task.seed, POOL_SIZE)
      : createNoisePool({ ...watched, sensor: own }, 60, task.seed),
  );
  return Array.from({ length: task.runs }, (_, i): AssumptionRun => {
    const random = createRandom(task.seed, -1 - i);
    const drawn = drawOutsideRun(task.what, watched, random, i);
    const kinds = stations.map(() =>
      ownSensors.length > 1 ? Math.floor(random.uniform() * ownSensors.length) : 0,
    );
    const noises = kinds.map((kind) => pickOne(random, histories[kind] ?? []));
    const seed = task.seed * 100_003 + i;
    const observe = (
      of: PressureField | undefined,
      wrong: SensorFault[],
      by: number,
      until: number,
      before = 0,
    ) =>
      kinds.map((kind, n) => {
        const one = { ...watched, sensor: ownSensors[kind] as SensorSpec };
        const alone = noises.map((noise, m) => (m === n ? noise : undefined));
        return observeNodes(one, of, wrong, alone, by, until, { before })[n] as Node;
      });
    const { pressure, lead = 0, faults, until } = drawn;
    const nodes = observe(pressure, faults, seed, until, lead);
    const calibration = drawCalibration(random);
    if (drawn.speed) calibration.waveSpeed = drawn.speed * (random.uniform() < 0.5 ? -1 : 1);
    const k = {
      ...deriveCalibration(watched, calibration, drawn.signals),
      offtakes: drawn.offtakes,
    };
    const plain = { ...k, trusting: true, offtakes: [] };
    const without = decideFromFronts(detectFronts(nodes, plain), nodes, plain).decisions;

    // The last announced front before.
    const age = drawLogUniform(random, 300, task.what === 'batch' ? 1200 : 7200);
    const lasting = faults.filter((f) => f.kind === 'clock' || f.kind === 'dead');
    const checks = (['upstream', 'downstream'] as const).map((end, n) => {
      const event = drawCheckOperation(end, lineFlow(spec), random);
      const before = drawn.path(event, age * (1 + n * random.uniform()));
      return timeAnnouncedFront(
        observe(before, lasting, seed + 50_021 * (n + 1), 28),
        watched,
        event,
        k,
      );
    });
    const since = age / 3600;
    const aged = nodes.map((n) => {
      const clockOffset = n.trace.clockOffset + AGEING.clock * since * random.normal();
      return { ...n, trace: n.trace.with({ clockOffset }) };
    });
    const { nodes: right, k: known } = applyChecks(aged, k, checks, age);
    known.waveSpeed *= 1 + AGEING.waveSpeed * since * random.normal();
    const verdict = decideFromFronts(detectFronts(right, known), right, known);
    const { operated } = drawn;
    const again = operated && readWithoutOperation(right, spec, operated.event, operated.at, known);
    const decisions = again ?? verdict.decisions;
    const unsound =
      findDegradedNodes(right, verdict.decisions.some(isAlarmDecision), known).length > 0;
    const place = decisions.find((d) => d.kind === 'leak')?.place;
    return {
      with: assessDecisions(decisions, drawn, stations, unsound || decisions.some(isSwingDecision)),
      without: assessDecisions(without, drawn, stations),
      half: place?.half,
      held: place && drawn.leaks.some((x) => x >= place.low && x <= place.high),
    };
  });
}

const QUIET_SENSOR = { ...NODE_SENSOR, noise: { ...NODE_SENSOR.noise, sigma: 300 } };
/** Hz. */
const SLOW_SENSORS = [2, 5, 10, 20, 50].map((bandwidth) => ({ ...NODE_SENSOR, bandwidth }));

const isSwingDecision = (d: Decision): boolean => d.kind === 'beyond' && d.why === 'swing';

/** Half-widths beyond which a place is wrong. */
const FAR = 4;

export function assessDecisions(
  decisions: readonly Decision[],
  { leaks, end, offtakes, sensing }: Pick<DrawnRun, 'leaks' | 'end' | 'offtakes' | 'sensing'>,
  stations: readonly number[],
  degraded = false,
): AssumptionRun['with'] {
  if (offtakes.length > 0 && decisions[0]?.kind === 'offtake') return 'right';
  const first = decisions.find(isAlarmDecision);
  if (first && first.time <= 0) return 'wrong';
  if (!first) return leaks.length > 0 || (sensing && !degraded) ? 'missed' : 'right';
  if (first.kind === 'leak') {
    const { at, half } = first.place;
    return leaks.some((x) => Math.abs(at - x) <= FAR * half) ? 'right' : 'wrong';
  }
  if (first.kind !== 'beyond') return 'missed';
  if (end) return first.untimed || first.side === end ? 'unplaced' : 'wrong';
  if (offtakes.length > 0) return 'unplaced';
  if (leaks.length === 0) return 'wrong';
  if (first.untimed) return 'unplaced';
  return leaks.some((x) => isBeyond(first, x, stations)) ? 'unplaced' : 'wrong';
}
