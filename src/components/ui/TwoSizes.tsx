import type { ReactNode } from 'react';

type Props = {
  wide: ReactNode;
  /** The same drawing for a phone: narrower, so that its letters stay legible. */
  compact: ReactNode;
};

/** A drawing in two widths, of which the screen shows one. Paper takes the wide one. */
export function TwoSizes({ wide, compact }: Props) {
  return (
    <>
      <div className="hidden sm:block print:block">{wide}</div>
      <div className="sm:hidden print:hidden">{compact}</div>
    </>
  );
}
