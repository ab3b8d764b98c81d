import { paths } from '../../../config/paths.ts';
import type { Claim } from '../../../content/schemas/claim.ts';
import { Figure } from '../../ui/Figure.tsx';

const bases: Record<Claim['basis'], string> = {
  target: 'Target',
  simulated: 'Simulated',
  computed: 'Computed',
  company: 'Company figure',
  record: 'Record',
};

/** The opening drawing of /terms: how many headline figures rest on what. */
export function BasisFigure({ claims }: { claims: readonly Pick<Claim, 'basis'>[] }) {
  const rows = Object.entries(bases).map(([basis, name]) => ({
    name,
    count: claims.filter((claim) => claim.basis === basis).length,
  }));
  const most = Math.max(...rows.map(({ count }) => count));
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
      <dl>
        {rows.map(({ name, count }) => (
          <div
            key={name}
            className="grid grid-cols-[8.5rem_1fr_2rem] items-center gap-3 border-rule border-b py-3"
          >
            <dt className="text-15">{name}</dt>
            <dd className="order-last text-right font-mono text-17">{count}</dd>
            <svg
              viewBox={`0 0 ${most} 10`}
              preserveAspectRatio="none"
              className="block h-5 w-full fill-ink"
              aria-hidden="true"
            >
              <path d={`M0 0h${count}v10H0z`} />
            </svg>
          </div>
        ))}
      </dl>
    </Figure>
  );
}
