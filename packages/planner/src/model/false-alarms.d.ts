import type { Model } from './model.ts';
/**
 * False alarms per year from noise. Each node raises false drops at the rate λ (one in six hours);
 * k of them must be timed as from one source:
 *
 * from beyond either end: n λ C(n−1, k−1) (gλ)^(k−1) × 2/k
 * between two nodes: λ² Σ 2d/a over pairs × C(n−2, k−2) (gλ)^(k−2) / pairs in k
 */
export declare function falseAlarms({ knowledge: k, hold }: Model): number;
