import type { FluidInput, LineInput } from '../types.ts';
/**
 * Starting values at about 15 °C. Crude, diesel, petrol, water and natural gas are the model's own;
 * others are typical handbook values. A real line is calibrated.
 */
export declare const FLUIDS: Record<string, FluidInput & {
    name: string;
}>;
export type Material = {
    name: string;
    /** Young's modulus, Pa. */ modulus: number;
    poisson: number;
    /** When new, m. */ roughness: number;
    /** The wall creeps, so the elastic model does not apply. */ creeps?: true;
};
/** Steel grades differ in strength, not modulus. */
export declare const MATERIALS: Record<string, Material>;
/** A wall that creeps and a gas round fronts more than this model has: seconds, no metres. */
export declare const noPlace: ({ fluid, material }: Pick<LineInput, "fluid" | "material">) => boolean;
