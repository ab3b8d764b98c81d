import { useCallback, useEffect, useState } from 'react';
import type { Opened, Saved } from '../edit.ts';
import type { Fault } from '../publish/check.ts';
import type { Told } from '../publish/words.ts';
import type { State } from '../server.ts';
import { withValue } from '../write/changes.ts';
import type { Data } from '../write/file.ts';
import { get, linkTo, post } from './api.ts';
import { say } from './say.ts';

/** Writes what is published again, checked as any other change. */
async function putBack({ key, path, from, isEntry }: Told): Promise<string> {
  if (isEntry) {
    await post('put-back', { key });
    return 'Put back.';
  }
  const { hash, data } = await get<Opened>('entry', { key });
  const made = await post<Saved>('save', { key, hash, data: withValue(data, path, from) as Data });
  if (made.state === 'saved' && made.problems.length === 0) return 'Put back.';
  if (made.state === 'changed') return 'Somebody else has changed this entry just now: try again.';
  return `Not put back. ${made.problems.map(({ message }) => message).join(' ')}`;
}

const on = (iso: string) =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const when = (state: State) =>
  state.branch ? `Published ${on(state.on)} to ${state.branch}` : `Last kept ${on(state.on)}`;

type Work = (name: string, work: () => Promise<string | undefined>) => void;

function List({ changes, work }: { changes: readonly Told[]; work: Work }) {
  if (changes.length === 0) return <p>Nothing: the site is as it was published.</p>;
  return (
    <ul>
      {changes.map((told) => (
        <li key={told.key + told.path.join('.')}>
          <span>
            <a href={linkTo(told.key, told.path)}>{told.title}</a>
            {!told.isEntry && (
              <>
                : {say(told.from)} → <mark>{say(told.to)}</mark>
              </>
            )}
          </span>
          <button type="button" onClick={() => work('Putting back', () => putBack(told))}>
            Put back
          </button>
        </li>
      ))}
    </ul>
  );
}

const Faults = ({ faults }: { faults: readonly Fault[] }) => (
  <ul className="faults">
    {faults.map(({ key, title, path, message }) => (
      <li key={key + path.join('.') + message}>
        <a href={linkTo(key, path)}>
          {title}, {path.join(', ')}
        </a>
        : {message}
      </li>
    ))}
  </ul>
);

/** What has changed since the published state, and what leads it to the site. */
export function Changes() {
  const [state, setState] = useState<State>();
  const [faults, setFaults] = useState<Fault[]>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState(() => localStorage.getItem('editor') ?? '');
  const [isSure, setSure] = useState(false);
  const read = useCallback(
    () => get<State>('state').then(setState, ({ message }: Error) => setNote(message)),
    [],
  );
  useEffect(() => void read(), [read]);

  const work: Work = (what, run) => {
    setBusy(true);
    setNote(`${what} …`);
    run()
      .then(
        (said) => setNote(said ?? ''),
        ({ message }: Error) => setNote(message),
      )
      .then(read)
      .finally(() => setBusy(false));
  };
  const check = () =>
    work('Checking every entry and link', async () => {
      const found = await post<Fault[]>('check', {});
      setFaults(found);
      return found.length ? `${found.length} to be mended.` : 'Every entry and link is right.';
    });
  const act = (path: string, what: string, said: string) =>
    work(what, async () => {
      localStorage.setItem('editor', name);
      setState(await post<State>(path, { name }));
      setSure(false);
      return said;
    });
  if (!state)
    return <main className="plain">{note || 'Comparing with the published state …'}</main>;
  const isChecked = faults?.length === 0;
  return (
    <main className="changes">
      <a href="#/">All pages</a>
      <h1>What has changed</h1>
      <p>{when(state)}</p>
      <List changes={state.changes} work={work} />
      <label htmlFor="editor-name">Your name, which your changes are kept under</label>
      <input id="editor-name" value={name} onChange={({ target }) => setName(target.value)} />
      <div className="buttons">
        <button
          type="button"
          className={isChecked ? undefined : 'next'}
          disabled={isBusy}
          onClick={check}
        >
          Check
        </button>
        <button
          type="button"
          disabled={isBusy || !isChecked}
          onClick={() => act('keep', 'Keeping', 'Kept. Publish puts it on the site.')}
        >
          Keep
        </button>
        <button
          type="button"
          disabled={isBusy || !isChecked || !state.canPublish}
          onClick={() => act('publish', 'Publishing', 'Published.')}
        >
          Publish
        </button>
      </div>
      <p role="status">{note}</p>
      {faults && <Faults faults={faults} />}
      <p className="help">
        Check reads every entry and every link; Keep and Publish open after it. Keep saves the
        changes under your name.{' '}
        {state.branch
          ? `Publish pushes them to ${state.branch}, and Take back undoes the last time.`
          : 'Publishing is set up once, by whoever keeps the repository: git config edit.publish "origin main".'}
      </p>
      {state.canTakeBack && (
        <p>
          {isSure ? (
            <button
              type="button"
              disabled={isBusy}
              onClick={() =>
                act('take-back', 'Taking back', 'The state before is published again.')
              }
            >
              Yes, publish the state before
            </button>
          ) : (
            <button type="button" onClick={() => setSure(true)}>
              Take back the last publication
            </button>
          )}
        </p>
      )}
    </main>
  );
}
