import type { ReactNode } from 'react';

type Props = {
  /** Sticky on phones. */ verdict: ReactNode;
  /** Figures and bands: on phones before the inputs. */ bands: ReactNode;
  /** At the left on a wide screen. */ inputs: ReactNode;
  children: ReactNode;
};

/** Scroll margins keep focused elements clear of the sticky verdict. */
export function SheetLayout({ verdict, bands, inputs, children }: Props) {
  return (
    <div className="rounded-sheet border-[1.5px] border-ink bg-sheet max-lg:[&_:is(input,select,summary,button)]:scroll-mt-40 lg:grid lg:grid-cols-[320px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="sticky top-0 z-2 border-ink border-b bg-sheet px-4 py-3 md:p-5 lg:static lg:col-start-2 lg:border-0 lg:px-6 lg:pt-6 lg:pb-4 print:static">
        {verdict}
      </div>
      {/* Follows long inputs, as these follow long bands. */}
      <div className="flex min-w-0 flex-col justify-end lg:col-start-2">
        <div className="lg:sticky lg:bottom-0">{bands}</div>
      </div>
      <div
        data-search="off"
        className="isolate flex flex-col justify-end border-ink border-y-[1.5px] lg:col-start-1 lg:row-span-4 lg:row-start-1 lg:border-y-0 lg:border-r-[1.5px]"
      >
        {/* Scrolls with the page to its end and stays there, without a scroller of its own. */}
        <div className="lg:sticky lg:bottom-0 lg:min-h-dvh print:min-h-0 print:columns-3">
          {inputs}
        </div>
      </div>
      <div className="min-w-0 lg:contents lg:*:col-span-full">{children}</div>
    </div>
  );
}

type PartProps = {
  children: ReactNode;
  strong?: boolean;
  /** Of the inputs, on a wide screen, below the bands. */ beside?: boolean;
};

/** A ruled section; isolated, so that it repaints only when it changes. */
export const Part = ({ children, strong, beside }: PartProps) => (
  <div
    className={`isolate min-w-0 ${beside ? 'lg:col-start-2!' : ''} ${strong ? 'border-ink border-t-[1.5px]' : 'border-rule border-t'}`}
  >
    {children}
  </div>
);

/**
 * What the first answer brings is at least as high as its content on any screen so wide, and the
 * server's sheet leaves as much for it: nothing below moves.
 */
export const HEIGHTS = {
  reading: 'min-h-66 min-[390px]:min-h-60 sm:min-h-50 md:min-h-43 xl:min-h-32',
  exports:
    'min-h-106 min-[360px]:min-h-87 min-[390px]:min-h-81 sm:min-h-61 md:min-h-43 lg:min-h-57 xl:min-h-43',
};
