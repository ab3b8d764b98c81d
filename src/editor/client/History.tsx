import { useState } from 'react';
import type { Kept } from '../publish/git.ts';
import type { Data } from '../write/file.ts';
import { get } from './api.ts';
import { on } from './site.ts';

type Props = { entry: string; bring: (data: Data) => void };

export function History({ entry: key, bring }: Props) {
  const [kept, setKept] = useState<Kept[]>([]);
  const [note, setNote] = useState('');
  const say = ({ message }: Error) => setNote(message);
  const open = () => get<Kept[]>('history', { key }).then(setKept, say);
  const take = (commit: string) =>
    get<Data>('kept', { key, commit }).then((data) => {
      bring(data);
      setNote('Brought back into the form.');
    }, say);
  return (
    <details className="history" onToggle={open}>
      <summary>History</summary>
      <ul className="rows">
        {kept.map(({ commit, on: when, by, what }) => (
          <li key={commit}>
            <span>
              <time>{on(when)}</time> {by}: {what}
            </span>
            <button type="button" className="quiet" onClick={() => take(commit)}>
              Bring back
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{note}</p>
    </details>
  );
}
