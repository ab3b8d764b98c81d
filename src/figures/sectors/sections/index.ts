import { chemical } from './Chemical.tsx';
import { marine } from './Marine.tsx';
import { mining } from './Mining.tsx';
import { nuclear } from './Nuclear.tsx';
import { oilGas } from './OilGas.tsx';
import { petrochemical } from './Petrochemical.tsx';
import type { LongSection } from './parts.tsx';
import { utilities } from './Utilities.tsx';
import { water } from './Water.tsx';

/** The long section of each sector, by the name of its entry in content/sectors/. */
export const sections: Readonly<Record<string, LongSection | undefined>> = {
  'oil-gas': oilGas,
  mining,
  utilities,
  petrochemical,
  water,
  chemical,
  marine,
  nuclear,
};
