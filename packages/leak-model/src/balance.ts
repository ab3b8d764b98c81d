/**
 * Volume balance: metered inflow less outflow alarms when its sum exceeds its own uncertainty,
 *
 * q t > k √( (u Q t)² + S² ),
 *
 * u of the meters, which does not average away, S of the stored liquid.
 */
export type Balance = {
  /** m³/s */ flow: number;
  /** Of the line, m³. */ volume: number;
  /** Fluid and pipe: ρa², Pa. */ stiffness: number;
  /** Of each proved meter, share of flow (1 σ). */ meter: number;
  /** Uncertainty of the mean pressure, Pa (1 σ). */ pressure: number;
  /** Uncertainty of the mean temperature, K (1 σ); thermal expansion, 1/K. */
  temperature: number;
  expansion: number;
  /** Alarm threshold in standard deviations. */ coverage: number;
};

/** Of the stored volume, m³ (1 σ). */
export const packUncertainty = (b: Balance): number =>
  b.volume * Math.hypot(b.pressure / b.stiffness, b.expansion * b.temperature);

/** Time to detect a leak of `q` m³/s, s; undefined if it stays within the meter uncertainty. */
export function computeBalanceTime(b: Balance, q: number): number | undefined {
  const meters = b.coverage * Math.SQRT2 * b.meter * b.flow;
  if (q <= meters) return undefined;
  return (b.coverage * packUncertainty(b)) / Math.sqrt(q * q - meters * meters);
}

/** Volume lost by time `t`, m³; the leak opens linearly to `flow` m³/s in `opening` s. */
export function computeLostVolume(flow: number, opening: number, t: number): number {
  const fullyOpen = Math.max(0, t - opening);
  const part = Math.min(t, opening);
  return flow * (fullyOpen + (opening > 0 ? part ** 2 / (2 * opening) : 0));
}
