import type { Node } from './detection/fronts/fronts.ts';
import type { NoiseEstimate } from './detection/fronts/noise-estimate.ts';
import type { LineCalibration } from './detection/line-calibration.ts';
import { type AnnouncedFront, applyChecks, timeAnnouncedFront } from './detection/line-check.ts';
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

let kept: { key: string; fronts: AnnouncedFront[] } | undefined;

/** Of one operation at each end, an hour before. */
function simulateAnnouncedFronts(
  settings: Settings,
  watched: WatchedLine,
  noises: readonly (NoiseEstimate | undefined)[],
  k: LineCalibration,
  path?: OperationPressure,
): AnnouncedFront[] {
  // A moved leak does not change it.
  const { leakFraction, leakShare, openingTime, ...others } = settings;
  const key = JSON.stringify(others);
  if (kept?.key === key) return kept.fronts;
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
  const fronts = events.map((event, i) => {
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
    return timeAnnouncedFront(heard, watched, event, k);
  });
  kept = { key, fronts };
  return fronts;
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
) => applyChecks(nodes, k, simulateAnnouncedFronts(settings, watched, noises, k, path), CHECK_AGE);

export type RunLineCheck = typeof runLineCheck;
