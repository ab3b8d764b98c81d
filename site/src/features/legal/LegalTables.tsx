import { textPairs } from '@site/config';
import type { Claim } from '../../content/schemas/records/claim.ts';
import { basisWords } from '../../kit/ui/Claim.tsx';
import { Table } from '../../kit/ui/Table.tsx';

/** For /accessibility. */
export const ContrastTable = ({ caption }: { caption: string }) => (
  <Table
    caption={caption}
    head={['Use', 'Contrast', 'Contrast, dark']}
    rows={textPairs.map(({ use, ratio, dark }) => [use, ratio.toFixed(1), dark.toFixed(1)])}
  />
);

/** For /terms. */
export const BasisTable = ({ claims }: { claims: readonly Pick<Claim, 'basis'>[] }) => (
  <Table
    caption={`What the ${claims.length} headline figures in the register of the technology page rest on`}
    head={['Basis', 'Figures']}
    rows={Object.entries(basisWords)
      .map(([basis, name]) => [
        name.charAt(0).toUpperCase() + name.slice(1),
        claims.filter((claim) => claim.basis === basis).length,
      ])
      .filter(([, count]) => count)}
  />
);
