import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { decode } from '../address.ts';
import { check } from '../fields.ts';
import type { FieldError, LineAnswer, LineInput, Refusal } from '../types.ts';
import { createClient, Stopped } from './client.ts';
import { keepEqual } from './keep-equal.ts';
import { lineInAddress } from './useAddress.ts';

/** An answer with the line it was computed for. */
export type Answered = { input: LineInput; answer: LineAnswer | Refusal };

export type Trouble = 'stopped' | 'failed' | undefined;

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

  const client = useRef<ReturnType<typeof createClient>>(undefined);
  const wanted = useRef<LineInput>(undefined);
  const busy = useRef(false);

  /** Asks for the answer to the last line wanted; those overtaken meanwhile are dropped. */
  const ask = useCallback(async (input: LineInput) => {
    wanted.current = input;
    if (busy.current) return;
    busy.current = true;
    client.current ??= createClient();
    while (wanted.current) {
      const next: LineInput = wanted.current;
      wanted.current = undefined;
      try {
        const answer = await client.current.ask({ kind: 'answer', input: next });
        // In slices: drawing the answer must not hold up a hand that is dragging.
        startTransition(() => {
          setTrouble(undefined);
          setAnswered((before) => ({
            input: next,
            answer: {
              ...answer,
              hydraulics: keepEqual(before?.answer.hydraulics, answer.hydraulics),
            } as typeof answer,
          }));
        });
      } catch (error) {
        setTrouble(error instanceof Stopped ? 'stopped' : 'failed');
      }
    }
    busy.current = false;
  }, []);

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
      void ask(input);
    },
    [ask],
  );

  /** Replaces the line by one with some values changed; it is answered if it can be. */
  const change = useCallback(
    (next: LineInput, words = '') => {
      setDraft(next);
      setNote(words);
      if (check(next).length === 0) void ask(next);
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
      busy.current = false;
    };
  }, [initial, load]);

  return { draft, errors, answered, trouble, note, loaded, ask, load, change, misread, setNote };
}
