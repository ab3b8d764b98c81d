import { useState } from 'react';
import type { Group, Listed } from '../overview.ts';
import { linkTo, useAnswer } from './api.ts';
import { New } from './New.tsx';
import { on, useSite } from './site.ts';

const shown = 6;

function Row({ entry }: { entry: Listed }) {
  const { key, title, page, sections, fields, kept } = entry;
  const changes = useSite().state?.changes.filter((told) => told.key === key) ?? [];
  const more = sections.length - shown;
  return (
    <tr className={changes.length ? 'changed' : undefined}>
      <th scope="row">
        <a href={linkTo(key)}>{title}</a>
      </th>
      <td className="sections">
        {sections.slice(0, shown).map((section) => (
          <a
            key={section.title}
            href={linkTo(key, section.path)}
            aria-label={`${section.title} of ${title}`}
          >
            {section.title}
          </a>
        ))}
        {more > 0 && ` · ${more} more`}
      </td>
      <td className="number">{fields}</td>
      <td>
        {changes.length > 0 ? (
          <>
            <strong>{changes.length === 1 ? 'one change' : `${changes.length} changes`}</strong>,
            not published
          </>
        ) : (
          kept && <time>{on(kept)}</time>
        )}
      </td>
      <td>
        <a href={page}>{page}</a>
      </td>
    </tr>
  );
}

function Entries({ group }: { group: Group }) {
  const [isAll, setAll] = useState(false);
  const minor = group.entries.filter(({ isMinor }) => isMinor);
  const entries = isAll ? group.entries : group.entries.filter(({ isMinor }) => !isMinor);
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{group.name === 'pages' ? 'Page' : 'Name'}</th>
            <th scope="col">Sections, as a visitor meets them</th>
            <th scope="col" className="number">
              Texts
            </th>
            <th scope="col">Last change</th>
            <th scope="col">Shown on</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.key} entry={entry} />
          ))}
        </tbody>
      </table>
      {minor.length > 0 && !isAll && (
        <p>
          {minor.length} more: short pages, such as search, glossary and what a visitor sees when a
          page is not found.{' '}
          <button type="button" onClick={() => setAll(true)}>
            Show them
          </button>
        </p>
      )}
    </>
  );
}

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
        <a className="button" href="#/new:article">
          New article
        </a>
      </nav>
      <main>
        <h1>{group?.title}</h1>
        {group && <New group={group} />}
        {group && <Entries key={group.name} group={group} />}
      </main>
    </div>
  );
}
