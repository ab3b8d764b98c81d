import type { ComponentProps } from 'react';
import { PageHero } from '../../ui/PageHero.tsx';
import { MechanismMatrix } from './MechanismMatrix.tsx';

/** The top of /sectors: introduction and the table of damage mechanisms by sector. */
export function SectorsHero(props: ComponentProps<typeof MechanismMatrix>) {
  return (
    <PageHero
      title="Sectors and their failure mechanisms"
      lede={
        <p>
          Sectors differ in fluid, wall and consequence. They share mechanisms of damage: the matrix
          shows which page names which.
        </p>
      }
      drawing={<MechanismMatrix {...props} />}
    />
  );
}
