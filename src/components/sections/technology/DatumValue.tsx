import type { ClaimLookup } from '../../../content/lookup.ts';
import type { Datum } from '../../../content/schemas/pages/technology.ts';
import { ClaimCondition, ClaimValue } from '../../ui/Claim.tsx';

/** A figure from the register with a link to its basis, or a plain value; both with their note. */
export function DatumValue({ datum, claim }: { datum: Datum; claim: ClaimLookup }) {
  return (
    <>
      <span className="font-mono">
        {datum.claim ? <ClaimValue claim={claim(datum.claim)} /> : datum.value}
      </span>
      {datum.claim && <ClaimCondition claim={claim(datum.claim)} />}
      {datum.note && <span className="block text-13 text-ink-2">{datum.note}</span>}
    </>
  );
}
