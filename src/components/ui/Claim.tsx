import { claimPath } from '../../config/paths.ts';

export type ClaimData = {
  id: string;
  value: string;
  unit?: string | undefined;
  /** What the figure is, in a few words. */
  label: string;
  basis: 'target' | 'simulated' | 'company' | 'record' | 'computed';
};

const marks = {
  target: 'target',
  simulated: 'simulated',
  company: 'company figure',
  record: 'record',
  computed: 'computed',
};

/** A headline figure with the mark that leads to its basis and conditions. */
export function ClaimValue({ claim }: { claim: ClaimData }) {
  // A short figure stays on one line with its mark; a long one may break.
  const short = `${claim.value}${claim.unit ?? ''}`.length <= 12;
  return (
    <span className={short ? 'whitespace-nowrap' : undefined}>
      {claim.value}
      {claim.unit && (claim.unit === '%' ? '%' : `${short ? '\u00a0' : ' '}${claim.unit}`)}
      <ClaimMark claim={claim} />
    </span>
  );
}

/** The mark alone, for figures that stand inside a sentence. */
export function ClaimMark({ claim }: { claim: ClaimData }) {
  return (
    <a
      href={claimPath(claim.id)}
      className="relative ml-1 inline-block align-super font-sans text-13 leading-none no-underline after:absolute after:-inset-2"
      title={`Basis: ${marks[claim.basis]}`}
    >
      <span aria-hidden="true">§</span>
      <span className="sr-only">{`${claim.label}: basis and conditions (${marks[claim.basis]})`}</span>
    </a>
  );
}
