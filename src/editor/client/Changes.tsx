import { useState } from 'react';
import type { Opened, Saved } from '../edit.ts';
import { nameOf } from '../label.ts';
import type { Fault } from '../publish/check.ts';
import type { Told } from '../publish/words.ts';
import type { State } from '../server.ts';
import { withValue } from '../write/changes.ts';
import type { Data } from '../write/file.ts';
import { get, linkTo, post } from './api.ts';
import { Turned } from './Said.tsx';
import { Sure } from './Sure.tsx';
import { useSite } from './site.ts';

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

type Work = (name: string, run: () => Promise<string>) => void;

function List({ changes, back }: { changes: readonly Told[]; back: (told: Told) => void }) {
  if (changes.length === 0) return <p>The site is as it was published.</p>;
  return (
    <ul className="rows">
      {changes.map((told) => (
        <li key={told.key + told.path.join('.')}>
          <span>
            <a className="told" href={linkTo(told.key, told.path)}>
              {told.title}
            </a>
            {!told.isEntry && (
              <>
                : <Turned from={told.from} to={told.to} />
              </>
            )}
          </span>
          <button type="button" className="quiet" onClick={() => back(told)}>
            Put back
          </button>
        </li>
      ))}
    </ul>
  );
}

const Faults = ({ faults }: { faults: readonly Fault[] }) => (
  <ul className="rows">
    {faults.map(({ key, title, path, message }) => (
      <li key={key + path.join('.') + message}>
        <span>
          <a className="told" href={linkTo(key, path)}>
            {title}, {nameOf(path).toLowerCase()}
          </a>
          : {message}
        </span>
      </li>
    ))}
  </ul>
);

const named = (n: number): string =>
  n === 0 ? 'No changes' : n === 1 ? 'One change' : `${n} changes`;

const setUp =
  'Publishing is set up once, by whoever keeps the repository: git config edit.publish "origin main".';

export function Changes() {
  const { state, error, set, refresh, wrote } = useSite();
  const [checked, setChecked] = useState<{ faults: Fault[]; changes: string }>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState(() => localStorage.getItem('editor') ?? '');
  if (!state) return <p className="plain">{error || 'Comparing with the published state …'}</p>;

  const changes = JSON.stringify(state.changes);
  // What has changed since is not checked.
  const faults = checked?.changes === changes ? checked.faults : undefined;
  const work: Work = (what, run) => {
    setBusy(true);
    setNote(`${what} …`);
    run()
      .then(setNote, ({ message }: Error) => setNote(message))
      .then(refresh)
      .finally(() => setBusy(false));
  };
  const check = async () => {
    const found = await post<Fault[]>('check', {});
    setChecked({ faults: found, changes });
    return found.length ? `${found.length} to be mended.` : 'Every entry and link is right.';
  };
  const back = (told: Told) =>
    work('Putting back', async () => {
      const said = await putBack(told);
      wrote();
      return said;
    });
  const act = (path: string, what: string, said: string) =>
    work(what, async () => {
      localStorage.setItem('editor', name);
      set(await post<State>(path, { name }));
      if (path === 'take-back') wrote();
      return said;
    });
  const isChecked = faults?.length === 0;
  const steps = [
    ['Check', true, () => work('Checking every entry and link', check)],
    ['Keep', isChecked, () => act('keep', 'Keeping', 'Kept. Publish puts it on the site.')],
    ['Publish', isChecked && state.canPublish, () => act('publish', 'Publishing', 'Published.')],
  ] as const;
  const next = !isChecked ? 'Check' : state.canPublish ? 'Publish' : 'Keep';
  return (
    <section className="changes" aria-labelledby="changes">
      <div>
        <h2 id="changes">{named(state.changes.length)}</h2>
        <List changes={state.changes} back={back} />
        {faults?.length ? <Faults faults={faults} /> : null}
      </div>
      <div>
        <div className="buttons">
          {steps.map(([step, isOpen, press]) => (
            <button
              key={step}
              type="button"
              className={step === next && state.changes.length > 0 ? 'next' : undefined}
              disabled={isBusy || !isOpen}
              onClick={press}
            >
              {step}
            </button>
          ))}
          <input
            value={name}
            aria-label="Your name, which your changes are kept under"
            placeholder="Your name"
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <p role="status">{note}</p>
        <p className="help">
          Check reads every entry and every link; Keep and Publish open after it. Keep saves the
          changes under your name.{' '}
          {state.branch
            ? `Publish pushes them to ${state.branch}, and Take back undoes the last time.`
            : setUp}
        </p>
        {state.canTakeBack && (
          <Sure
            words="Take back the last publication"
            yes="Yes, publish the state before"
            isBusy={isBusy}
            run={() => act('take-back', 'Taking back', 'The state before is published again.')}
          />
        )}
      </div>
    </section>
  );
}
