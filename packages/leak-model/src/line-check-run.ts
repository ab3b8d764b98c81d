import type { Node } from './detection/fronts/fronts.ts';
import type { NoiseEstimate } from './detection/fronts/noise-estimate.ts';
import type { LineCalibration } from './detection/line-calibration.ts';
import { applyChecks, checkLine, type LineCheck } from './detection/line-check.ts';
import { observeNodes, type PressureField } from './detection/observation.ts';
import { lineFlow } from './detection/site-line.ts';
import type { WatchedLine } from './detection/watched-line.ts';
import { buildFaults, type Settings } from './settings.ts';
import type { LineEvent, StationEvent } from './types.ts';

type OperationPressure = (event: LineEvent, age: number) => PressureField;

/** s since the last announced fronts. */
const CHECK_AGE = 3600;

/** A tank changes its pressure, Pa, another inlet and the delivery valve their flow; in 0.5 s. */
const STEP = 100e3;
const SHARE = 0.3;

type Checks = (LineCheck | undefined)[];

let kept: { key: string; checks: Checks } | undefined;

/** One operation at each end, an hour before: what they say of clocks and speed. */
function runChecks(
  settings: Settings,
  watched: WatchedLine,
  noises: readonly (NoiseEstimate | undefined)[],
  k: LineCalibration,
  path?: OperationPressure,
): Checks {
  // A moved leak does not change it.
  const { leakFraction, leakShare, openingTime, ...others } = settings;
  const key = JSON.stringify(others);
  if (kept?.key === key) return kept.checks;
  const { wave } = watched;
  const change = SHARE * lineFlow(wave.spec as Parameters<typeof lineFlow>[0]);
  const tank = 'fluid' in wave.spec && wave.spec.upstream.kind === 'tank';
  const events: StationEvent[] = [
    tank
      ? { kind: 'pressure-up', end: 'upstream', change: STEP, time: 0.5 }
      : { kind: 'pump-start', end: 'upstream', change, time: 0.5 },
    { kind: 'valve-close', end: 'downstream', change, time: 0.5 },
  ];
  const until = wave.spec.length / (wave.speed - settings.velocity) + 8;
  const checks = events.map((event, i) => {
    const faults = buildFaults(settings);
    const passed = path?.(event, CHECK_AGE) ?? event;
    const heard = observeNodes(
      watched,
      passed,
      faults,
      noises,
      settings.seed + 1e6 * (i + 1),
      until,
    );
    return checkLine(heard, watched, event, k);
  });
  kept = { key, checks };
  return checks;
}

/**
 * The nodes and the knowledge of a run, as the check leaves them. `path`: an operation's pressure
 * where the line is not the usual.
 */
export const runLineCheck = (
  settings: Settings,
  watched: WatchedLine,
  noises: readonly (NoiseEstimate | undefined)[],
  nodes: Node[],
  k: LineCalibration,
  path?: OperationPressure,
) => applyChecks(nodes, k, runChecks(settings, watched, noises, k, path), CHECK_AGE);

export type RunLineCheck = typeof runLineCheck;
