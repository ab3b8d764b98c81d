import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

type Held = { open: string[]; last: string | undefined; focused: boolean; top: number };

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

/** Opens in the island's sheet what was open, with its focus, at its place on the screen. */
export function useHandover(sheet: RefObject<HTMLElement | null>, answered: boolean) {
  const held = useRef<Held>(undefined);
  const leave = useRef((one: Held) => {
    held.current = one;
  });
  useLayoutEffect(() => {
    if (answered && held.current && sheet.current) restore(sheet.current, held.current);
    held.current = undefined;
  }, [sheet, answered]);
  return leave.current;
}

function hold(sheet: HTMLElement): Held {
  const opened = summariesIn(sheet).filter(({ parentElement }) =>
    parentElement?.hasAttribute('open'),
  );
  const focused = opened.find((one) => one === document.activeElement);
  const last = focused ?? opened.at(-1);
  return {
    open: opened.map(nameOf),
    last: last && nameOf(last),
    focused: !!focused,
    top: last?.getBoundingClientRect().top ?? 0,
  };
}

function restore(sheet: HTMLElement, { open, last, focused, top }: Held): void {
  const summaries = summariesIn(sheet);
  for (const one of summaries)
    if (open.includes(nameOf(one))) one.parentElement?.setAttribute('open', '');
  const same = summaries.find((one) => nameOf(one) === last);
  if (!same) return;
  if (focused) same.focus({ preventScroll: true });
  const away = () => same.getBoundingClientRect().top - top;
  // On a wide screen the inputs scroll by themselves, as far as they can.
  same.closest('[data-inputs]')?.scrollBy(0, away());
  scrollBy({ top: away(), behavior: 'instant' });
}
