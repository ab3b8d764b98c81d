import type { KeyboardEvent } from 'react';

/** Arrows move between a search field and what it has found, Enter takes the first; Escape closes it. */
export function moveInList(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const { key, target } = event;
  if (key === 'Escape') close();
  const isEntered = key === 'Enter' && target instanceof HTMLInputElement && target.value;
  const by = isEntered ? 1 : { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!by) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li :is(a, button)')];
  const next = stops[stops.indexOf(target as HTMLElement) + by];
  isEntered ? next?.click() : next?.focus();
}
