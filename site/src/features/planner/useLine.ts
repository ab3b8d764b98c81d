import {
  checkLine,
  decodeLine,
  type FieldError,
  type LineInput,
  markEntered,
  moveNodesWithStations,
  nameChangedLine,
  type PlaceRuns,
} from '@site/planner';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type AnsweredLine, type AnswerTrouble, createLineAnswerer } from './line-answerer.ts';
import { createLineClient, type LineClient } from './line-client.ts';
import { readLineCode } from './useAddress.ts';

/** ms; longer than pauses within a drag. */
const REST = 150;

/** The edited line, and the answer to its last valid state. `draft` also holds invalid values.
 * `made`: runs along the initial line. */
export function useLine(initial: LineInput, made: readonly PlaceRuns[] | undefined) {
  const [draft, setDraft] = useState(initial);
  const [unread, setUnread] = useState<readonly FieldError[]>([]);
  const [answered, setAnswered] = useState<AnsweredLine>();
  const [trouble, setTrouble] = useState<AnswerTrouble>();
  const [note, setNote] = useState('');
  /** Counts loaded lines; resets the cells' typed text. */
  const [loaded, setLoaded] = useState(0);

  const client = useRef<LineClient>(undefined);
  const [answering] = useState(() => {
    const worker = () => {
      client.current ??= createLineClient();
      return client.current;
    };
    return createLineAnswerer({
      bands: (input, runs = []) => worker().ask({ kind: 'bands', input, runs }),
      run: (input, place) => worker().ask({ kind: 'run', input, place }),
      changes: (input) => worker().ask({ kind: 'changes', input }),
      made: (input) => (input === initial ? made : undefined),
      rest: REST,
      failed: (one) => startTransition(() => setTrouble(one)),
      publish: ({ input, answer }) =>
        // Rendering must not delay a drag.
        startTransition(() => {
          setTrouble(undefined);
          setAnswered((before) => ({
            input,
            answer: {
              ...answer,
              hydraulics: keepEqual(before?.answer.hydraulics, answer.hydraulics),
            } as typeof answer,
          }));
        }),
    });
  });
  const { ask, settled } = answering;

  // Stable identity, so that unchanged cells do not render.
  const errors = useMemo(
    () => [
      ...unread,
      ...checkLine(draft).filter(({ field }) => !unread.some((one) => one.field === field)),
    ],
    [unread, draft],
  );

  const load = useCallback(
    (input: LineInput) => {
      setUnread([]);
      setDraft(input);
      setLoaded((count) => count + 1);
      ask(input);
    },
    [ask],
  );

  const latest = useRef(draft);
  latest.current = draft;
  /**
   * Replaces the line; answered if valid. `entered`: path of a value that the visitor typed; null
   * keeps whose each value is.
   */
  const change = useCallback(
    (changed: LineInput, words = '', entered?: string | null) => {
      const before = latest.current;
      const next = moveNodesWithStations(
        before,
        entered === null
          ? changed
          : nameChangedLine(before, markEntered(before, changed, ...(entered ? [entered] : []))),
      );
      setDraft(next);
      setNote(words);
      if (checkLine(next).length === 0) ask(next);
    },
    [ask],
  );

  const misread = useCallback((field: string, message: string | undefined) => {
    setUnread((list) => {
      const others = list.filter((one) => one.field !== field);
      if (!message) return others.length === list.length ? list : others;
      return [...others, { field, message }];
    });
  }, []);

  useEffect(() => {
    const open = (fallback: LineInput | undefined) => {
      const code = readLineCode();
      const read = code === undefined ? undefined : decodeLine(code);
      if (read?.kind === 'line') load(read.input);
      else if (fallback) load(fallback);
      setNote(
        read?.kind === 'unreadable'
          ? `The line in the address could not be read: ${read.message}`
          : '',
      );
    };
    open(initial);
    const changed = () => open(undefined);
    addEventListener('hashchange', changed);
    return () => {
      removeEventListener('hashchange', changed);
      client.current?.close();
      client.current = undefined;
    };
  }, [initial, load]);

  return { draft, errors, answered, trouble, note, loaded, ask, settled, load, change, misread };
}

/**
 * Returns `before` if deeply equal to `next`, so that unchanged parts of a worker's reply do not
 * render. Plain data only.
 */
function keepEqual<T>(before: T, next: T): T {
  return isEqual(before, next) ? before : next;
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isEqual((a as Plain)[key], (b as Plain)[key]))
  );
}

type Plain = Record<string, unknown>;
