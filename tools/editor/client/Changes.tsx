import { useState } from 'react';
import { formatPath } from '../label.ts';
import type { Fault } from '../publish/check-all.ts';
import type { State } from '../server.ts';
import { buildLink, post } from './api.ts';
import { useSite } from './site.ts';

const signs = { ' ': 'span', '-': 'del', '+': 'ins' } as const;

function List({ changes, back }: { changes: State['changes']; back: (file: string) => void }) {
  if (changes.length === 0) return <p>The site is as it was published.</p>;
  return (
    <ul className="rows">
      {changes.map(({ file, title, diff }) => (
        <li key={file}>
          <div>
            {title ? <a href={buildLink(file)}>{title}</a> : <strong>{file}</strong>}
            <p className="diff">
              {diff.map(({ sign, words }, i) => {
                const Sign = signs[sign];
                return <Sign key={i}>{words}</Sign>;
              })}
            </p>
          </div>
          <button type="button" className="quiet" onClick={() => back(file)}>
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
          <a href={buildLink(key, path)}>
            {title}, {formatPath(path).toLowerCase()}
          </a>
          : {message}
        </span>
      </li>
    ))}
  </ul>
);

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
  const work = (what: string, run: () => Promise<string>) => {
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
  const back = (file: string) =>
    work('Putting back', async () => {
      await post('put-back', { file });
      wrote();
      return 'Put back.';
    });
  const act = (path: string, what: string, said: string) =>
    work(what, async () => {
      localStorage.setItem('editor', name);
      set(await post<State>(path, { name }));
      if (path === 'take-back') wrote();
      return said;
    });
  const takeBack = () =>
    confirm('Publish the state before?') &&
    act('take-back', 'Taking back', 'The state before is published again.');
  const isChecked = faults?.length === 0;
  const steps = [
    ['Check', true, () => work('Checking every entry and link', check)],
    ['Keep', isChecked, () => act('keep', 'Keeping', 'Kept. Publish puts it on the site.')],
    ['Publish', isChecked && state.canPublish, () => act('publish', 'Publishing', 'Published.')],
  ] as const;
  return (
    <section className="changes" aria-labelledby="changes">
      <div>
        <h2 id="changes">Changed entries: {state.changes.length}</h2>
        <List changes={state.changes} back={back} />
        {faults?.length ? <Faults faults={faults} /> : null}
      </div>
      <div>
        <div className="buttons">
          {steps.map(([step, isOpen, press]) => (
            <button key={step} type="button" disabled={isBusy || !isOpen} onClick={press}>
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
          <button type="button" disabled={isBusy} onClick={takeBack}>
            Take back the last publication
          </button>
        )}
      </div>
    </section>
  );
}
