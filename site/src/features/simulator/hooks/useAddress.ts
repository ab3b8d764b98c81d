import { useEffect } from 'react';
import { type Choice, findSharedSettings, toQuery, withSettings } from '../settings.ts';

/** Shareable address. */
export const buildSettingsAddress = (choice: Choice, anchor: string): string =>
  withSettings(new URL(location.pathname, location.href), choice, anchor);

export function useAddress(choice: Choice, exploring: boolean, anchor: string): void {
  useEffect(() => {
    const changed = toQuery(choice) !== '';
    if (!exploring || (!changed && findSharedSettings(location) === undefined)) return;
    // Debounced: browsers throttle history updates.
    const timer = setTimeout(() => {
      const address = withSettings(new URL(location.href), choice, anchor);
      history.replaceState(history.state, '', address);
    }, 300);
    return () => clearTimeout(timer);
  }, [choice, exploring, anchor]);
}
