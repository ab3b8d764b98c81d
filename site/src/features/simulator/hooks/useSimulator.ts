import type { RunSummary } from '@site/leak-model/simulator';
import {
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type Choice,
  DEFAULT_CHOICE,
  findSharedSettings,
  fromQuery,
  roundLeakPosition,
} from '../settings.ts';
import { createSolver, type Solver } from '../solver.ts';

/** running: four-second playback. done: end state. still: after reset. */
export type Phase = 'idle' | 'running' | 'done' | 'still';

export type SimulatorState = {
  /** False until hydration; the server's drawing is shown. */ ready: boolean;
  phase: Phase;
  /** Last committed choice; lags while a slider moves. */ choice: Choice;
  /** Run of `choice`, or of the previous one while the worker is busy. */ view:
    | RunSummary
    | undefined;
  /** View of the last settled choice, for deferred parts (tables). */
  rested: RunSummary | undefined;
  /** Start of the playback, page clock, ms. */ startedAt: number;
  exploring: boolean;
  failed: boolean;
};

export type SimulatorEvent =
  | { type: 'ready'; choice: Choice; exploring: boolean }
  | { type: 'simulate'; at: number; choice: Choice }
  | { type: 'solved'; view: RunSummary; choice: Choice }
  | { type: 'settled'; choice: Choice }
  | { type: 'rested'; view: RunSummary }
  | { type: 'finished' }
  | { type: 'reset' }
  | { type: 'explore'; open: boolean }
  | { type: 'choose'; choice: Choice }
  | { type: 'failed' };

/** Playback: one second of the quiet line, then three. */
export const PLAY_MS = 4000;
export const MOVE_MS = 1000;

/**
 * Line time, s, after `elapsed` ms of a playback that ends at line time `end`; below 0 the line
 * is quiet.
 */
export const toLineTime = (elapsed: number, end: number): number =>
  ((elapsed - MOVE_MS) / (PLAY_MS - MOVE_MS)) * end;

export function reduce(state: SimulatorState, event: SimulatorEvent): SimulatorState {
  switch (event.type) {
    case 'ready': {
      const { choice, exploring } = event;
      return {
        ...state,
        ready: true,
        choice,
        exploring,
        phase: exploring ? 'done' : 'idle',
        view: undefined,
      };
    }
    case 'simulate':
      if (state.phase === 'running') return state;
      return {
        ...state,
        phase: 'running',
        startedAt: event.at,
        choice: event.choice,
        view: undefined,
      };
    case 'solved':
      if (state.phase === 'running' && (event.choice !== state.choice || state.view)) return state;
      return { ...state, view: event.view };
    case 'settled':
      return state.choice === event.choice ? state : { ...state, choice: event.choice };
    case 'rested':
      return state.view === event.view ? { ...state, rested: event.view } : state;
    case 'finished':
      return state.phase === 'running' && state.view ? { ...state, phase: 'done' } : state;
    case 'reset':
      return state.phase === 'idle' ? state : { ...state, phase: 'still' };
    case 'explore': {
      const { open } = event;
      if (!open || state.phase === 'running') return { ...state, exploring: open };
      return { ...state, exploring: true, phase: 'done', rested: state.view };
    }
    case 'choose':
      return { ...state, choice: event.choice, phase: 'done' };
    case 'failed':
      return { ...state, failed: true, phase: 'still' };
  }
}

export const initialState: SimulatorState = {
  ready: false,
  phase: 'idle',
  choice: DEFAULT_CHOICE,
  view: undefined,
  rested: undefined,
  startedAt: 0,
  exploring: false,
  failed: false,
};

