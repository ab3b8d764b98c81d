import { claimPath } from '../../config/paths.ts';

export type ClaimData = {
  id: string;
  value: string;
  unit?: string | undefined;
  /** What the figure is, in a few words. */
  label: string;
  /** Its conditions, in a few words. */
  holds: string;
  basis: 'target' | 'simulated' | 'company' | 'record' | 'computed';
  /** What the model gives where it does not reach the figure, and under which conditions. */
  computed?: { value: string; holds: string } | undefined;
};

/** The label of each basis. */
export const basisWords = {
  target: 'target',
  simulated: 'simulated',
  company: 'company figure',
  record: 'record',
  computed: 'computed',
};

/** A figure with its unit; a short one does not break between the two. */
export function figureOf({ value, unit }: ClaimData): string {
  if (!unit) return value;
  if (unit === '%') return `${value}%`;
  return `${value}${isShort({ value, unit }) ? '\u00a0' : ' '}${unit}`;
}

const isShort = ({ value, unit = '' }: Pick<ClaimData, 'value' | 'unit'>) =>
  `${value}${unit}`.length <= 12;

/** A headline figure with a link to its basis, and the computed figure in the same size. */
export function ClaimValue({ claim }: { claim: ClaimData }) {
  // A short figure and its link stay on one line; a long one may wrap.
  return (
    <>
      <span className={isShort(claim) ? 'whitespace-nowrap' : undefined}>
        {figureOf(claim)}
        <ClaimMark claim={claim} />
        {claim.computed && <Word>{basisWords[claim.basis]}</Word>}
      </span>
      <ComputedFigure claim={claim} />
    </>
  );
}

const Word = ({ children }: { children: string }) => (
  <span className="font-sans text-13"> {children}</span>
);

/** What the model gives where the figure is not reached, in the size of what it stands in. */
export function ComputedFigure({ claim }: { claim: ClaimData }) {
  if (!claim.computed) return null;
  return (
    <span className="block">
      {claim.computed.value}
      <Word>computed</Word>
    </span>
  );
}

/** Basis and conditions of a figure in a few words, to be shown with it. */
export const conditionOf = (claim: ClaimData): string =>
  `${basisWords[claim.basis]} · ${claim.holds}`;

export function ClaimCondition({ claim }: { claim: ClaimData }) {
  return (
    <span className="mt-1 block text-13 text-ink-2 in-[.on-deep]:text-on-deep-2">
      {conditionOf(claim)}
      {claim.computed && <span className="block">computed · {claim.computed.holds}</span>}
    </span>
  );
}

export function ClaimLabel({ claim }: { claim: ClaimData }) {
  return (
    <>
      {claim.label}
      <ClaimCondition claim={claim} />
    </>
  );
}

/** Only the link to the basis, for figures inside a sentence. */
export function ClaimMark({ claim }: { claim: ClaimData }) {
  return (
    <a
      href={claimPath(claim.id)}
      className="relative ml-1 inline-block align-super font-sans text-13 leading-none no-underline after:absolute after:-inset-2"
    >
      <span aria-hidden="true">§</span>
      <span className="sr-only">{`${claim.label}: basis (${basisWords[claim.basis]})`}</span>
    </a>
  );
}
