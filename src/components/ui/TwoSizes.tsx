import type { ReactNode } from 'react';

type Props = {
  wide: ReactNode;
  /** The same drawing for a phone: narrower, so that its lettering stays legible. */
  compact: ReactNode;
  /** The same for a tablet, where the wide one is as wide as a large screen and would be too small. */
  middle?: ReactNode;
};

/** A drawing in two or three widths: the narrow one is shown on phones, the wide one elsewhere and in print. */
export function TwoSizes({ wide, compact, middle }: Props) {
  return (
    <>
      <div className={`hidden print:block ${middle ? 'lg:block' : 'sm:block'}`}>{wide}</div>
      {middle && <div className="hidden sm:max-lg:block print:hidden!">{middle}</div>}
      <div className="sm:hidden print:hidden">{compact}</div>
    </>
  );
}
