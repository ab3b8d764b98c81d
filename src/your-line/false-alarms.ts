import { RULE } from '../simulation/detection/rule.ts';
import type { Model } from './model.ts';

const YEAR = 365.25 * 86_400;

/**
 * Width of the gate within which a noise pick passes for one of a source, in holds. Chosen so that
 * four nodes 5 km apart, three of which must agree, give what the campaign counted by setting real
 * noise fronts at random times (performance.json, `volume`).
 */
const GATE = 1.9;

/**
 * False alarms a year from noise: each node may raise one false drop in six hours, and so many of
 * them must fall where one source would put them. Counted are, from each node as the first,
 *
 *   a wave from beyond either end:  n λ C(n−1, k−1) (2Gλ)^(k−1) × 2/k
 *   a leak between two nodes:       pairs whose delay is less than their travel, and k − 2 more
 *                                   within G of their due time
 */
export function falseAlarms({ knowledge: k, hold }: Model): number {
  const n = k.stations.length;
  const rate = RULE.falsePicks;
  const gate = 2 * GATE * hold * rate;
  const beyond = ((n * rate * choose(n - 1, k.agree - 1)) / k.agree) * 2 * gate ** (k.agree - 1);
  let delays = 0;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++)
      delays += (2 * ((k.stations[j] as number) - (k.stations[i] as number))) / k.waveSpeed;
  const pairs = (k.agree * (k.agree - 1)) / 2;
  const inside =
    ((rate * rate * delays) / pairs) * choose(n - 2, k.agree - 2) * gate ** (k.agree - 2);
  return (beyond + inside) * YEAR;
}

function choose(n: number, k: number): number {
  let c = 1;
  for (let i = 1; i <= k; i++) c *= (n - k + i) / i;
  return k > n ? 0 : c;
}
