import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../check.ts';
import type { Opened, Saved } from '../edit.ts';
import { type Change, changesOf } from '../write/changes.ts';
import type { Data } from '../write/file.ts';
import { post, useAnswer } from './api.ts';
import { merged } from './merged.ts';

/** Milliseconds without a key until what was typed is saved. */
const pause = 600;

type State = { hash: string; base: Data; data: Data };

export type Meeting = { other: Change[]; lost: Change[] };

/** An entry, what was typed into its form, and saving it. */
export function useEntry(key: string) {
  const { answer: entry, error } = useAnswer<Opened>('entry', key);
  const [state, setState] = useState<State>();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [meeting, setMeeting] = useState<Meeting>();
  const [note, setNote] = useState('');
  const isSaving = useRef(false);
  useEffect(() => {
    if (entry) setState({ hash: entry.hash, base: entry.data, data: entry.data });
  }, [entry]);

  const save = async ({ hash, base, data }: State) => {
    isSaving.current = true;
    setNote('Saving …');
    try {
      const made = await post<Saved>('save', { key, hash, data });
      if (made.state === 'changed') {
        const { data: joined, ...rest } = merged(base, data, made.data);
        setMeeting(rest);
        setNote('Somebody else has changed this entry.');
        setState({ hash: made.hash, base: made.data, data: joined });
        return;
      }
      setProblems(made.problems);
      const waiting = made.problems.length;
      setNote(waiting ? `${waiting} not saved: see the field.` : 'Saved.');
      if (made.state === 'saved')
        setState((now) => now && { ...now, hash: made.hash, base: made.data });
    } catch (problem) {
      setNote(`Not saved: ${(problem as Error).message}`);
    } finally {
      isSaving.current = false;
    }
  };

  const [tried, setTried] = useState<Data>();
  useEffect(() => {
    if (!state || state.data === tried || changesOf(state.base, state.data).length === 0) return;
    const timer = setInterval(() => {
      if (isSaving.current) return;
      clearInterval(timer);
      setTried(state.data);
      void save(state);
    }, pause);
    return () => clearInterval(timer);
  });

  const change = (data: Data) => {
    setNote('');
    setState((now) => now && { ...now, data });
  };
  return {
    entry,
    error,
    state,
    problems,
    meeting,
    note,
    change,
    close: () => setMeeting(undefined),
  };
}
