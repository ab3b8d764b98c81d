import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../check.ts';
import type { OpenedEntry, SaveResult } from '../edit.ts';
import type { Change } from '../write/data-changes.ts';
import { listValueChanges, mergeData } from '../write/data-changes.ts';
import type { Data } from '../write/entry-file.ts';
import { buildLink, post, useAnswer } from './api.ts';
import { forgetMarks } from './mark-editing.ts';
import { PAGES_CHANGED } from './Preview.tsx';
import { useSite } from './site.ts';
import { nameItems, withName } from './suggest-name.ts';

/** Milliseconds without a key until what was typed is saved. */
const pause = 600;

export type Meeting = { other: Change[]; lost: Change[] };

/** What the server has of an entry, and what of ours it was last asked to save. */
type Opening = { hash: string; base: Data; tried: Data };

/** Of an entry that does not exist yet, what was typed is kept by the browser. */
const isNew = (key: string): boolean => key.startsWith('new:');
const readKept = (key: string): Data | undefined => {
  const text = isNew(key) ? localStorage.getItem(key) : null;
  return text === null ? undefined : JSON.parse(text);
};

/** An entry, what was typed into its form, and saving it; a new one may begin as a copy. */
export function useEntry(key: string, from = '') {
  const { answer: entry, error, ask } = useAnswer<OpenedEntry>('entry', key, from);
  const { refresh, written, say } = useSite();
  const [data, setData] = useState<Data>();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [meeting, setMeeting] = useState<Meeting>();
  const [typedLast, setTypedLast] = useState<Change>();
  const opening = useRef<Opening>(undefined);
  const latest = useRef<Data>(undefined);
  const isSaving = useRef(false);
  /** Saves that were answered, and how many of them were when the entry was asked for. */
  const saves = useRef({ all: 0, asked: 0 });
  const [unshown, setUnshown] = useState('');
  /** What the page of a new entry shows. */
  const drafted = useRef<Data>(undefined);
  const change = (typed: Data) => {
    const field = entry?.schema.properties?.slug ? 'slug' : 'id';
    const before = latest.current ?? {};
    const named = nameItems(opening.current?.base, before, typed) as Data;
    const made = isNew(key) ? withName(field, before, named) : named;
    setTypedLast(listValueChanges(before, made)[0] ?? typedLast);
    latest.current = made;
    setData(made);
    if (isNew(key)) localStorage.setItem(key, JSON.stringify(made));
    else say('Saving …');
  };
  /** Puts what was typed upon what the file says now. */
  const join = (theirs: { hash: string; data: Data }) => {
    const { base = {}, hash } = opening.current ?? {};
    if (hash === theirs.hash || !latest.current) return undefined;
    const { data: joined, ...rest } = mergeData(base, latest.current, theirs.data);
    opening.current = { hash: theirs.hash, base: theirs.data, tried: theirs.data };
    change(joined);
    return rest;
  };
  const joining = useRef(join);
  joining.current = join;
  useEffect(() => {
    saves.current.asked = saves.current.all;
    if (written > 0 && !isNew(key)) ask();
  }, [written, key, ask]);
  useEffect(() => {
    if (!entry) return;
    if (opening.current) {
      // An answer that a save has overtaken says what was typed before it.
      const { all, asked } = saves.current;
      saves.current.asked = all;
      if (isSaving.current || asked !== all) return ask();
      // Asked again after a change of our own, or of others: what it took from us is shown.
      const met = joining.current(entry);
      if (met?.lost.length) setMeeting(met);
      return;
    }
    opening.current = { hash: entry.hash, base: entry.data, tried: entry.data };
    const begun = (from ? undefined : readKept(key)) ?? entry.data;
    latest.current = begun;
    setData(begun);
  }, [entry, key, from, ask]);

  const create = async () => {
    say('Checking …');
    try {
      const made = await post<SaveResult>('create', { key, data: latest.current });
      if (made.state === 'refused') setProblems(made.problems);
      if (made.state === 'refused') say(`Not added: ${made.problems.length} to be mended.`);
      if (made.state !== 'saved') return;
      localStorage.removeItem(key);
      void refresh();
      location.replace(buildLink(made.key));
    } catch (problem) {
      say(`Not added: ${(problem as Error).message}`);
    }
  };
  const save = async () => {
    if (isNew(key)) {
      if (entry?.page && drafted.current !== latest.current) {
        drafted.current = latest.current;
        const show = () => {
          setUnshown('');
          dispatchEvent(new Event(PAGES_CHANGED));
        };
        await post('draft', { data: latest.current }).then(show, ({ message }: Error) =>
          setUnshown(`As it was before: ${message.replace(/^.*?, line \d+: /, '')}.`),
        );
      }
      return;
    }
    const [at, mine] = [opening.current, latest.current];
    if (isSaving.current || !at || !mine || mine === at.tried) return;
    at.tried = mine;
    isSaving.current = true;
    say('Saving …');
    try {
      const made = await post<SaveResult>('save', { key, hash: at.hash, data: mine });
      if (made.state === 'changed') {
        setMeeting(join(made));
        return;
      }
      if (made.state === 'saved') {
        opening.current = { hash: made.hash, base: made.data, tried: at.tried };
        if (/^content\/(claims|sources)/.test(key)) forgetMarks();
        void refresh();
      }
      setProblems(made.problems);
      const waiting = made.problems.length;
      // What was typed meanwhile is saved next.
      if (latest.current === mine) say(waiting ? `${waiting} not saved: see the field.` : 'Saved.');
    } catch (problem) {
      say(`Not saved: ${(problem as Error).message}`);
    } finally {
      saves.current.all += 1;
      isSaving.current = false;
    }
  };
  const saving = useRef(save);
  saving.current = save;

  // Each key begins the pause again; while an answer is awaited, the next waits for it.
  useEffect(() => {
    if (!data) return;
    const timer = setInterval(() => void saving.current(), pause);
    return () => clearInterval(timer);
  }, [data]);
  // What was typed last is saved too when the form is left at once.
  useEffect(() => {
    const leave = () => void saving.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      say('');
      leave();
    };
  }, [say]);
  const isRefused = problems.length > 0 && !isNew(key);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => isRefused && event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isRefused]);
  return {
    entry,
    error,
    data,
    problems,
    meeting,
    unshown,
    latest: typedLast,
    change,
    create: isNew(key) ? create : undefined,
    close: () => setMeeting(undefined),
  };
}
