import type { LineCheck } from './detection/line-check.ts';
import type { Outcome, Run } from './scenario.ts';
import type { Settings } from './settings.ts';
import type { Trace } from './types.ts';

/** A run, thinned for drawing. */
export type RunSummary = {
  settings: Settings;
  /** m */ length: number;
  leakAt: number;
  /** m/s */ waveSpeed: number;
  /** s */ confirmation: number;
  sensors: SensorSummary[];
  outcome: Outcome | GasOutcome;
  /** What the last announced fronts found wrong. */
  check?: LineCheck | undefined;
  /** First pair agreeing on a drop: time, nodes, possible source range (m). */
  warning?: { time: number; nodes: [number, number]; reach: [number, number] } | undefined;
  /** Nodes whose sensing is degraded. */ degraded: number[];
  /** Pa; undefined: no node reports. */ threshold?: number | undefined;
  litresLost: number;
  /** s; undefined: never. */ balanceTime?: number | undefined;
  /** Time axis and tick distance, s. */
  axis: number;
  tick: number;
  /** Pressure at a lane's full width, Pa; the same for all nodes. */
  scale: number;
};

type PickSummary = {
  /** By the node's own clock, s. */ time: number;
  /** Pa, positive for a drop, and standard deviation. */ size: number;
  sizeSigma: number;
  /** True time of detection, s. */ seenAt: number;
  drop: boolean;
};

export type SensorSummary = {
  name: string;
  /** m */ at: number;
  /** s; undefined without an event. */ frontAt?: number | undefined;
  dead: boolean;
  pick?: PickSummary | undefined;
  agreed: boolean;
  /** Its other picks, s by its clock. */ others: number[];
  /** Mean pressure per axis interval, Pa from steady. */
  trace: number[];
};

/** The detector is not run on gas. */
type GasOutcome = {
  kind: 'gas';
  /** Wave past the last sensor, s. */ passed: number;
};

type AlarmOutcome = Extract<RunSummary['outcome'], { kind: 'detected' | 'beyond' }>;

/** An alarm was raised: of a placed leak, or of one beyond the nodes. */
export const isAlarmOutcome = (outcome: RunSummary['outcome']): outcome is AlarmOutcome =>
  outcome.kind === 'detected' || (outcome.kind === 'beyond' && outcome.alarm);

/** Half-width of a trace's lane, share of the diagram. */
export const LANE = 0.085;

export const TRACE_POINTS = 100;

/** A time axis covering `until` s, with few enough ticks to count. */
export function fitAxis(until: number): { axis: number; tick: number } {
  const tick = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].find((s) => until / s < 8) ?? 200;
  return { axis: Math.ceil((until * 1.08) / tick - 1e-9) * tick, tick };
}

/** The smallest of 1, 2, 5, 10 … kPa that covers every trace, Pa. */
export function chooseScale(traces: readonly (readonly number[])[]): number {
  const largest = Math.max(
    ...traces.map((t) => t.reduce((top, p) => Math.max(top, Math.abs(p)), 0)),
  );
  const decade = 10 ** Math.floor(Math.log10(Math.max(largest, 1000)));
  return ([1, 2, 5].find((n) => n * decade >= largest) ?? 10) * decade;
}

/** The default axis fits the run. */
export function summariseRun(run: Run, axis?: number, points = TRACE_POINTS): RunSummary {
  const { outcome, settings } = run;
  const last = Math.max(...run.sensors.map((s) => s.frontAt ?? 0)) + run.confirmation;
  const fit = fitAxis(axis ?? ('time' in outcome ? outcome.time : last));
  const length = axis ?? Math.min(fit.axis, run.duration);
  const sensors = run.sensors.map((s): SensorSummary => {
    const { name, at, frontAt, pick, dead, agreed, fronts } = s;
    return {
      name,
      at,
      frontAt,
      dead,
      agreed,
      pick: pick && {
        time: pick.time,
        size: pick.size,
        sizeSigma: pick.sizeSigma,
        seenAt: pick.seenAt,
        drop: pick.pick.sign > 0,
      },
      others: fronts.filter((f) => f !== pick && f.time <= length).map((f) => f.time),
      // To 10 Pa, less than a pixel, to shorten the markup.
      trace: dead
        ? []
        : thinTrace(s.trace, length / points, length).map((p) => Math.round(p / 10) * 10),
    };
  });
  return {
    settings,
    length: run.length,
    leakAt: run.leakAt,
    waveSpeed: run.waveSpeed,
    confirmation: run.confirmation,
    outcome,
    check: run.check,
    degraded: run.degraded,
    warning: run.warning && {
      time: run.warning.time,
      nodes: run.warning.nodes,
      reach: run.warning.reach,
    },
    threshold: run.threshold,
    litresLost: run.litresLost,
    balanceTime: run.balanceTime,
    axis: length,
    tick: fit.tick,
    scale: chooseScale(sensors.map((s) => s.trace)),
    sensors,
  };
}

/** Seconds and Pa: each mean where its interval ends, with a corner where the front arrives. */
export function listTracePoints({ trace, frontAt = 0 }: SensorSummary, axis: number) {
  const step = axis / trace.length;
  return trace.flatMap((p, i): [number, number][] => {
    const since = frontAt - i * step;
    const corner: [number, number] = [frontAt, trace[i - 1] ?? 0];
    return [...(since > 0 && since < step ? [corner] : []), [(i + 1) * step, p]];
  });
}

/** Means over intervals of `step` s from t = 0 to `until`, Pa. */
export function thinTrace(trace: Trace, step: number, until: number): number[] {
  const { samples, start, interval } = trace;
  const means: number[] = [];
  for (let k = 0; k * step < until - 1e-9; k++) {
    const from = Math.max(0, Math.ceil((k * step - start) / interval));
    const to = Math.min(samples.length, Math.ceil(((k + 1) * step - start) / interval));
    if (to <= from) break;
    let sum = 0;
    for (let i = from; i < to; i++) sum += samples[i] as number;
    means.push(sum / (to - from));
  }
  return means;
}
