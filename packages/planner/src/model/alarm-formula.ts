import { RULE, travelTimeBetween } from '@site/leak-model';
import {
  type Arrival,
  endPosition,
  placeBetween,
  probabilityOfAtLeast,
  type SIDES,
} from '@site/leak-model/closed-form';
import type { PlaceAlarm } from '../types.ts';
import type { Model } from './model.ts';
import {
  computeSignalChance,
  computeUnitSignals,
  type Leak,
  type NodeSignal,
  scaleSignal,
  type UnitSignal,
} from './node-signals.ts';
import { onsetSigma } from './onset.ts';

/**
 * Closed form of the detection rule for one leak: the first answer, and for searches. Once the line
 * rests, runs of the rule take its place (`rule-runs.ts`).
 */
export function computeAlarm(
  model: Model,
  leak: Leak,
  units = computeUnitSignals(model, leak.at, leak.opening),
): PlaceAlarm {
  const drop = model.dropAt(leak.at, leak.flow);
  const signals = units.map((h) => scaleSignal(h, drop));
  const { decision, warning } = decideAlarm(model, leak, drop, signals);
  return { ...decision, found: computeDetectionChance(model, leak, units), warning, drop };
}

export function computeDetectionChance(
  model: Model,
  leak: Leak,
  units: readonly UnitSignal[],
): number {
  if (isSlow(leak.opening, model.hold)) return 0;
  const drop = model.dropAt(leak.at, leak.flow);
  return probabilityOfAtLeast(
    units.map((h) => computeSignalChance(h, drop)),
    countNeededNodes(model, leak.at),
  );
}

/** Nodes required; between the outer nodes at least `MIN_NODES_TO_PLACE`. */
const countNeededNodes = ({ knowledge: { stations, agree } }: Model, at: number): number =>
  at > (stations[0] as number) && at < (stations.at(-1) as number)
    ? Math.max(MIN_NODES_TO_PLACE, agree)
    : agree;

/** Two arrivals cannot test the fit of a location. */
export const MIN_NODES_TO_PLACE = 3;
/** Chance from which on an alarm or a place is promised. */
export const SURE_CHANCE = 0.9;

type Decision = {
  decision: Pick<PlaceAlarm, 'kind' | 'seconds' | 'half' | 'node' | 'side' | 'reason'>;
  warning: number | undefined;
};

function decideAlarm(
  model: Model,
  leak: Leak,
  drop: number,
  signals: readonly NodeSignal[],
): Decision {
  const { knowledge: k, hold } = model;
  const detecting = signals.filter((h) => h.chance >= 0.5).sort((a, b) => a.arrival - b.arrival);
  const warning = detecting[1] && detecting[1].arrival + warningDelay(model) + k.latency;
  const none = (reason: PlaceAlarm['reason']): Decision => ({
    decision: { kind: 'none', seconds: undefined, half: undefined, reason },
    warning,
  });
  if (k.stations.length < k.agree) return none('nodes');
  if (isSlow(leak.opening, hold)) return none('slow');
  for (let n = k.agree; n <= detecting.length; n++) {
    const taken = detecting.slice(0, n);
    if (!isDetectionSure(taken, k.agree)) continue;
    // With two that must agree the runs alarm now as beyond a node, now with a place.
    const inside =
      k.agree < MIN_NODES_TO_PLACE
        ? locateAtFirstNode(taken, leak)
        : locateLeak(model, leak, drop, taken);
    if (typeof inside === 'number') {
      const seconds = (taken.at(-1) as NodeSignal).arrival + hold + k.latency;
      return { decision: { kind: 'leak', seconds, half: inside }, warning };
    }
    const beyond = inside ?? locateBeyond(taken, leak, k.agree);
    if (beyond) {
      const seconds = computeAlarmTime(model, taken, beyond.side);
      return { decision: { kind: 'beyond', seconds, half: undefined, ...beyond }, warning };
    }
  }
  if (k.stations.length < countNeededNodes(model, leak.at)) return none('nodes');
  const short = Math.min(leak.at, k.length - leak.at) / k.waveSpeed;
  return none(2 * short < hold / 2 ? 'echo' : 'noise');
}

const getChances = (signals: readonly NodeSignal[]) => signals.map((h) => h.chance);

const isDetectionSure = (taken: readonly NodeSignal[], needed: number): boolean =>
  probabilityOfAtLeast(getChances(taken), needed) >= SURE_CHANCE;

/** A clear drop is detected when the shortest window is full. */
const warningDelay = (model: Model): number => model.scales[0]?.window ?? 0;

