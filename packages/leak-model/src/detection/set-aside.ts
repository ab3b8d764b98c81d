import { prepareWave } from '../hydraulics/wave.ts';
import type { LineSpec, StationEvent } from '../types.ts';
import { frontsOf, type Node } from './fronts/fronts.ts';
import { endOf, type Knowledge, QUIET, settlingTime, travel } from './knowledge.ts';
import { arrivalAt } from './line-check.ts';
import { type Decision, decideOn, isAlarm } from './network.ts';
import { pressureOf } from './trial.ts';

/**
 * Second reading after an announced operation: once it has passed, its waveform as the model has it
 * is fitted to each node’s record and taken off, and what remains is read again.
 */

/** Share of the operation that the model may leave behind. */
export const LEFT_BEHIND = 0.1;
/** Waveform that is fitted, beyond the operation's own duration, s. */
const FITTED = 6;
/** By which the station's clock may be off, s. */
const REACH = 0.5;
const SAMPLED = 0.005;
/** Deviation of the fitted operation from the reported one, as a logarithm. */
const GAIN = 0.2;

/** `at`: when the operation began by the station's report, s. */
export function readAgain(
  nodes: readonly Node[],
  spec: LineSpec,
  event: StationEvent,
  at: number,
  k: Knowledge,
): Decision[] {
  const wave = prepareWave({ ...spec, waveSpeed: k.waveSpeed });
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
    const due = travel(k, endOf(k, event.end), node.at);
    const count = Math.round((FITTED + event.time) / SAMPLED);
    const window = { start: due - 1, interval: SAMPLED, count };
    const shape = pressureOf(wave, event, node.at, window);
    const own = trace.with({ start: trace.start - at });
    const fitted = arrivalAt({ ...node, trace: own }, shape, due, REACH);
    // A leak within the fitted stretch spoils the fit; the station's report then serves.
    const sound = fitted && Math.abs(Math.log(Math.abs(fitted.gain))) < GAIN && fitted.gain > 0;
    const { time, gain } = sound ? fitted : { time: due, gain: 1 };
    const { interval } = trace;
    const start = own.start + trace.clockOffset - (time - due);
    const whole = pressureOf(wave, event, node.at, {
      start,
      interval,
      count: trace.samples.length,
    });
    const samples = trace.samples.map((p, i) => p - gain * (whole.samples[i] as number));
    clean.push({ ...node, trace: trace.with({ samples }) });
    sizes.push(Math.abs(gain) * Math.max(...shape.samples.map(Math.abs)));
    passed = Math.max(passed, at + due + FITTED + event.time);
  }
  const quiet = { ...k, stationSignals: { upstream: QUIET, downstream: QUIET } };
  const settled = at + settlingTime(k);
  const fronts = frontsOf(clean, quiet).filter(
    (f) => f.time > settled || f.size > LEFT_BEHIND * (sizes[f.node] as number),
  );
  return decideOn(fronts, clean, quiet)
    .decisions.filter(isAlarm)
    .map((d) => ({ ...d, time: Math.max(d.time, passed + k.latency) }));
}
