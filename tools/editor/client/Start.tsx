import { useState } from 'react';
import type { Group } from '../overview.ts';
import { buildLink, useAnswer } from './api.ts';
import { New } from './New.tsx';
import { useSite } from './site.ts';

function Entries({ group }: { group: Group }) {
  const { state } = useSite();
  const changed = new Set(state?.changes.map(({ file }) => file));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Shown on</th>
        </tr>
      </thead>
      <tbody>
        {group.entries.map(({ key, title, page }) => (
          <tr key={key}>
            <th scope="row">
              <a href={buildLink(key)}>{title}</a>
              {changed.has(key) && <small> changed, not published</small>}
            </th>
            <td>
              <a href={page}>{page}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Start() {
  const { answer: groups, error } = useAnswer<Group[]>('site');
  const [chosen, setChosen] = useState('pages');
  const group = groups?.find(({ name }) => name === chosen);
  if (!groups || !group) return <main className="plain">{error ?? 'Reading content …'}</main>;
  return (
    <div className="start">
      <nav aria-label="What the site holds">
        <ul>
          {groups.map(({ name, title, entries }) => (
            <li key={name}>
              <button type="button" aria-current={name === chosen} onClick={() => setChosen(name)}>
                {title} <span>{entries.length}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>{group.title}</h1>
        <New group={group} />
        <Entries group={group} />
      </main>
    </div>
  );
}
