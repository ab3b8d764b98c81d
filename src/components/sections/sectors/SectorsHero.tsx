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
          Sectors differ in fluid, wall and consequence. They share mechanisms, and a remedy learnt
          in one is often new in the next.
        </p>
      }
      drawing={<MechanismMatrix {...props} />}
    />
  );
}
