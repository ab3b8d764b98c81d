import type { Liquid } from '../types.ts';
import { FLUIDS } from './pipe.ts';

/**
 * Representative liquids at about 15 °C; a real line is calibrated, never looked up. Vapour
 * pressures, Pa absolute: water from steam tables; the others as orders of magnitude (a stabilised
 * crude and a summer petrol by their Reid vapour pressure, diesel next to none).
 */
export const LIQUIDS = {
  crude: { ...FLUIDS.crude, vapourPressure: 50e3 },
  diesel: {
    name: 'Diesel',
    density: 835,
    bulkModulus: 1.4e9,
    viscosity: 4e-6,
    vapourPressure: 100,
  },
  water: { ...FLUIDS.water, vapourPressure: 1705 },
  gasoline: { ...FLUIDS.gasoline, vapourPressure: 45e3 },
} as const satisfies Record<string, Liquid>;

export type LiquidName = keyof typeof LIQUIDS;
