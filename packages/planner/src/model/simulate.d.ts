import type { LineInput, Refusal, Simulated } from '../types.ts';
/**
 * Full simulation of the section about `kp`, with unsteady friction, echoes, noise, clock and
 * calibration errors. Seeded. Distant nodes are omitted.
 */
export declare function simulateAt(input: LineInput, kp: number): Simulated | Refusal;
export declare function simulate(input: LineInput, kp: number, runs: number, seed?: number): Simulated | Refusal;
