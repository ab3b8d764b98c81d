import { useSyncExternalStore } from 'react';

/** Asked once: it is read in every render. */
let kept: MediaQueryList | undefined;
const media = () => {
  kept ??= matchMedia('(prefers-reduced-motion: reduce)');
  return kept;
};

const subscribe = (changed: () => void) => {
  media().addEventListener('change', changed);
  return () => media().removeEventListener('change', changed);
};

/** Whether the visitor asks for less motion; no on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