export function useSimulator() {
  const [state, dispatch] = useReducer(reduce, initialState);
  const reduced = useReducedMotion();
  const solver = useRef<Solver>(undefined);
  const latest = useRef(DEFAULT_CHOICE);
  const wanted = useRef<Choice>(undefined);
  const busy = useRef(false);
  const fail = useCallback(() => dispatch({ type: 'failed' }), []);

  const getSolver = useCallback((): Solver | undefined => {
    try {
      solver.current ??= createSolver(fail);
    } catch {
      fail();
    }
    return solver.current;
  }, [fail]);

  /**
   * Once a slider rests and its answer is painted: renders the controls synchronously, so that no
   * slider event intervenes, then the tables in a transition.
   */
  const settle = useCallback((choice: Choice, view: RunSummary) => {
    runAfterPaint(() => {
      if (choice !== latest.current) return;
      flushSync(() => dispatch({ type: 'settled', choice }));
      startTransition(() => dispatch({ type: 'rested', view }));
    });
  }, []);

  /** Solves the latest choice; superseded ones are dropped. */
  const solve = useCallback(
    async (choice: Choice) => {
      latest.current = choice;
      wanted.current = choice;
      if (busy.current) return;
      busy.current = true;
      try {
        while (wanted.current) {
          const next: Choice = wanted.current;
          wanted.current = undefined;
          const view = await getSolver()?.run(next);
          if (!view) continue;
          flushSync(() => dispatch({ type: 'solved', view, choice: next }));
          settle(next, view);
        }
      } catch {
        fail();
      } finally {
        busy.current = false;
      }
    },
    [getSolver, fail, settle],
  );

  useEffect(() => {
    const read = () => {
      const shared = findSharedSettings(location);
      const choice = shared ? fromQuery(shared) : DEFAULT_CHOICE;
      latest.current = choice;
      dispatch({ type: 'ready', choice, exploring: shared !== undefined });
      void solve(choice);
    };
    // A link opened in the same tab changes the fragment alone.
    const follow = () => findSharedSettings(location) && read();
    read();
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
      solver.current?.close();
      solver.current = undefined;
      busy.current = false;
    };
  }, [solve]);

  // Ends the playback: at once with reduced motion, never before the answer.
  const { phase, view, startedAt } = state;
  useEffect(() => {
    if (phase !== 'running' || !view) return;
    const remaining = reduced ? 0 : Math.max(0, startedAt + PLAY_MS - performance.now());
    const timer = setTimeout(() => dispatch({ type: 'finished' }), remaining);
    return () => clearTimeout(timer);
  }, [phase, view, startedAt, reduced]);

  const choose = useCallback(
    (part: Partial<Choice>) => {
      const choice = roundLeakPosition({ ...latest.current, ...part });
      dispatch({ type: 'choose', choice });
      void solve(choice);
    },
    [solve],
  );

  const solved = phase === 'done';
  /** The slider updates itself; the page renders with the answer. */
  const slide = useCallback(
    (part: Partial<Choice>) => {
      if (solved) void solve(roundLeakPosition({ ...latest.current, ...part }));
      else choose(part);
    },
    [solve, choose, solved],
  );

  return {
    state,
    reduced,
    fail,
    getSolver,
    simulate: () => {
      const choice = latest.current;
      dispatch({ type: 'simulate', at: performance.now(), choice });
      void solve(choice);
    },
    reset: () => dispatch({ type: 'reset' }),
    explore: (open: boolean) => {
      dispatch({ type: 'explore', open });
      if (open && !state.view) void solve(latest.current);
    },
    choose,
    slide,
  };
}

function runAfterPaint(then: () => void): void {
  requestAnimationFrame(() => window.setTimeout(then));
}

/** Cached: every render reads it. */
let kept: MediaQueryList | undefined;
const getMotionQuery = () => {
  kept ??= matchMedia('(prefers-reduced-motion: reduce)');
  return kept;
};

const subscribe = (changed: () => void) => {
  getMotionQuery().addEventListener('change', changed);
  return () => getMotionQuery().removeEventListener('change', changed);
};

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getMotionQuery().matches,
    () => false,
  );
