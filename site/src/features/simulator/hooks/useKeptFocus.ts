import { useEffect, useRef } from 'react';
import type { Phase } from './useSimulator.ts';

/**
 * A button that disables itself would drop focus to the body. Focus waits on the button bar while
 * running, then returns to Simulate Leak, unless the visitor has moved on.
 */
export function useKeptFocus(phase: Phase) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const simulate = useRef<HTMLButtonElement>(null);
  const kept = useRef(false);

  // Runs before the browser notices that the disabled element had focus.
  useEffect(() => {
    if (!kept.current) return;
    const active = document.activeElement;
    const here = active === document.body || active === bar.current || isDisabled(active);
    if (phase === 'running') {
      if (here) bar.current?.focus({ preventScroll: true });
    } else {
      kept.current = false;
      if (here) simulate.current?.focus({ preventScroll: true });
    }
  }, [phase]);

  /** Call on press of a button that will disable itself. */
  const keep = (button: HTMLButtonElement) => {
    kept.current = document.activeElement === button;
  };
  return { bar, simulate, keep };
}

const isDisabled = (element: Element | null) =>
  element instanceof HTMLButtonElement && element.disabled;
