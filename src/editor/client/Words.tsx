/** A text with its marks: what each prints now, and a list to choose another from. */
import { useEffect, useRef, useState } from 'react';
import type { Mark } from '../marks.ts';
import { get } from './api.ts';

let asked: Promise<Mark[]> | undefined;

/** Figures and sources, asked for once. */
function useMarks(isWanted: boolean): readonly Mark[] {
  const [marks, setMarks] = useState<Mark[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    asked ??= get<Mark[]>('marks');
    asked.then(setMarks, () => setMarks([]));
  }, [isWanted]);
  return marks;
}

const markIn = /\[[=@][^\]]*\]/g;
const shown = 30;

function Choice({ marks, choose }: { marks: readonly Mark[]; choose: (mark: string) => void }) {
  const [words, setWords] = useState('');
  const wanted = words.toLowerCase().split(/\s+/);
  const found = marks.filter(({ mark, value, about }) => {
    const all = `${mark} ${value} ${about}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
  return (
    <div className="choice">
      <input
        type="search"
        aria-label="Find a figure or a source"
        placeholder="Find a figure or a source"
        // biome-ignore lint/a11y/noAutofocus: it opens on a press, to be typed into
        autoFocus
        onChange={({ target }) => setWords(target.value)}
      />
      <ul>
        {found.slice(0, shown).map(({ mark, value, about }) => (
          <li key={mark}>
            <button type="button" onClick={() => choose(mark)}>
              <strong>{value}</strong> <code>{mark}</code> {about}
            </button>
          </li>
        ))}
        {found.length > shown && <li>{found.length - shown} more: type another word.</li>}
      </ul>
    </div>
  );
}

type Props = {
  id: string;
  text: string;
  onChange: (text: string) => void;
  isInvalid?: boolean;
  isRequired?: boolean;
  isOneLine?: boolean;
  label?: string;
  /** Told of Enter, with the place of the caret; answers whether it was used. */
  onEnter?: (at: number) => boolean;
};

/** As high as what it holds. */
export function Words(props: Props) {
  const { id, text, onChange, isInvalid, isRequired, isOneLine, label, onEnter } = props;
  const [isChoosing, setChoosing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  // A caret that nobody has placed stands before the first letter.
  const isTouched = useRef(false);
  const own = [...new Set(text.match(markIn) ?? [])];
  const marks = useMarks(isChoosing || own.length > 0);
  const insert = (mark: string) => {
    const { selectionStart: from, selectionEnd: to } =
      isTouched.current && area.current
        ? area.current
        : { selectionStart: text.length, selectionEnd: text.length };
    onChange(text.slice(0, from) + mark + text.slice(to));
    setChoosing(false);
    area.current?.focus();
  };
  return (
    <div className="words">
      <textarea
        ref={area}
        id={id}
        value={text}
        rows={
          text.length < 200 && !text.includes('\n')
            ? 1
            : Math.min(24, Math.ceil(text.length / 60) + 1)
        }
        spellCheck
        aria-label={label}
        aria-required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={label ? undefined : `${id}.help`}
        onFocus={() => {
          isTouched.current = true;
        }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          // A headline has one line: a break typed by habit would be written into the file.
          if (isOneLine || onEnter?.(event.currentTarget.selectionStart)) event.preventDefault();
        }}
      />
      <p className="marks">
        {own.map((mark) => (
          <span key={mark} className="chip" title={marks.find((one) => one.mark === mark)?.about}>
            <code>{mark}</code> {marks.find((one) => one.mark === mark)?.value ?? '…'}
          </span>
        ))}
        <button type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Figure or source
        </button>
      </p>
      {isChoosing && <Choice marks={marks} choose={insert} />}
    </div>
  );
}
