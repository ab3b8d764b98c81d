import { useRef, useState } from 'react';
import { nameOf } from '../label.ts';
import type { Found } from '../overview.ts';
import { linkTo } from './api.ts';
import { Said } from './Said.tsx';

export function Search({ ask }: { ask: (words: string) => Promise<Found[]> }) {
  const [found, setFound] = useState<Found[]>();
  const asked = useRef('');
  const look = async (words: string) => {
    asked.current = words;
    const answer = words.length > 2 ? await ask(words) : undefined;
    // Answers may overtake each other.
    if (asked.current === words) setFound(answer);
  };
  return (
    <search className="search">
      <input
        type="search"
        aria-label="Find a sentence, a page or a figure"
        placeholder="Find a sentence, a page or a figure"
        onChange={({ target }) => look(target.value.trim())}
        onKeyDown={({ key }) => key === 'Escape' && setFound(undefined)}
      />
      {found && (
        <ul aria-live="polite">
          {found.length === 0 && <li>Nothing in content/ says this.</li>}
          {found.map(({ key, title, path, text }) => (
            <li key={key + path.join('.')}>
              <a href={linkTo(key, path)} onClick={() => setFound(undefined)}>
                <strong>{title}</strong> {nameOf(path)}
                <span>
                  <Said value={text} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
