import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

type Mark = { find: (sheet: Element) => Element | null | undefined; top: number };
type Held = { open: string[]; last: string | undefined; focused: boolean; mark: Mark | undefined };

const summariesIn = (sheet: Element) => [
  ...sheet.querySelectorAll<HTMLElement>('details > summary:first-child'),
];
const nameOf = (summary: HTMLElement) => summary.firstChild?.textContent ?? '';

/** The page's own sheet until the first answer. Hands over what a visitor has opened in it. */
export function ServerSheet({
  children,
  leave,
}: {
  children: ReactNode;
  leave: (held: Held) => void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = sheet.current;
    // Runs before React removes the nodes.
    return () => {
      if (shown) leave(hold(shown));
    };
  }, [leave]);
  return <div ref={sheet}>{children}</div>;
}

/** Opens in the island's sheet what was open, with its focus; what is read keeps its place. */
export function useHandover(sheet: RefObject<HTMLElement | null>, answered: boolean) {
  const held = useRef<Held>(undefined);
  const leave = useRef((one: Held) => {
    held.current = one;
  });
  useLayoutEffect(() => {
    const [last, shown] = [held.current, sheet.current];
    held.current = undefined;
    // Before the paint, and after the drawings have taken their measured width.
    if (answered && last && shown) queueMicrotask(() => restore(shown, last));
  }, [sheet, answered]);
  return leave.current;
}

function hold(sheet: HTMLElement): Held {
  const opened = summariesIn(sheet).filter(({ parentElement }) =>
    parentElement?.hasAttribute('open'),
  );
  const focused = opened.find((one) => one === document.activeElement);
  const summary = focused ?? opened.at(-1);
  const last = summary && nameOf(summary);
  const finds: Mark['find'][] = last
    ? [(one) => summariesIn(one).find((other) => nameOf(other) === last)]
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
    open: opened.map(nameOf),
    last,
    focused: !!focused,
    mark: marks.find(({ top }) => last || top < innerHeight),
  };
}

function restore(sheet: HTMLElement, { open, last, focused, mark }: Held): void {
  const summaries = summariesIn(sheet);
  for (const one of summaries)
    if (open.includes(nameOf(one))) one.parentElement?.setAttribute('open', '');
  const same = mark?.find(sheet);
  if (!mark || !same) return;
  if (last && focused) (same as HTMLElement).focus({ preventScroll: true });
  const away = () => same.getBoundingClientRect().top - mark.top;
  // On a wide screen the inputs scroll by themselves, as far as they can.
  same.closest('[data-inputs]')?.scrollBy(0, away());
  scrollBy({ top: away(), behavior: 'instant' });
}
