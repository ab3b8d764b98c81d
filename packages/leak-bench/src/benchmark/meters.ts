import { type Balance, createRandom, flowArea, packUncertainty } from '@site/leak-model';
import { FIXED_SETTINGS } from '@site/leak-model/simulator';
import type { DrawnCase } from './draw-case.ts';
import { METERS } from './kinds.ts';
import type { Metadata, Meters } from './types.ts';

/** Scatter of one reading, share of the flow. */
const SCATTER = 0.001;
/** Line crossings in which the other end follows an operation. */
const FOLLOWS = 4;

/** The line as a volume balance knows it. */
export function buildBalance(m: Metadata): Balance {
  const expansion = m.medium === 'gas' ? 1 / 288 : FIXED_SETTINGS.balance.expansion;
  return {
    ...FIXED_SETTINGS.balance,
    expansion,
    flow: m.flow,
    volume: m.length * flowArea(m.diameter),
    stiffness: m.density * m.waveSpeed ** 2,
  };
}

/**
 * Meters at both ends and the estimated pack, m³/s and m³. A leak is fed from both ends by
 * nearness, once its wave has arrived; an operation by the line’s pack until the other end follows.
 * What the estimate of the pack misses drifts to its uncertainty within the hour.
 */
export function simulateMeters({
  metadata: m,
  truth,
  sources,
  seed,
  operation,
  operated,
}: DrawnCase): Meters {
  const random = createRandom(seed, 77);
  const balance = buildBalance(m);
  const bias = [random.normal(), random.normal()].map((n) => n * balance.meter * m.flow) as [
    number,
    number,
  ];
  const missed = packUncertainty(balance) * random.normal();
  const read = () => SCATTER * m.flow * random.normal();
  const meters: Meters = { inflow: [], outflow: [], pack: [] };
  const upstream = operation?.end === 'upstream';
  const more = operation && /start|open|up/.test(operation.kind) ? 1 : -1;
  let stored = 0;
  for (let t = METERS.every; t <= METERS.seconds; t += METERS.every) {
    let [inflow, outflow, lost] = [m.flow, m.flow, 0];
    for (const { at, share, opening } of sources) {
      const feeds = (away: number) =>
        share *
        m.flow *
        Math.min(1, Math.max(0, (t - truth.began - away / m.waveSpeed) / Math.max(1, opening)));
      inflow += feeds(at) * (1 - at / m.length);
      outflow -= (feeds(m.length - at) * at) / m.length;
      lost += feeds(0);
    }
    const since = t - (truth.began - operated);
    if (operation && since > 0) {
      const change = more * operation.change * Math.min(1, since / operation.time);
      const followed = change * (1 - Math.exp((-since * m.waveSpeed) / (FOLLOWS * m.length)));
      inflow += upstream ? change : followed;
      outflow += upstream ? followed : change;
    }
    stored += (inflow - outflow - lost) * METERS.every;
    meters.inflow.push(inflow + bias[0] + read());
    meters.outflow.push(outflow + bias[1] + read());
    meters.pack.push(stored + (missed * t) / METERS.seconds);
  }
  return meters;
}
