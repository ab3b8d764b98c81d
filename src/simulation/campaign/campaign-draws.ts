import type { NoiseEstimate } from '../detection/fronts/noise.ts';
import { type Calibration, learnNoise, type Watched } from '../detection/trial.ts';
import { createRandom, type Random } from '../random.ts';

/** Calibrations are wrong by chance: wave speed 0.05 %, dispersion 10 % (1 σ). */
export const CALIBRATED = { waveSpeed: 0.0005, dispersion: 0.1 };

/** Estimates of noise from which each run draws its nodes' own. */
export const POOL = 24;

export const drawCalibration = (random: Random): Calibration => ({
  waveSpeed: CALIBRATED.waveSpeed * random.normal(),
  dispersion: CALIBRATED.dispersion * random.normal(),
  believed: CALIBRATED.waveSpeed,
});

/** Several nodes' own estimates, from histories of their own. */
export const pool = (watched: Watched, history: number, seed: number, size = POOL) =>
  Array.from({ length: size }, (_, i) =>
    learnNoise(watched, history, createRandom(seed, 1000 + i)),
  );

export const pickNoises = (from: (NoiseEstimate | undefined)[], random: Random, nodes: number) =>
  Array.from({ length: nodes }, () => from[Math.floor(random.uniform() * from.length)]);
