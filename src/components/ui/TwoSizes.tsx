import type { ReactNode } from 'react';

type Props = {
  wide: ReactNode;
  /** The same drawing for a phone: narrower, so that its lettering stays legible. */
  compact: ReactNode;
};

/** A drawing in two widths: the narrow one is shown on phones, the wide one elsewhere and in print. */
export function TwoSizes({ wide, compact }: Props) {
  return (
    <>
      <div className="hidden sm:block print:block">{wide}</div>
      <div className="sm:hidden print:hidden">{compact}</div>
    </>
  );
}
