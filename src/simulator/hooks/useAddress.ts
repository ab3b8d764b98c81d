import { useEffect } from 'react';
import { wholePagePath } from '../../enhancements/whole-page.ts';
import { type Choice, PARAMS, toQuery } from '../settings.ts';

/** The address that shows a colleague the same line: of the whole page, where this one is its embed. */
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

/** Keeps the address in step with the settings once they are no longer the default. */
export function useAddress(choice: Choice, exploring: boolean, anchor: string): void {
  useEffect(() => {
    const changed = toQuery(choice) !== '';
    const shared = PARAMS.some((name) => new URLSearchParams(location.search).has(name));
    if (!exploring || (!changed && !shared)) return;
    // A dragged slider changes often, and browsers refuse an address that does.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', addressAt(location.pathname, choice, anchor)),
      300,
    );
    return () => clearTimeout(timer);
  }, [choice, exploring, anchor]);
}
