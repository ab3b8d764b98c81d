import type { ReactNode } from 'react';

type Props = {
  wide: ReactNode;
  /** For narrow columns: fewer units across, so that lettering stays legible. */
  compact: ReactNode;
  /** For columns of medium width. */
  middle?: ReactNode;
};

/** A drawing in two or three widths, by container width. Print uses the wide one. */
export function TwoSizes({ wide, compact, middle }: Props) {
  return (
    <div className="@container">
      <div className={`hidden print:block ${middle ? '@min-[60rem]:block' : '@min-[39rem]:block'}`}>
        {wide}
      </div>
      {middle && (
        <div className="hidden @min-[39rem]:@max-[60rem]:block print:hidden!">{middle}</div>
      )}
      <div className="max-w-[26rem] @min-[39rem]:hidden print:hidden">{compact}</div>
    </div>
  );
}
