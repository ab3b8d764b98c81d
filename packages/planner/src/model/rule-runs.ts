import { createRandom, deriveCalibration } from '@site/leak-model';
import { findFirstAlarm, learnNoise, observeNodes } from '@site/leak-model/detector';
import { prepareSections } from '../answer.ts';
import { isUnplaceable } from '../input/fluids.ts';
import type { LineInput, PlaceAlarm, PlaceRuns } from '../types.ts';
import { MIN_NODES_TO_PLACE } from './alarm-formula.ts';
import { computePlaceAlarm } from './grid-places.ts';
import { computeUnitSignals, findNearestNodes } from './node-signals.ts';
import { RUN_PLACES } from './position-grid.ts';
import { addModel, type ModelledSection } from './sections.ts';

/** Seeded runs at a position: all must alarm, and how many of them may give no place. */
const RUNS = 5;
const MAY_FAIL = 1;
/** In a short section, so that it is not left out. */
const LEAST_PLACES = 4;
/** Most samples a second, and nodes beyond those that must agree: more change few answers. */
const SPARING = { sampling: 250, spare: 1 };
/** Quiet history, s. */
const HISTORY = 60;
/** Calibration error of the dispersion, 1 σ. */
const DISPERSION = 0.1;

/** The detector itself on one line, with noise, echoes, and errors of clocks and calibration. */
export class LineRuns {
  private readonly spare: number;
  readonly places: readonly { part: ModelledSection; at: number }[];
  private readonly noises = new Map<string, ReturnType<typeof learnNoise>>();

  /** @param parts its sections */
  constructor(parts: readonly ModelledSection[], effort = SPARING) {
    this.spare = effort.spare;
    const length = parts.at(-1)?.to ?? 1;
    const along = parts.flatMap((part) => {
      const { sampling } = part.input;
      const run = addModel({
        ...part,
        input: { ...part.input, sampling: Math.min(effort.sampling, sampling) },
      });
      const span = part.to - part.from;
      const count = Math.max(LEAST_PLACES, Math.round((RUN_PLACES * span) / length));
      return Array.from({ length: count }, (_, i) => ({
        part: run,
        at: ((i + 0.5) * span) / count,
      }));
    });
    // By multiples of the golden section: the line fills evenly.
    this.places = along
      .map((place, i) => ({ place, turn: (i * 0.618034) % 1 }))
      .sort((a, b) => a.turn - b.turn)
      .map(({ place }) => place);
  }

  /** @param i of `places` */
  run(i: number): PlaceRuns {
    const { part, at } = this.places[i] as (typeof this.places)[number];
    const { model, input, from } = part;
    const signals = model ? computeUnitSignals(model, at, input.opening) : [];
    const form = computePlaceAlarm({ part, kp: from + at, at, signals });
    const runs = Array.from({ length: RUNS }, (_, run) => this.decide(part, at, run));
    return { kp: from + at, alarm: summariseRuns(part, form, runs) };
  }

  /** The first alarm of a run. */
  decide({ model, input, from }: ModelledSection, at: number, run: number) {
    if (!model || input.nodes.length < input.agree) return undefined;
    const { watched } = model;
    const wanted = Math.max(MIN_NODES_TO_PLACE, input.agree) + this.spare;
    const near = new Set(findNearestNodes(model, at).slice(0, wanted));
    const noises = watched.stations.map((_, i) =>
      near.has(i) ? this.learn(model, `${from} ${i}`, i) : undefined,
    );
    const farthest = Math.max(
      ...watched.stations.map((y, i) => (near.has(i) ? Math.abs(y - at) : 0)),
    );
    const until = (1.02 * farthest) / model.knowledge.waveSpeed + model.hold + input.opening + 1.5;
    const random = createRandom(1, -1 - run);
    const calibration = deriveCalibration(
      watched,
      {
        waveSpeed: input.waveSpeedError * random.normal(),
        dispersion: DISPERSION * random.normal(),
        believed: input.waveSpeedError,
      },
      {},
      input.agree,
    );
    const leak = {
      kind: 'leak',
      at,
      flow: input.leak * input.flow,
      opening: input.opening,
    } as const;
    const nodes = observeNodes(watched, leak, [], noises, 100_003 + run, until);
    return findFirstAlarm(nodes, calibration);
  }

  private learn({ watched }: NonNullable<ModelledSection['model']>, key: string, node: number) {
    const known =
      this.noises.get(key) ?? learnNoise(watched, HISTORY, createRandom(1, 1000 + node));
    this.noises.set(key, known);
    return known;
  }
}

type Runs = ReturnType<LineRuns['decide']>[];

/** The slowest and widest of the runs. */
function summariseRuns(
  { input, first }: ModelledSection,
  form: PlaceAlarm,
  runs: Runs,
): PlaceAlarm {
  const { found, warning, drop } = form;
  const alarms = runs.filter((one) => one !== undefined);
  const places = alarms.flatMap((one) => (one.kind === 'leak' ? [one.place] : []));
  const shared = {
    ...{ found, warning, drop },
    runs: { of: runs.length, alarmed: alarms.length, placed: places.length },
  };
  const enough = runs.length - MAY_FAIL;
  if (alarms.length < runs.length)
    return {
      ...{ ...shared, kind: 'none', seconds: undefined, half: undefined },
      reason: form.reason ?? 'noise',
    };
  const seconds = Math.max(...alarms.map(({ time }) => time));
  if (places.length >= enough) {
    const half = Math.max(...places.map((place) => place.half));
    return { ...shared, kind: 'leak', seconds, half: isUnplaceable(input) ? undefined : half };
  }
  const named = alarms.flatMap((one) => (one.kind === 'beyond' && !one.untimed ? [one] : []));
  const [{ side, node } = {}] = named.length >= enough ? named : [];
  return {
    ...{ ...shared, kind: 'beyond', seconds, half: undefined },
    ...(side && node !== undefined && { side, node: node + first }),
  };
}

let last: { line: string; runs: LineRuns } | undefined;

/** Runs at the `i`th position, kept prepared for the next; undefined behind the last. */
export function runAtPlace(input: LineInput, i: number): PlaceRuns | undefined {
  const line = JSON.stringify(input);
  if (last?.line !== line) {
    const parts = prepareSections(input);
    if ('kind' in parts) return undefined;
    last = { line, runs: new LineRuns(parts) };
  }
  return i < last.runs.places.length ? last.runs.run(i) : undefined;
}

export function runAlongLine(input: LineInput): PlaceRuns[] {
  const runs: PlaceRuns[] = [];
  for (let one = runAtPlace(input, 0); one; one = runAtPlace(input, runs.length)) runs.push(one);
  return runs;
}
