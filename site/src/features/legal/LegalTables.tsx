import { textPairs } from '@site/config';
import type { Claim } from '../../content/schemas/records/claim.ts';
import { basisWords } from '../../kit/ui/Claim.tsx';
import { Table } from '../../kit/ui/Table.tsx';

/** For /accessibility. */
export const ContrastTable = () => (
  <Table
    caption="Contrast of text against its background, by the formula of WCAG 2.2, computed from the colours of this site. Level AA asks for 4.5, level AAA for 7."
    head={['Use', 'Contrast', 'Contrast, dark']}
    rows={textPairs.map(({ use, ratio, dark }) => [use, ratio.toFixed(1), dark.toFixed(1)])}
  />
);

/** For /terms. */
export const BasisTable = ({ claims }: { claims: readonly Pick<Claim, 'basis'>[] }) => (
  <Table
    caption={`What the ${claims.length} headline figures in the register of the technology page rest on`}
    head={['Basis', 'Figures']}
    rows={Object.entries(basisWords).map(([basis, name]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      claims.filter((claim) => claim.basis === basis).length,
    ])}
  />
);
