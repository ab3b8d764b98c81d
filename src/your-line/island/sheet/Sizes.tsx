import type { ReactNode } from 'react';

type Props = { children: (width: number, id: string) => ReactNode };

/**
 * A drawing in the three widths that keep its letters legible while no script has measured its place:
 * a phone, a tablet and the column beside the inputs, a wide screen and paper.
 */
export const Sizes = ({ children }: Props) => (
  <>
    <div className="sm:hidden print:hidden">{children(347, 'phone')}</div>
    <div className="hidden sm:max-xl:block print:hidden">{children(640, 'tablet')}</div>
    <div className="hidden xl:block print:block">{children(938, 'wide')}</div>
  </>
);
