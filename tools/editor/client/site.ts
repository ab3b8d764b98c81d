import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { State } from '../server.ts';
import { get, post } from './api.ts';

type Site = {
  state: State | undefined;
  error: string;
  /** Counts files written other than by an open form, which then asks again. */
  written: number;
  wrote: () => void;
  set: (state: State) => void;
  refresh: () => Promise<void>;
};

const Context = createContext<Site | undefined>(undefined);
export const SiteProvider = Context.Provider;

export function useSiteState(): Site {
  const [state, set] = useState<State>();
  const [error, setError] = useState('');
  const [written, setWritten] = useState(0);
  const wrote = useCallback(() => setWritten((n) => n + 1), []);
  const refresh = useCallback(
    () => get<State>('state').then(set, ({ message }: Error) => setError(message)),
    [],
  );
  // Opening takes what others have published, as does coming back; without a network the rest works
  // all the same.
  useEffect(() => {
    const catchUp = () =>
      void post<State>('catch-up', {}).then(
        (caught) => {
          set(caught);
          wrote();
        },
        () => undefined,
      );
    void refresh();
    catchUp();
    const comeBack = () => document.visibilityState === 'visible' && catchUp();
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [refresh, wrote]);
  return { state, error, written, wrote, set, refresh };
}

/** Within SiteProvider. */
export const useSite = () => useContext(Context) as Site;

export const formatDay = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
