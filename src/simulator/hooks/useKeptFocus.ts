import { useEffect, useRef } from 'react';
import type { Phase } from './useSimulator.ts';

/**
 * A button that is disabled by its own press would drop the focus on the body. It waits on the bar
 * of buttons while the simulation runs, and goes to Simulate Leak when that can be pressed again,
 * unless the visitor has moved on meanwhile.
 */
export function useKeptFocus(phase: Phase) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const simulate = useRef<HTMLButtonElement>(null);
  const kept = useRef(false);

  // A phase is drawn before the browser notices that what it has disabled held the focus.
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

  /** Called with the press of a button that will disable itself. */
  const keep = (button: HTMLButtonElement) => {
    kept.current = document.activeElement === button;
  };
  return { bar, simulate, keep };
}

const isDisabled = (element: Element | null) =>
  element instanceof HTMLButtonElement && element.disabled;
