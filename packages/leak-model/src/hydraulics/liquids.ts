import type { Liquid } from '../types.ts';

/**
 * Representative liquids at about 15 °C; a real line is calibrated. Vapour pressures, Pa absolute:
 * water from steam tables; others by order of magnitude (stabilised crude and summer petrol by Reid
 * vapour pressure, diesel nearly none).
 */
export const LIQUIDS = {
  crude: {
    name: 'Crude oil',
    density: 870,
    bulkModulus: 1.5e9,
    viscosity: 10e-6,
    vapourPressure: 50e3,
  },
  diesel: {
    name: 'Diesel',
    density: 835,
    bulkModulus: 1.4e9,
    viscosity: 4e-6,
    vapourPressure: 100,
  },
  water: {
    name: 'Water',
    density: 999,
    bulkModulus: 2.15e9,
    viscosity: 1.14e-6,
    vapourPressure: 1705,
  },
  gasoline: {
    name: 'Gasoline',
    density: 740,
    bulkModulus: 1.08e9,
    viscosity: 0.6e-6,
    vapourPressure: 45e3,
  },
} as const satisfies Record<string, Liquid>;

export type LiquidName = keyof typeof LIQUIDS;
