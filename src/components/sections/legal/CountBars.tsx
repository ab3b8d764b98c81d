import { paths } from '../../../config/paths.ts';
import type { Claim } from '../../../content/schemas/records/claim.ts';
import { Figure } from '../../ui/Figure.tsx';

type Count = { name: string; count: number };

/** Packages and other works by licence, most first, for /licences. */
export function LicenceFigure({ counts }: { counts: readonly Count[] }) {
  const shown = counts.slice(0, 6);
  const others = counts.slice(6).reduce((sum, { count }) => sum + count, 0);
  return (
    <Figure
      caption="Fonts, data and packages that this site is made of, by licence. A package under two licences counts under each."
      source="the lock file of this site."
    >
      <CountBars rows={others > 0 ? [...shown, { name: 'Others', count: others }] : shown} />
    </Figure>
  );
}

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
          prints. The figures that the case studies assume are not among them.
        </>
      }
    >
      <CountBars rows={rows} />
    </Figure>
  );
}

type Props = { rows: readonly { name: string; count: number }[] };

/** A bar chart of counts. */
export function CountBars({ rows }: Props) {
  const maximum = Math.max(...rows.map(({ count }) => count));
  return (
    <dl>
      {rows.map(({ name, count }) => (
        <div
          key={name}
          className="grid grid-cols-[8.5rem_1fr_2.5rem] items-center gap-3 border-rule border-b py-3"
        >
          <dt className="text-15">{name}</dt>
          <dd className="col-span-2 grid grid-cols-subgrid items-center">
            <svg
              viewBox={`0 0 ${maximum} 10`}
              preserveAspectRatio="none"
              className="block h-5 w-full fill-ink"
              aria-hidden="true"
            >
              <path d={`M0 0h${count}v10H0z`} />
            </svg>
            <span className="text-right font-mono text-17">{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
