import type { Pick } from './detect.ts';
import { gasWaveSpeed } from './pipe.ts';
import {
  FIXED,
  type Outcome,
  type Run,
  type SensorResult,
  type Settings,
  sensorStations,
} from './scenario.ts';
import { thinTrace } from './thin.ts';

/** A run as drawings and islands take it: the results, and traces thinned to what is drawn. */
export type View = {
  settings: Settings;
  /** m */ length: number;
  leakAt: number;
  /** m/s */ waveSpeed: number;
  /** m³/s */ leakFlow: number;
  /** s */ confirmation: number;
  sensors: ViewSensor[];
  outcome: Outcome | GasOutcome;
  litresLost: number;
  /** s; undefined: never. */ balanceTime?: number | undefined;
  /** Length of the time axis and distance of its ticks, s. */
  axis: number;
  tick: number;
};

export type ViewSensor = Omit<SensorResult, 'trace' | 'picks' | 'pick'> & {
  pick?: Omit<Pick, 'index'> | undefined;
  /** Mean pressure of equal parts of the axis (a hundred unless fewer were asked for), Pa from steady. */
  trace: number[];
};

/** Gas lies outside the liquid model: only the travel of its wave can be shown. */
export type GasOutcome = {
  kind: 'gas';
  /** When the wave has passed the last sensor, s. */ heard: number;
};

/** Points of a drawn trace. */
export const TRACE_POINTS = 100;

/** A time axis that holds `until` seconds with some room below, in ticks a reader can count. */
export function axisFor(until: number): { axis: number; tick: number } {
  const tick = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].find((s) => until / s < 8) ?? 200;
  return { axis: Math.ceil((until * 1.08) / tick - 1e-9) * tick, tick };
}

/** The run reduced to what is drawn; on the time axis that suits it unless one is given, its traces in `points` steps. */
export function viewOf(run: Run, axis?: number, points = TRACE_POINTS): View {
  const last = Math.max(...run.sensors.map((s) => s.frontAt)) + run.confirmation;
  const fit = axisFor(axis ?? (run.outcome.kind === 'detected' ? run.outcome.time : last));
  const length = axis ?? Math.min(fit.axis, run.duration);
  return {
    settings: run.settings,
    length: run.length,
    leakAt: run.leakAt,
    waveSpeed: run.waveSpeed,
    leakFlow: run.leakFlow,
    confirmation: run.confirmation,
    outcome: run.outcome,
    litresLost: run.litresLost,
    balanceTime: run.balanceTime,
    axis: length,
    tick: fit.tick,
    sensors: run.sensors.map(({ name, at, frontAt, pick, trace }) => ({
      name,
      at,
      frontAt,
      pick: pick && {
        stamp: pick.stamp,
        sigma: pick.sigma,
        drop: pick.drop,
        dropSigma: pick.dropSigma,
        alarmAt: pick.alarmAt,
        confirmedAt: pick.confirmedAt,
      },
      // Ten pascals is a fraction of a pixel, and two characters fewer.
      trace: thinTrace(trace, length / points, length).map((p) => Math.round(p / 10) * 10),
    })),
  };
}

/** Where and when the slower wave of a gas line would pass; nothing else is claimed. */
export function gasView(settings: Settings): View {
  const length = (FIXED.sensors + 1) * settings.spacing;
  const leakAt = settings.leakFraction * length;
  const speed = gasWaveSpeed();
  const sensors = sensorStations(settings.spacing).map((at, i) => ({
    name: `S${i + 1}`,
    at,
    frontAt: Math.abs(at - leakAt) / speed,
    trace: [],
  }));
  const heard = Math.max(...sensors.map((s) => s.frontAt));
  return {
    settings,
    length,
    leakAt,
    waveSpeed: speed,
    leakFlow: 0,
    confirmation: settings.spacing / speed,
    sensors,
    outcome: { kind: 'gas', heard },
    litresLost: 0,
    ...axisFor(heard),
  };
}
