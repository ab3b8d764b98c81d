import { encodeLine, type LineInput } from '@site/planner';
import { useEffect } from 'react';

/** Browsers do not send fragments to servers. */
const KEY = '#l=';

/** Before the server's example is painted: its verdict is not that of the line in the address. */
export const hideExampleScript = `if(location.hash.startsWith('${KEY}'))document.documentElement.dataset.reading=''`;

export const showSheet = (): void => {
  delete document.documentElement.dataset.reading;
};

export const readLineCode = (): string | undefined =>
  location.hash.startsWith(KEY) ? location.hash.slice(KEY.length) : undefined;

export const buildLineAddress = (code: string): string => {
  const url = new URL(location.href);
  url.search = '';
  url.hash = KEY + code;
  return url.href;
};

/** Mirrors the line into the address once it differs from the example. */
export function useAddress(input: LineInput | undefined, initial: LineInput): void {
  useEffect(() => {
    if (!input || (input === initial && readLineCode() === undefined)) return;
    // Debounced: browsers throttle history updates.
    const timer = setTimeout(
      () => history.replaceState(history.state, '', location.pathname + KEY + encodeLine(input)),
      300,
    );
    return () => clearTimeout(timer);
  }, [input, initial]);
}
