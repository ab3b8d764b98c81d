import { useEffect } from 'react';
import { wholePagePath } from '../../enhancements/whole-page.ts';
import { encode } from '../input/address.ts';
import type { LineInput } from '../types.ts';

/** The part of the address that holds the line. A fragment: browsers do not send it to any server. */
const KEY = '#l=';

export const lineInAddress = (): string | undefined =>
  location.hash.startsWith(KEY) ? location.hash.slice(KEY.length) : undefined;

/** The page's address with a line's code, to be handed on: of the whole page, where this one is its embed. */
export const addressOf = (code: string): string => {
  const url = new URL(location.href);
  url.pathname = wholePagePath();
  url.search = '';
  url.hash = KEY + code;
  return url.href;
};

/** Keeps the address in step with the line, once it is no longer the page's example. */
export function useAddress(input: LineInput | undefined, initial: LineInput): void {
  useEffect(() => {
    if (!input || (input === initial && lineInAddress() === undefined)) return;
    // Browsers refuse an address that changes as often as a dragged node.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', location.pathname + KEY + encode(input)),
      300,
    );
    return () => clearTimeout(timer);
  }, [input, initial]);
}
