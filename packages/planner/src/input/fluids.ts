import { defineLiquid, LIQUIDS } from '@site/leak-model';
import type { FluidInput, LineInput } from '../types.ts';

/**
 * Starting values at about 15 °C. Crude, diesel, petrol, water and natural gas are the model's own;
 * others are typical handbook values. A real line is calibrated.
 */
export const FLUIDS: Record<string, FluidInput & { name: string }> = {
  crude: { kind: 'liquid', ...LIQUIDS.crude },
  heavy: { kind: 'liquid', ...defineLiquid('Heavy crude', 940, 1.7e9, 150e-6, 20e3) },
  diesel: { kind: 'liquid', ...LIQUIDS.diesel },
  jet: { kind: 'liquid', ...defineLiquid('Jet fuel', 800, 1.3e9, 1.8e-6, 1e3) },
  gasoline: { kind: 'liquid', ...LIQUIDS.gasoline },
  water: { kind: 'liquid', ...LIQUIDS.water },
  'hot-water': {
    kind: 'liquid',
    ...defineLiquid('Water at 90 °C', 965, 2.15e9, 0.326e-6, 70.1e3),
  },
  seawater: { kind: 'liquid', ...defineLiquid('Produced water', 1025, 2.3e9, 1.2e-6, 1705) },
  slurry: {
    kind: 'liquid',
    ...defineLiquid('Mineral slurry, as a Newtonian liquid', 1400, 2.5e9, 6e-6, 1705),
  },
  gas: {
    kind: 'gas',
    name: 'Natural gas',
    molarMass: 0.018,
    compressibility: 0.9,
    temperature: 288,
    gamma: 1.3,
    viscosity: 12e-6,
  },
};

export type Material = {
  name: string;
  /** Young's modulus, Pa. */ modulus: number;
  poisson: number;
  /** When new, m. */ roughness: number;
  /** The wall creeps, so the elastic model does not apply. */ creeps?: true;
};

const defineSteel = (name: string): Material => ({
  name,
  modulus: 207e9,
  poisson: 0.3,
  roughness: 0.045e-3,
});

/** Steel grades differ in strength, not modulus. */
export const MATERIALS: Record<string, Material> = {
  steel: defineSteel('Carbon steel'),
  'grade-b': defineSteel('Steel, API 5L grade B'),
  x42: defineSteel('Steel, API 5L X42'),
  x52: defineSteel('Steel, API 5L X52'),
  x60: defineSteel('Steel, API 5L X60'),
  x65: defineSteel('Steel, API 5L X65'),
  x70: defineSteel('Steel, API 5L X70'),
  ductile: { name: 'Ductile iron', modulus: 169e9, poisson: 0.28, roughness: 0.25e-3 },
  pe: { name: 'Polyethylene', modulus: 1e9, poisson: 0.45, roughness: 0.007e-3, creeps: true },
  other: defineSteel('Other'),
};

/** A wall that creeps and a gas round fronts more than this model has: seconds, no metres. */
export const isUnplaceable = ({
  fluid,
  material,
}: Pick<LineInput, 'fluid' | 'material'>): boolean =>
  fluid.kind === 'gas' || MATERIALS[material]?.creeps === true;
