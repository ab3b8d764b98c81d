import type { Liquid } from '../types.ts';

/** kg/m³, Pa, m²/s, Pa. */
export const defineLiquid = (
  name: string,
  density: number,
  bulkModulus: number,
  viscosity: number,
  vapourPressure: number,
): Liquid & { name: string } => ({ name, density, bulkModulus, viscosity, vapourPressure });

/**
 * Representative liquids at about 15 °C; a real line is calibrated. Vapour pressures, Pa absolute:
 * water from steam tables; others by order of magnitude (stabilised crude and summer petrol by Reid
 * vapour pressure, diesel nearly none).
 */
export const LIQUIDS = {
  crude: defineLiquid('Crude oil', 870, 1.5e9, 10e-6, 50e3),
  diesel: defineLiquid('Diesel', 835, 1.4e9, 4e-6, 100),
  water: defineLiquid('Water', 999, 2.15e9, 1.14e-6, 1705),
  gasoline: defineLiquid('Gasoline', 740, 1.08e9, 0.6e-6, 45e3),
};

export type LiquidName = keyof typeof LIQUIDS;
