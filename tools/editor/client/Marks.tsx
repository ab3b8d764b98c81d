import { useState } from 'react';
import type { Mark } from '../list-marks.ts';
import { buildLink } from './api.ts';
import { moveInList } from './move-in-list.ts';

const shown = 30;

/** Forms of a figure that print the same are one choice. */
const isFirst = ({ entry, value }: Mark, i: number, all: readonly Mark[]): boolean =>
  !entry || all.findIndex((one) => one.entry === entry && one.value === value) === i;

type Choose = (mark: string) => void;
type ChoiceProps = { marks: readonly Mark[]; choose: Choose; close: () => void; isLink: boolean };

function Choice({ marks, choose, close, isLink }: ChoiceProps) {
  const [words, setWords] = useState('');
  const wanted = words.toLowerCase().split(/\s+/);
  const found = marks
    .filter(({ mark, value, about }) => {
      if (mark.startsWith('/') !== isLink) return false;
      const all = `${mark} ${value} ${about}`.toLowerCase();
      return wanted.every((word) => all.includes(word));
    })
    .filter(isFirst);
  if (isLink && /^https:\/\/\S+$/.test(words))
    found.unshift({ mark: words, value: 'Another site', about: '' });
  const name = isLink ? 'Find a page, or paste https://…' : 'Find a figure or a source';
  return (
    <search onKeyDown={(event) => moveInList(event, close)}>
      <input
        type="search"
        aria-label={name}
        placeholder={name}
        // biome-ignore lint/a11y/noAutofocus: it opens on a press, to be typed into
        autoFocus
        onChange={({ target }) => setWords(target.value)}
      />
      <ul className="max-h-[30vh] overflow-auto [&_button]:w-full [&_button]:border-x-0 [&_button]:border-t-0 [&_button]:text-left [&_button]:-outline-offset-2">
        {found.slice(0, shown).map(({ mark, value, about }) => (
          <li key={mark}>
            <button type="button" onClick={() => choose(mark)}>
              <strong>{value}</strong> <code>{mark}</code> {about}
            </button>
          </li>
        ))}
        {found.length === 0 && <li role="status">Nothing found for “{words}”.</li>}
        {found.length > shown && <li>{found.length - shown} more: type another word.</li>}
      </ul>
    </search>
  );
}

function Forms({ of, marks, choose }: { of: Mark; marks: readonly Mark[]; choose: Choose }) {
  const forms = marks.filter(({ entry }) => entry && entry === of.entry).filter(isFirst);
  const [, start = ''] = /^(\[[=@][\w-]+)/.exec(of.mark) ?? [];
  const [here] = location.hash.split('?');
  return (
    <>
      <p>
        <strong>{of.value}</strong> <code>{of.mark}</code>
        <br />
        {of.about}
        {of.uses !== undefined && (
          <>
            {'; '}
            <a href={`${here}?find=${encodeURIComponent(start)}`}>
              {of.uses === 1 ? 'one text uses it' : `${of.uses} texts use it`}
            </a>
          </>
        )}
      </p>
      {forms.length > 1 && (
        <>
          <p className="help">Written here as</p>
          <div className="buttons">
            {forms.map(({ mark, value }) => (
              <button
                key={mark}
                type="button"
                aria-pressed={value === of.value}
                onClick={() => choose(mark)}
              >
                {value}
              </button>
            ))}
          </div>
        </>
      )}
      {of.entry && (
        <p>
          <a href={buildLink(of.entry, ['value'])}>Change it on every page</a>
        </p>
      )}
    </>
  );
}

type Props = ChoiceProps & { mark: string | undefined };

/** Opens below a text: for the mark that was pressed, or to put in a new one. */
export function Marks({ mark, marks, choose, ...rest }: Props) {
  const [isAnother, setAnother] = useState(false);
  const of = marks.find((one) => one.mark === mark);
  return (
    <div className="choice border-[1.5px] p-4">
      {mark?.startsWith('{') && (
        <p>The page itself puts something here. Move it with its sentence, and leave it in.</p>
      )}
      {of && <Forms of={of} marks={marks} choose={choose} />}
      {mark && !isAnother ? (
        !mark.startsWith('{') && (
          <button type="button" onClick={() => setAnother(true)}>
            Choose another
          </button>
        )
      ) : (
        <Choice marks={marks} choose={choose} {...rest} />
      )}
    </div>
  );
}
