import type { KeyboardEvent } from 'react';

/** Arrows move between a search field and what it has found; Escape closes it. */
export function moveInList(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape') close();
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li :is(a, button)')];
  stops[stops.indexOf(event.target as HTMLElement) + by]?.focus();
}
