import type { ReactNode } from 'react';

type Props = {
  wide: ReactNode;
  /** The same drawing for a narrow column: fewer units across, so that its lettering stays legible. */
  compact: ReactNode;
  /** The same for a column in which the wide one, made for the full width of a large screen, would be too small. */
  middle?: ReactNode;
};

/**
 * A drawing in two or three widths. The room it has decides, not the screen: beside its text, a figure on a laptop has
 * as little as on a phone. The wide one is printed.
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
