/**
 * The slow second opinion: a volume balance over the whole line. It integrates what the meters
 * say goes in less what comes out and alarms when the sum leaves its own uncertainty:
 *
 *   q t > k √( (u Q t)² + S² )
 *
 * with u the combined uncertainty of the meters (it does not average away) and S that of the
 * liquid stored in the line, which the drift of its mean pressure and temperature sets.
 */
export type Balance = {
  /** Flow of the line, m³/s. */ flow: number;
  /** Volume of the line, m³. */ volume: number;
  /** Fluid and pipe: ρa², Pa. */ stiffness: number;
  /** Uncertainty of each meter after proving, share of flow (1 σ). */ meter: number;
  /** Uncertainty of the mean pressure, Pa (1 σ). */ pressure: number;
  /** Uncertainty of the mean temperature, K (1 σ); thermal expansion, 1/K. */
  temperature: number;
  expansion: number;
  /** Standard deviations that make an alarm. */ coverage: number;
};

/** Uncertainty of the stored volume, m³ (1 σ). */
export const packUncertainty = (b: Balance): number =>
  b.volume * Math.hypot(b.pressure / b.stiffness, b.expansion * b.temperature);

/**
 * Seconds until the balance detects a leak of `q` m³/s; undefined if it stays within the meters.
 */
export function balanceTime(b: Balance, q: number): number | undefined {
  const meters = b.coverage * Math.SQRT2 * b.meter * b.flow;
  if (q <= meters) return undefined;
  return (b.coverage * packUncertainty(b)) / Math.sqrt(q * q - meters * meters);
}
