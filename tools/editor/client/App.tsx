import { useRef, useState, useSyncExternalStore } from 'react';
import { formatPath } from '../label.ts';
import type { FoundText } from '../overview.ts';
import { buildLink, get } from './api.ts';
import { Changes } from './Changes.tsx';
import { Editor } from './Editor.tsx';
import { moveInList } from './move-in-list.ts';
import { Start } from './Start.tsx';
import { formatDay, SiteProvider, useSite, useSiteState } from './site.ts';
import { ValueText } from './ValueText.tsx';

function Search({ find }: { find: string | null }) {
  /** A list, or what is said until or instead of one. */
  const [found, setFound] = useState<FoundText[] | string>();
  const asked = useRef('');
  const close = () => {
    asked.current = '';
    setFound(undefined);
  };
  const look = async (words: string) => {
    if (words === asked.current) return;
    asked.current = words;
    if (words.length < 3) return setFound(undefined);
    setFound('Searching …');
    const answer = await get<FoundText[]>('search', { words }).catch((it: Error) => it.message);
    // Answers may overtake each other.
    if (asked.current === words) setFound(answer.length ? answer : `Nothing found for “${words}”.`);
  };
  return (
    <search
      className="relative flex-[0_1_420px]"
      onKeyDown={(event) => moveInList(event, close)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || close()
      }
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
        autoFocus={!!find}
        defaultValue={find ?? ''}
        type="search"
        aria-label="Find a sentence, a page or a figure"
        placeholder="Find a sentence, a page or a figure"
        onChange={({ target }) => look(target.value.trim())}
        onFocus={({ target }) => look(target.value.trim())}
      />
      <p
        role="status"
        className="absolute inset-x-0 top-full z-1 my-1 border bg-sheet px-3 py-2 empty:hidden"
      >
        {typeof found === 'string' && found}
      </p>
      {Array.isArray(found) && (
        // A press on it stays within, also where links are not focused by one.
        <ul
          tabIndex={-1}
          className="absolute inset-x-0 top-full z-1 my-1 max-h-[60vh] overflow-auto border bg-sheet *:border-b *:border-rule *:px-3 *:py-2"
        >
          {found.map(({ key, title, path, text }) => (
            <li key={key + path.join('.')}>
              <a href={buildLink(key, path, asked.current)} onClick={close}>
                <strong>{title}</strong> {formatPath(path)}
                <span className="block truncate text-ink-2">
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

function watchHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

function Bar({ brand, find }: { brand: string; find: string | null }) {
  const { state, told, note } = useSite();
  const count = state?.changes.length ?? 0;
  return (
    <header className="sticky top-0 z-3 flex min-h-bar flex-wrap items-center gap-x-10 gap-y-2 border-b-[1.5px] bg-sheet px-6 py-2 max-lg:static">
      <a href="#/" className="text-xl no-underline">
        <strong>{brand}</strong> edit
      </a>
      <Search key={find} find={find} />
      <p className="m-0 flex flex-wrap gap-x-5 lg:ml-auto">
        <span role="status" className="empty:-mr-5">
          {note}
        </span>
        {told?.state === 'refused' ? (
          <a href="#/changes" className="text-alarm-ink">
            Last publication refused
          </a>
        ) : (
          <span>{state && `${state.branch ? 'Published' : 'Kept'} ${formatDay(state.on)}`}</span>
        )}
        <a href="#/changes">What has changed{count > 0 && ` (${count})`}</a>
      </p>
    </header>
  );
}

export function App({ brand }: { brand: string }) {
  const site = useSiteState();
  const hash = useSyncExternalStore(watchHash, () => location.hash);
  const [, name = '', query = ''] = /^#\/([^?]*)\??(.*)$/.exec(hash) ?? [];
  const key = decodeURIComponent(name);
  const asked = new URLSearchParams(query);
  return (
    <SiteProvider value={site}>
      <Bar brand={brand} find={asked.get('find')} />
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
          words={asked.get('words')}
          from={asked.get('from')}
        />
      )}
    </SiteProvider>
  );
}
