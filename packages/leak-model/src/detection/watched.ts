import { echo } from '../hydraulics/ends.ts';
import type { GasLine } from '../hydraulics/gas.ts';
import type { WaveLine } from '../hydraulics/paths.ts';
import type { SensorSpec, Side } from '../types.ts';
import { agreeOf, type Knowledge, QUIET, type StationSignal } from './knowledge.ts';

export type Watched = {
  wave: WaveLine | GasLine;
  /** m, ordered. */ stations: readonly number[];
  sensor: SensorSpec;
  /** Samples per second. */ rate: number;
  /** From the last node's decision to the alarm, s. */ latency: number;
};

/** True errors of one run, as fractions; `believed`: assumed standard deviation. */
export type Calibration = { waveSpeed: number; dispersion: number; believed: number };

/** What the control centre knows under a calibration and station signals. */
export function knowledgeOf(
  watched: Watched,
  calibration: Calibration,
  signals: Partial<Record<Side, StationSignal>> = {},
  agree = agreeOf(watched.stations.length),
): Knowledge {
  const { wave, stations, sensor, latency } = watched;
  const { spec, speed, regime } = wave;
  const root = regime.kind === 'turbulent' ? 2 * Math.sqrt(Math.PI) * regime.aStar : 1;
  return {
    stations,
    length: spec.length,
    waveSpeed: speed * (1 + calibration.waveSpeed),
    waveSpeedError: calibration.believed,
    velocity: spec.velocity,
    clockError: sensor.clock,
    attenuation: regime.damping / (2 * speed),
    spread: (root * Math.sqrt(regime.rate) * (1 + calibration.dispersion)) / speed,
    agree,
    latency,
    echoes: { upstream: echoAt(wave.ends.upstream), downstream: echoAt(wave.ends.downstream) },
    stationSignals: {
      upstream: signals.upstream ?? QUIET,
      downstream: signals.downstream ?? QUIET,
    },
  };
}

const echoAt = (zy: number): number => echo(1, zy);
