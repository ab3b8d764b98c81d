import { reflectionCoefficient } from '../hydraulics/ends.ts';
import type { GasLine } from '../hydraulics/gas.ts';
import type { WaveLine } from '../hydraulics/wave-paths.ts';
import type { SensorSpec, Side } from '../types.ts';
import {
  type LineCalibration,
  QUIET_STATION,
  requiredAgreement,
  type StationSignal,
} from './line-calibration.ts';

export type WatchedLine = {
  wave: WaveLine | GasLine;
  /** m, ordered. */ stations: readonly number[];
  sensor: SensorSpec;
  /** Samples per second. */ rate: number;
  /** From the last node's decision to the alarm, s. */ latency: number;
};

/** True errors of one run, as fractions; `believed`: assumed standard deviation. */
export type CalibrationErrors = { waveSpeed: number; dispersion: number; believed: number };

/** What the control centre knows under a calibration and station signals. */
export function deriveCalibration(
  watched: WatchedLine,
  calibration: CalibrationErrors,
  signals: Partial<Record<Side, StationSignal>> = {},
  agree = requiredAgreement(watched.stations.length),
): LineCalibration {
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
    echoes: {
      upstream: computeReflection(wave.ends.upstream),
      downstream: computeReflection(wave.ends.downstream),
    },
    stationSignals: {
      upstream: signals.upstream ?? QUIET_STATION,
      downstream: signals.downstream ?? QUIET_STATION,
    },
  };
}

const computeReflection = (zy: number): number => reflectionCoefficient(1, zy);
