import { useState } from 'react';
import type { Group, Listed } from '../overview.ts';
import { linkTo, useAnswer } from './api.ts';
import { New } from './New.tsx';

function Row({ entry }: { entry: Listed }) {
  const { key, title, page, sections, fields } = entry;
  const more = sections.length - 6;
  return (
    <tr>
      <th scope="row">
        <a href={linkTo(key)}>{title}</a>
      </th>
      <td>
        {sections.slice(0, 6).join(' · ')}
        {more > 0 && <span> · {more} more</span>}
      </td>
      <td className="number">{fields}</td>
      <td>
        <a href={page}>{page}</a>
      </td>
    </tr>
  );
}

/** All that can be changed: the pages as a visitor meets them, then everything they are made of. */
export function Start() {
  const { answer: groups, error } = useAnswer<Group[]>('site');
  const [chosen, setChosen] = useState('pages');
  if (error) return <main className="plain">{error}</main>;
  if (!groups) return <main className="plain">Reading content …</main>;
  const group = groups.find(({ name }) => name === chosen) ?? groups[0];
  return (
    <div className="start">
      <nav aria-label="What the site holds">
        <h2>What the site holds</h2>
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
        <h1>{group?.title}</h1>
        {group && <New group={group} />}
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Sections</th>
              <th scope="col" className="number">
                Fields
              </th>
              <th scope="col">Shown on</th>
            </tr>
          </thead>
          <tbody>
            {group?.entries.map((entry) => (
              <Row key={entry.key} entry={entry} />
            ))}
          </tbody>
        </table>
      </main>
    </div>
  );
}
