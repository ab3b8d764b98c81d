/** Sheets share their edges; on a phone there is a gap. */
export const sheetClass = 'min-w-0 bg-sheet p-5 ring-1 ring-ink max-sm:mb-4';

export const markClass = 'inline-block size-4 fill-none stroke-current stroke-[1.5]';

/** Isolated: after a name that is written from right to left. */
export const codeClass = 'whitespace-nowrap text-14 [unicode-bidi:isolate]';

export const smallButtonClass = 'min-h-0! px-3! py-1.5!';
