import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatPath } from '../label.ts';
import type { FoundText } from '../overview.ts';
import { buildLink, get } from './api.ts';
import { Changes } from './Changes.tsx';
import { Editor } from './Editor.tsx';
import { Start } from './Start.tsx';
import { formatDay, SiteProvider, useSite, useSiteState } from './site.ts';
import { ValueText } from './ValueText.tsx';

function Search() {
  const [found, setFound] = useState<FoundText[]>();
  const asked = useRef('');
  const look = async (words: string) => {
    asked.current = words;
    const answer = words.length > 2 ? await get<FoundText[]>('search', { words }) : undefined;
    // Answers may overtake each other.
    if (asked.current === words) setFound(answer);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setFound(undefined);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
    stops[stops.indexOf(event.target as HTMLElement) + by]?.focus();
  };
  return (
    <search className="search" onKeyDown={press}>
      <input
        type="search"
        aria-label="Find a sentence, a page or a figure"
        placeholder="Find a sentence, a page or a figure"
        onChange={({ target }) => look(target.value.trim())}
      />
      {found && (
        <ul aria-live="polite">
          {found.length === 0 && <li>Nothing that is changed here says this.</li>}
          {found.map(({ key, title, path, text }) => (
            <li key={key + path.join('.')}>
              <a href={buildLink(key, path)} onClick={() => setFound(undefined)}>
                <strong>{title}</strong> {formatPath(path)}
                <span>
                  <ValueText value={text} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = () => setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return hash;
}

function Bar({ brand }: { brand: string }) {
  const { state } = useSite();
  const count = state?.changes.length ?? 0;
  return (
    <header className="bar">
      <a href="#/" className="brand">
        <strong>{brand}</strong> edit
      </a>
      <Search />
      <p>
        {state && (
          <span>
            {state.branch ? 'Published' : 'Kept'} <time>{formatDay(state.on)}</time>
          </span>
        )}
        <a href="#/changes">What has changed{count > 0 && ` (${count})`}</a>
      </p>
    </header>
  );
}

export function App({ brand }: { brand: string }) {
  const site = useSiteState();
  const hash = useHash();
  const [, name = '', query = ''] = /^#\/([^?]*)\??(.*)$/.exec(hash) ?? [];
  const key = decodeURIComponent(name);
  const asked = new URLSearchParams(query);
  return (
    <SiteProvider value={site}>
      <Bar brand={brand} />
      {key === '' && <Start />}
      {key === 'changes' && (
        <main>
          <Changes />
        </main>
      )}
      {/^(content\/|new:)/.test(key) && (
        <Editor
          key={key + asked.get('from')}
          entry={key}
          field={asked.get('field')}
          from={asked.get('from')}
        />
      )}
    </SiteProvider>
  );
}
