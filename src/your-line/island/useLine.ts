import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { decode } from '../input/address.ts';
import { check } from '../input/fields.ts';
import type { FieldError, LineInput } from '../types.ts';
import { type Answered, createAnswering, type Trouble } from './answering.ts';
import { type Client, createClient } from './client.ts';
import { lineInAddress } from './useAddress.ts';

/** How long a line must rest before what would change it is computed, ms: a hand that drags pauses shorter. */
const REST = 150;

/**
 * The line as it is being entered, and the answer to the last line that could be.
 * `draft` holds what the cells say, also what cannot be; `errors` says what cannot.
 */
export function useLine(initial: LineInput) {
  const [draft, setDraft] = useState(initial);
  const [unread, setUnread] = useState<readonly FieldError[]>([]);
  const [answered, setAnswered] = useState<Answered>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [note, setNote] = useState('');
  /** Counts the lines loaded whole: cells forget what was typed into them. */
  const [loaded, setLoaded] = useState(0);

  const client = useRef<Client>(undefined);
  const [answering] = useState(() => {
    const worker = () => {
      client.current ??= createClient();
      return client.current;
    };
    return createAnswering({
      bands: (input) => worker().ask({ kind: 'bands', input }),
      changes: (input) => worker().ask({ kind: 'changes', input }),
      rest: REST,
      failed: (one) => startTransition(() => setTrouble(one)),
      publish: ({ input, answer }) =>
        // In slices: drawing the answer must not hold up a hand that is dragging.
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

  // The same list while nothing changes, so that the cells are not rendered with every answer.
  const errors = useMemo(
    () => [
      ...unread,
      ...check(draft).filter(({ field }) => !unread.some((one) => one.field === field)),
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

  /** Replaces the line by one with some values changed; it is answered if it can be. */
  const change = useCallback(
    (next: LineInput, words = '') => {
      setDraft(next);
      setNote(words);
      if (check(next).length === 0) ask(next);
    },
    [ask],
  );

  /** Notes that a cell's text is no number, or takes the note back. */
  const misread = useCallback((field: string, message: string | undefined) => {
    setUnread((list) => {
      const others = list.filter((one) => one.field !== field);
      if (!message) return others.length === list.length ? list : others;
      return [...others, { field, message }];
    });
  }, []);

  useEffect(() => {
    const open = (fallback: LineInput | undefined) => {
      const code = lineInAddress();
      const read = code === undefined ? undefined : decode(code);
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
 * `next`, or `before` where the two hold the same: a worker's reply is new throughout, and a component that
 * was given the same again need not be rendered. Plain data only.
 */
export function keepEqual<T>(before: T, next: T): T {
  return same(before, next) ? before : next;
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => same((a as Plain)[key], (b as Plain)[key]))
  );
}

type Plain = Record<string, unknown>;
