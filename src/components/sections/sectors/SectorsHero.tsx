import type { ComponentProps } from 'react';
import { PageHero } from '../../ui/PageHero.tsx';
import { MechanismMatrix } from './MechanismMatrix.tsx';

/** The top of /sectors: introduction and the table of damage mechanisms by sector. */
export function SectorsHero(props: ComponentProps<typeof MechanismMatrix>) {
  return (
    <PageHero
      title={props.words('hero-title')}
      lede={<p>{props.words('hero-lede')}</p>}
      drawing={<MechanismMatrix {...props} />}
    />
  );
}
