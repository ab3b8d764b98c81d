import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { State, Told } from '../server.ts';
import { get, post } from './api.ts';

type Site = {
  state: State | undefined;
  error: string;
  /** Of the last publication; null where no site is set. */
  told: Told | undefined;
  /** What became of what was typed, said in the bar. */
  note: string;
  say: (note: string) => void;
  /** Counts files written other than by an open form, which then asks again. */
  written: number;
  wrote: () => void;
  refresh: () => Promise<void>;
};

const Context = createContext<Site | undefined>(undefined);
export const SiteProvider = Context.Provider;

const askEvery = 5000;

/** Asked until the last publication is live or refused. */
function usePublication(on: string): Told | undefined {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const ask = async () => {
      const waiting = { state: 'waiting' } as const;
      const found = await get<Told>('publication').catch(() => waiting);
      if (isLeft) return;
      setTold(found);
      if (found && found.state !== 'live' && found.state !== 'refused')
        timer = setTimeout(ask, askEvery);
    };
    // What is told of the one before is not of this one.
    setTold(undefined);
    if (on) void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [on]);
  return told;
}

export function useSiteState(): Site {
  const [state, set] = useState<State>();
  const [error, setError] = useState('');
  const [note, say] = useState('');
  const told = usePublication(state?.branch ? state.on : '');
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
  return { state, error, told, note, say, written, wrote, refresh };
}

/** Within SiteProvider. */
export const useSite = () => useContext(Context) as Site;

export const formatDay = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
