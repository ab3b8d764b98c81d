import { useState } from 'react';
import type { Group } from '../overview.ts';
import { buildLink, post, useAnswer } from './api.ts';
import { New } from './New.tsx';
import { useSite } from './site.ts';

type Move = (key: string, by: number) => void;

function Entries({ group, move }: { group: Group; move: Move }) {
  const { state } = useSite();
  const arrows = [
    ['Up', -1, 0],
    ['Down', 1, group.entries.length - 1],
  ] as const;
  const changed = new Set(state?.changes.map(({ file }) => file));
  return (
    <table className="mt-3 w-full text-left">
      <thead className="text-[13px] text-ink-2 [&_th]:border-b-[1.5px] [&_th]:border-ink [&_th]:font-normal">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Shown on</th>
        </tr>
      </thead>
      <tbody>
        {group.entries.map(({ key, title, page, place, about }, i) => (
          <tr key={key}>
            <th scope="row">
              <a href={buildLink(key)}>{title}</a> <small>{about}</small>
              {place !== undefined &&
                arrows.map(([name, by, end]) => (
                  <button
                    key={name}
                    type="button"
                    className="quiet ml-2 no-underline!"
                    disabled={i === end}
                    aria-label={`${name}: ${title}`}
                    onClick={() => move(key, by)}
                  >
                    {by < 0 ? '↑' : '↓'}
                  </button>
                ))}
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
  const { answer: groups, error, ask } = useAnswer<Group[]>('site');
  const { refresh } = useSite();
  const [chosen, setChosen] = useState('pages');
  const group = groups?.find(({ name }) => name === chosen);
  if (!groups || !group) return <main className="plain">{error ?? 'Reading content …'}</main>;
  const move: Move = (key, by) =>
    void post('move', { key, by }).then(() => {
      ask();
      return refresh();
    });
  return (
    <div className="grid min-h-[calc(100vh-var(--spacing-bar))] lg:grid-cols-[220px_1fr]">
      <nav
        aria-label="What the site holds"
        className="min-w-0 border-rule py-3 max-lg:border-b lg:border-r"
      >
        {/* On a phone one row, to be moved sideways. */}
        <ul className="max-lg:flex max-lg:overflow-x-auto">
          {groups.map(({ name, title, entries }) => (
            <li key={name}>
              <button type="button" aria-current={name === chosen} onClick={() => setChosen(name)}>
                {title} <span>{entries.length}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-w-0 px-6 py-5">
        <h1 className="text-3xl/tight">{group.title}</h1>
        <New group={group} />
        <Entries group={group} move={move} />
      </main>
    </div>
  );
}