/** Rises longer than the confirmation time cannot be timed. */
function isSlow(opening: number, hold: number): boolean {
  const off = (rise: number) => Math.abs(Math.log(Math.max(rise, 0.03) / Math.max(opening, 0.03)));
  const fitted = RULE.rises.reduce((best, r) => (off(r) < off(best) ? r : best), 0);
  return fitted > hold;
}

/** A wave from beyond waits until its station would have spoken, s. */
function computeAlarmTime(
  { knowledge: k, hold }: Model,
  taken: readonly NodeSignal[],
  side: Side,
): number {
  const confirmed = (taken.at(-1) as NodeSignal).arrival + hold;
  const said = taken.map(
    (h) =>
      h.arrival - travelTimeBetween(k, endPosition(k, side), h.at) + k.stationSignals[side].delay,
  );
  return Math.max(confirmed, ...said) + k.latency;
}

type Side = (typeof SIDES)[number];
type Beyond = { side: Side; node: number };

/** Between nodes, at or beyond the one that it reaches first. */
function locateAtFirstNode(taken: readonly NodeSignal[], { at }: Leak): Beyond | undefined {
  const [nearest] = taken;
  if (!nearest || !isDetectionSure(taken, MIN_NODES_TO_PLACE)) return undefined;
  return { side: nearest.at >= at ? 'upstream' : 'downstream', node: nearest.node };
}

/** Enough nodes on one side pass the drops in order, as from beyond. */
function locateBeyond(
  taken: readonly NodeSignal[],
  { at }: Leak,
  agree: number,
): Beyond | undefined {
  const above = taken.filter((h) => h.at >= at);
  if (isDetectionSure(above, agree))
    return { side: 'upstream', node: findOutermost(above, 1).node };
  const below = taken.filter((h) => h.at <= at);
  if (isDetectionSure(below, agree))
    return { side: 'downstream', node: findOutermost(below, -1).node };
  return undefined;
}

const findOutermost = (nodes: readonly NodeSignal[], sign: 1 | -1): NodeSignal =>
  nodes.reduce((best, h) => (sign * h.at < sign * best.at ? h : best), nodes[0] as NodeSignal);

/** Interval half-width, or a wave from beyond. */
function locateLeak(
  model: Model,
  leak: Leak,
  drop: number,
  taken: readonly NodeSignal[],
): number | Beyond | undefined {
  const { knowledge: k } = model;
  const ordered = [...taken].sort((a, b) => a.at - b.at);
  const low = ordered.filter((h) => h.at < leak.at);
  const high = ordered.filter((h) => h.at >= leak.at);
  if (low.length === 0 || high.length === 0 || taken.length < MIN_NODES_TO_PLACE) return undefined;
  if (!taken.every((h) => h.late >= RULE.stands * h.size)) return undefined;
  const arrivals = ordered.map((h): Arrival => {
    const distance = Math.abs(h.at - leak.at);
    const { sigma, blur } = estimateOnset(model, leak, drop, distance);
    return { node: h.node, at: h.at, time: h.arrival, sigma, blur };
  });
  const place = placeBetween(arrivals, low.length, k);
  if (!place) return undefined;
  const half = RULE.interval * place.sigma;
  const margin = (1 + RULE.clear) * half + 3 * k.clockError * k.waveSpeed;
  const outer = { low: ordered[0] as NodeSignal, high: ordered.at(-1) as NodeSignal };
  if (leak.at - margin < outer.low.at) return { side: 'upstream', node: outer.low.node };
  if (leak.at + margin > outer.high.at) return { side: 'downstream', node: outer.high.node };
  if (taken.length <= k.agree) {
    const faint = (side: NodeSignal[]) =>
      side.length === 1 && side.every((h) => h.size < (RULE.lone + 1) * h.sizeSigma);
    if (faint(low)) return { side: 'upstream', node: findOutermost(high, 1).node };
    if (faint(high)) return { side: 'downstream', node: findOutermost(low, -1).node };
  }
  return half;
}

function estimateOnset(model: Model, leak: Leak, drop: number, distance: number) {
  const { knowledge: k, input } = model;
  const spread = k.spread * distance;
  const rise = Math.min(leak.opening, model.hold);
  const sigma = onsetSigma({
    size: drop * Math.exp(-k.attenuation * distance),
    spread,
    rise,
    noiseZero: model.noiseZero,
    correlation: input.correlation,
    interval: 1 / input.sampling,
    hold: model.hold,
  });
  const unshaped = RULE.shapeError + RULE.riseError * rise;
  return { sigma: Math.hypot(sigma, unshaped), blur: spread * spread };
}
