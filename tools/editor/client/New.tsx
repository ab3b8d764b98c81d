import { useState } from 'react';
import type { kinds as Kinds } from '../entry-registry.ts';
import type { Group } from '../overview.ts';
import { buildLink, post, useAnswer } from './api.ts';
import { useSite } from './site.ts';

export function New({ group: { name, entries } }: { group: Group }) {
  const { answer: kinds = {} } = useAnswer<typeof Kinds>('kinds');
  const [from, setFrom] = useState('');
  const here = Object.entries(kinds).filter(([, { collection }]) => collection === name);
  if (here.length === 0) return null;
  return (
    <div className="buttons">
      {here.map(([key, { title, data }]) => (
        <a
          key={key}
          className="button"
          href={buildLink(key) + (from && !data ? `?from=${encodeURIComponent(from)}` : '')}
        >
          New {title}
        </a>
      ))}
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
