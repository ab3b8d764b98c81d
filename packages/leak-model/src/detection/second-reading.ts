import { prepareWaveLine } from '../hydraulics/wave.ts';
import type { LineSpec, StationEvent } from '../types.ts';
import { detectFronts, type Node } from './fronts/fronts.ts';
import {
  endPosition,
  type LineCalibration,
  QUIET_STATION,
  settlingTime,
  travelTimeBetween,
} from './line-calibration.ts';
import { type Decision, decideFromFronts, isAlarmDecision } from './line-decisions.ts';
import { computePressure } from './observation.ts';
import { fitWaveform } from './waveform.ts';

/**
 * Second reading after an announced operation: once it has passed, its waveform as the model has it
 * is fitted to each node’s record and taken off, and what remains is read again.
 */

/**
 * Share of the operation that the model may leave behind, and that a controller may add to it at
 * the same end: 15 and 20 % in the runs outside the assumptions.
 */
export const LEFT_BEHIND = 0.1;
const FOLLOWS = 0.3;
/** Waveform that is fitted, beyond the operation's own duration, s. */
const FITTED = 6;
/** By which the station's clock may be off, s. */
const REACH = 0.5;
const SAMPLED = 0.005;
/** Deviation of the fitted operation from the reported one, as a logarithm. */
const GAIN = 0.2;

/** `at`: when the operation began by the station's report, s. */
export function readWithoutOperation(
  nodes: readonly Node[],
  spec: LineSpec,
  event: StationEvent,
  at: number,
  k: LineCalibration,
): Decision[] {
  const wave = prepareWaveLine({ ...spec, waveSpeed: k.waveSpeed });
  const sizes: number[] = [];
  const clean: Node[] = [];
  let passed = at;
  for (const node of nodes) {
    const { trace, noise } = node;
    if (!noise) {
      sizes.push(0);
      clean.push(node);
      continue;
    }
    const due = travelTimeBetween(k, endPosition(k, event.end), node.at);
    const count = Math.round((FITTED + event.time) / SAMPLED);
    const window = { start: due - 1, interval: SAMPLED, count };
    const shape = computePressure(wave, event, node.at, window);
    const own = trace.with({ start: trace.start - at });
    const fitted = fitWaveform({ ...node, trace: own }, shape, due, REACH);
    // A leak within the fitted stretch spoils the fit; the station's report then serves.
    const sound = fitted && Math.abs(Math.log(Math.abs(fitted.gain))) < GAIN && fitted.gain > 0;
    const { time, gain } = sound ? fitted : { time: due, gain: 1 };
    const { interval } = trace;
    const start = own.start + trace.clockOffset - (time - due);
    const whole = computePressure(wave, event, node.at, {
      start,
      interval,
      count: trace.samples.length,
    });
    const samples = trace.samples.map((p, i) => p - gain * (whole.samples[i] as number));
    clean.push({ ...node, trace: trace.with({ samples }) });
    sizes.push(Math.abs(gain) * Math.max(...shape.samples.map(Math.abs)));
    passed = Math.max(passed, at + due + FITTED + event.time);
  }
  /** Nothing that the operation's own end did after it. */
  const isOfOperation = (d: Decision) =>
    d.kind === 'beyond' &&
    d.side === event.end &&
    d.fronts.reduce((sum, f) => sum + f.size / (sizes[f.node] as number), 0) <
      FOLLOWS * d.fronts.length;
  const quiet = { ...k, stationSignals: { upstream: QUIET_STATION, downstream: QUIET_STATION } };
  const settled = at + settlingTime(k);
  const fronts = detectFronts(clean, quiet).filter(
    (f) => f.time > settled || f.size > LEFT_BEHIND * (sizes[f.node] as number),
  );
  return decideFromFronts(fronts, clean, quiet)
    .decisions.filter((d) => isAlarmDecision(d) && !isOfOperation(d))
    .map((d) => ({ ...d, time: Math.max(d.time, passed + k.latency) }));
}
