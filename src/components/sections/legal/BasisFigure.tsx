import { paths } from '../../../config/paths.ts';
import type { Claim } from '../../../content/schemas/records/claim.ts';
import { Figure } from '../../ui/Figure.tsx';
import { CountBars } from './CountBars.tsx';

const bases: Record<Claim['basis'], string> = {
  target: 'Target',
  simulated: 'Simulated',
  computed: 'Computed',
  company: 'Company figure',
  record: 'Record',
};

/** Number of headline figures by basis (measured, simulated …), for /terms. */
export function BasisFigure({ claims }: { claims: readonly Pick<Claim, 'basis'>[] }) {
  const rows = Object.entries(bases).map(([basis, name]) => ({
    name,
    count: claims.filter((claim) => claim.basis === basis).length,
  }));
  return (
    <Figure
      caption={
        <>
          What the {claims.length} headline figures of this site rest on, counted from the register
          that the{' '}
          <a className="link" href={paths.technology}>
            technology page
          </a>{' '}
          prints.
        </>
      }
    >
      <CountBars rows={rows} />
    </Figure>
  );
}
