import { RULE } from '@site/leak-model';
import type { Model } from './model.ts';

const YEAR = 365.25 * 86_400;

/**
 * Largest timing error with which a noise pick still fits a source, in travel times over the widest
 * spacing: for waves from beyond, and beside a pair between nodes; by number that must agree (six
 * and more as five). From real noise picks at random times on lines of 4, 8 and 16 nodes
 * (`canShareSource`; counts in docs/your-line.md).
 */
const BEYOND = [4.9, 1.27, 1.27, 1.27] as const;
const INSIDE = [0, 13.1, 8, 6.3] as const;

/**
 * False alarms per year from noise. Each node raises false drops at the rate λ (one in six hours);
 * k of them must be timed as from one source:
 *
 * from beyond either end: n λ C(n−1, k−1) (gλ)^(k−1) × 2/k
 * between two nodes: λ² Σ 2d/a over pairs × C(n−2, k−2) (gλ)^(k−2) / pairs in k
 */
export function estimateFalseAlarms({ knowledge: k, hold }: Model): number {
  const n = k.stations.length;
  const rate = RULE.falsePicks;
  const gate = (list: readonly number[]) =>
    (list[Math.min(k.agree, 5) - 2] as number) * hold * rate;
  const outside =
    ((2 * n * rate * countCombinations(n - 1, k.agree - 1)) / k.agree) *
    gate(BEYOND) ** (k.agree - 1);
  let delays = 0;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++)
      delays += (2 * ((k.stations[j] as number) - (k.stations[i] as number))) / k.waveSpeed;
  const pairs = (k.agree * (k.agree - 1)) / 2;
  // Two alone are never located between nodes.
  const inside =
    k.agree < 3
      ? 0
      : ((rate * rate * delays) / pairs) *
        countCombinations(n - 2, k.agree - 2) *
        gate(INSIDE) ** (k.agree - 2);
  return (outside + inside) * YEAR;
}

function countCombinations(n: number, k: number): number {
  let c = 1;
  for (let i = 1; i <= k; i++) c *= (n - k + i) / i;
  return k > n ? 0 : c;
}
