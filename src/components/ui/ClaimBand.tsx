import { basisWords, type ClaimData, ClaimMark, figureOf } from './Claim.tsx';

const small = 'mt-0.5 block font-sans text-13 text-on-deep-2';

function Cell({ claim }: { claim: ClaimData }) {
  const { computed } = claim;
  return (
    <div className="flex flex-col border-deep-rule border-r border-b p-4 max-sm:px-3 md:p-6">
      <dt className="text-15 text-on-deep-2">{claim.label}</dt>
      <dd className="mt-2 font-mono text-20 sm:text-24 xl:text-32">
        <span className="whitespace-nowrap">
          {figureOf(claim)}
          <ClaimMark claim={claim} />
        </span>
        <span className={small}>{`${basisWords[claim.basis]} · ${claim.holds}`}</span>
      </dd>
      {computed && (
        <dd className="mt-3 font-mono text-20 sm:text-24 xl:text-32">
          {computed.value.replaceAll(' ', '\u00a0')}
          <span className={small}>{`computed · ${computed.holds}`}</span>
        </dd>
      )}
    </div>
  );
}

/**
 * Headline figures on the deep ground, each with its conditions in the cell; where the model does
 * not reach the figure, the computed one stands below it in the same size with its own conditions.
 */
export function ClaimBand({ claims }: { claims: readonly ClaimData[] }) {
  return (
    <dl className="grid grid-cols-2 border-deep-rule border-t lg:grid-cols-4 [&>div:last-child]:border-r-0">
      {claims.map((claim) => (
        <Cell key={claim.id} claim={claim} />
      ))}
    </dl>
  );
}
