import type { ComponentType } from 'react';
import type { DraftingProps } from '../kit/drafting.tsx';
import { drawingOf } from '../kit/drawing-of.ts';
import { Chemical } from './Chemical.tsx';
import { Marine } from './Marine.tsx';
import { Mining } from './Mining.tsx';
import { Nuclear } from './Nuclear.tsx';
import { OilGas } from './OilGas.tsx';
import { Petrochemical } from './Petrochemical.tsx';
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

/** Line drawing of a sector's asset with the clamp-on sensor on its pipe. */
export function SectorDrawing({ sector, ...props }: Props) {
  const Drawing = drawingOf(
    drawings,
    sector,
    `content/sectors/${sector}.yaml`,
    'src/figures/sectors/SectorDrawing.tsx',
  );
  return <Drawing {...props} />;
}
