import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

type Mark = { find: (sheet: Element) => Element | null | undefined; top: number };
type SheetState = {
  open: string[];
  last: string | undefined;
  focused: boolean;
  mark: Mark | undefined;
};

const findSummaries = (sheet: Element) => [
  ...sheet.querySelectorAll<HTMLElement>('details > summary:first-child'),
];
const getSummaryName = (summary: HTMLElement) => summary.firstChild?.textContent ?? '';

type Props = { children: ReactNode; leave: (held: SheetState) => void };

/** The page's own sheet until the first answer. Hands over what a visitor has opened in it. */
export function ServerSheet({ children, leave }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = sheet.current;
    // Runs before React removes the nodes.
    return () => {
      if (shown) leave(captureSheetState(shown));
    };
  }, [leave]);
  return <div ref={sheet}>{children}</div>;
}

/** Opens in the island's sheet what was open, with its focus; what is read keeps its place. */
export function useHandover(sheet: RefObject<HTMLElement | null>, answered: boolean) {
  const held = useRef<SheetState>(undefined);
  const leave = useRef((one: SheetState) => {
    held.current = one;
  });
  useLayoutEffect(() => {
    const [last, shown] = [held.current, sheet.current];
    held.current = undefined;
    // Before the paint, and after the drawings have taken their measured width.
    if (answered && last && shown) queueMicrotask(() => restoreSheetState(shown, last));
  }, [sheet, answered]);
  return leave.current;
}

function captureSheetState(sheet: HTMLElement): SheetState {
  const opened = findSummaries(sheet).filter(({ parentElement }) =>
    parentElement?.hasAttribute('open'),
  );
  const focused = opened.find((one) => one === document.activeElement);
  const summary = focused ?? opened.at(-1);
  const last = summary && getSummaryName(summary);
  const finds: Mark['find'][] = last
    ? [(one) => findSummaries(one).find((other) => getSummaryName(other) === last)]
    : [
        (one) => one.closest('astro-island')?.parentElement?.nextElementSibling,
        ...[...sheet.querySelectorAll('h2[id]')].reverse().map(
          ({ id }): Mark['find'] =>
            (one) =>
              one.querySelector(`#${id}`),
        ),
      ];
  const marks = finds.map((find) => ({ find, top: find(sheet)?.getBoundingClientRect().top ?? 0 }));
  return {
    open: opened.map(getSummaryName),
    last,
    focused: !!focused,
    mark: marks.find(({ top }) => last || top < innerHeight),
  };
}

function restoreSheetState(sheet: HTMLElement, { open, last, focused, mark }: SheetState): void {
  const summaries = findSummaries(sheet);
  for (const one of summaries)
    if (open.includes(getSummaryName(one))) one.parentElement?.setAttribute('open', '');
  const same = mark?.find(sheet);
  if (!mark || !same) return;
  if (last && focused) (same as HTMLElement).focus({ preventScroll: true });
  scrollBy({ top: same.getBoundingClientRect().top - mark.top, behavior: 'instant' });
}
