import { useState } from 'react';
import type { kinds as Kinds } from '../entry-registry.ts';
import type { Group } from '../overview.ts';
import { buildLink, post, useAnswer } from './api.ts';
import { useSite } from './site.ts';

type Unfinished = { link: string; kind: string; kept: string; discard: () => void };

/** What use-entry.ts has kept in this browser. */
function Unfinished({ link, kind, kept, discard }: Unfinished) {
  const { title, subject, city, name, label, term, mark } = JSON.parse(kept);
  const called = title || subject || city || name || label || term || mark || 'without a name';
  const ask = `Discard this new ${kind}, ${called}? What was typed is gone then.`;
  return (
    <p className="buttons my-0 basis-full">
      New {kind}, unfinished: <strong>{called}</strong>
      <a href={link}>Go on</a>
      <button type="button" className="quiet" onClick={() => confirm(ask) && discard()}>
        Discard
      </button>
    </p>
  );
}

export function New({ group: { name, entries } }: { group: Group }) {
  const { answer: kinds = {} } = useAnswer<typeof Kinds>('kinds');
  const [from, setFrom] = useState('');
  const [, setDiscarded] = useState('');
  const here = Object.entries(kinds).filter(([, { collection }]) => collection === name);
  if (here.length === 0) return null;
  return (
    <div className="buttons">
      {here.map(([key, { title, data }]) => {
        const kept = localStorage.getItem(key);
        const discard = () => {
          localStorage.removeItem(key);
          setDiscarded(key);
        };
        const link = buildLink(key);
        if (kept) return <Unfinished key={key} kind={title} {...{ link, kept, discard }} />;
        const copy = from && !data ? `?from=${encodeURIComponent(from)}` : '';
        return (
          <a key={key} className="button" href={link + copy}>
            New {title}
          </a>
        );
      })}
      <label>
        begins{' '}
        <select value={from} onChange={({ target }) => setFrom(target.value)}>
          <option value="">empty</option>
          {entries.map(({ key, title }) => (
            <option key={key} value={key}>
              as a copy of {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

export function Remove({ entry }: { entry: string }) {
  const [note, setNote] = useState('');
  const { refresh } = useSite();
  const remove = () =>
    post('remove', { key: entry }).then(
      () => {
        void refresh();
        location.replace('#/changes');
      },
      ({ message }: Error) => setNote(message),
    );
  return (
    <div className="mt-3">
      <button type="button" onClick={() => confirm('Remove it from the site?') && remove()}>
        Remove this entry
      </button>
      <p role="alert" className="refusal">
        {note}
      </p>
    </div>
  );
}
