import { useEffect } from 'react';
import { wholePagePath } from '../../enhancements/whole-page.ts';
import { type Choice, PARAMS, toQuery } from '../settings.ts';

/** Shareable address; of the full page when embedded. */
export const addressOf = (choice: Choice, anchor: string): string =>
  addressAt(wholePagePath(), choice, anchor);

function addressAt(path: string, choice: Choice, anchor: string): string {
  const url = new URL(location.href);
  url.pathname = path;
  for (const name of PARAMS) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(toQuery(choice)))
    url.searchParams.set(name, value);
  url.hash = anchor;
  return url.href;
}

/** Mirrors changed settings into the address. */
export function useAddress(choice: Choice, exploring: boolean, anchor: string): void {
  useEffect(() => {
    const changed = toQuery(choice) !== '';
    const shared = PARAMS.some((name) => new URLSearchParams(location.search).has(name));
    if (!exploring || (!changed && !shared)) return;
    // Debounced: browsers throttle history updates.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', addressAt(location.pathname, choice, anchor)),
      300,
    );
    return () => clearTimeout(timer);
  }, [choice, exploring, anchor]);
}
