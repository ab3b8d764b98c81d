import { claimPath } from '@site/config';

export type ClaimData = {
  id: string;
  value: string;
  unit?: string | undefined;
  label: string;
  /** Conditions, briefly. */
  holds: string;
  basis: 'target' | 'simulated' | 'company' | 'record' | 'computed';
  /** The model's result for the figure's condition, where it is not the figure. */
  computed?: { value: string; holds: string } | undefined;
};

export const basisWords = {
  target: 'target',
  simulated: 'simulated',
  computed: 'computed',
  company: 'company figure',
  record: 'record',
};

/** Short ones do not break. */
export function formatClaimFigure({ value, unit }: ClaimData): string {
  if (!unit) return value;
  if (unit === '%') return `${value}%`;
  return `${value}${isShort({ value, unit }) ? '\u00a0' : ' '}${unit}`;
}

const isShort = ({ value, unit = '' }: Pick<ClaimData, 'value' | 'unit'>) =>
  `${value}${unit}`.length <= 12;

/** With a link to its basis, and the computed figure. */
export function ClaimValue({ claim }: { claim: ClaimData }) {
  // Keep a short figure and its link on one line.
  return (
    <>
      <span className={isShort(claim) ? 'whitespace-nowrap' : undefined}>
        {formatClaimFigure(claim)}
        <ClaimMark claim={claim} />
        {claim.computed && <Word>{basisWords[claim.basis]}</Word>}
      </span>
      {claim.computed && (
        <span data-search="off" className="block">
          {claim.computed.value}
          <Word>computed</Word>
        </span>
      )}
    </>
  );
}

const Word = ({ children }: { children: string }) => (
  <span className="font-sans text-14"> {children}</span>
);

export const formatClaimCondition = (claim: ClaimData): string =>
  `${basisWords[claim.basis]} · ${claim.holds}`;

/** With a link to its basis, for a figure without one. */
export function ClaimLabel({ claim }: { claim: ClaimData }) {
  return (
    <>
      {claim.label}
      <span className="mt-1 block text-14 text-ink-2 in-[.on-deep]:text-on-deep-2">
        <ClaimMark claim={claim} /> {formatClaimCondition(claim)}
      </span>
    </>
  );
}

/** Link to the basis, for figures within a sentence. */
export function ClaimMark({ claim }: { claim: ClaimData }) {
  return (
    <a
      href={claimPath(claim.id)}
      data-search="off"
      // Its top level with the capitals before it, in whatever size.
      className="relative ml-0.5 inline-block align-[calc(0.7em-10px)] font-sans leading-none no-underline after:absolute after:-inset-2.5"
    >
      <span aria-hidden="true" className="text-14">
        §
      </span>
      <span className="sr-only">{`${claim.label}: basis (${basisWords[claim.basis]})`}</span>
    </a>
  );
}
