import type { ReactNode } from 'react';

type Props = {
  wide: ReactNode;
  /** The same drawing for a narrow column: fewer units across, so that its lettering stays legible. */
  compact: ReactNode;
  /** Variant for a column too narrow for the wide drawing of a large screen. */
  middle?: ReactNode;
};

/**
 * A drawing in two or three widths, chosen by the width of its container. The wide one is printed.
 */
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
