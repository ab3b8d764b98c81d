import type { ComponentType } from 'react';
import type { DraftingProps } from '../kit/drafting.tsx';
import { Chemical } from './Chemical.tsx';
import { Marine } from './Marine.tsx';
import { Mining } from './Mining.tsx';
import { Nuclear } from './Nuclear.tsx';
import { OilGas } from './OilGas.tsx';
import { Petrochemical } from './Petrochemical.tsx';
import { Plain } from './Plain.tsx';
import { Utilities } from './Utilities.tsx';
import { Water } from './Water.tsx';

const drawings = {
  'oil-gas': OilGas,
  mining: Mining,
  utilities: Utilities,
  petrochemical: Petrochemical,
  water: Water,
  chemical: Chemical,
  marine: Marine,
  nuclear: Nuclear,
} satisfies Record<string, ComponentType<DraftingProps>>;

export type SectorSlug = keyof typeof drawings;

export const sectorSlugs = Object.keys(drawings) as SectorSlug[];

type Props = DraftingProps & {
  /** Name of an entry in content/sectors/. */
  sector: string;
};

const isDrawn = (sector: string): sector is SectorSlug => Object.hasOwn(drawings, sector);
const missed = new Set<string>();

/** A plain drawing, and once a line in the output of the build that says what is missing. */
function plainFor(sector: string) {
  if (!missed.has(sector))
    console.warn(
      `content/sectors/${sector}.yaml has no drawing in src/figures/sectors/SectorDrawing.tsx: a plain one is shown.`,
    );
  missed.add(sector);
  return Plain;
}

/** Line drawing of a sector's asset with the clamp-on sensor on its pipe. */
export function SectorDrawing({ sector, ...props }: Props) {
  const Drawing = isDrawn(sector) ? drawings[sector] : plainFor(sector);
  return <Drawing {...props} />;
}
