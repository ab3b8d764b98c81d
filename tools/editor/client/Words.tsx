import { type ClipboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeholders } from '../label.ts';
import { Marks } from './Marks.tsx';
import {
  drawText,
  isAlike,
  readSelection,
  readText,
  scrollTo,
  select,
  splitAtMarks,
  useMarks,
} from './mark-editing.ts';
import { continueList, findCell, formats, toMarkdown } from './markdown-editing.ts';

type Props = {
  id: string;
  text: string;
  onChange: (text: string) => void;
  isInvalid?: boolean;
  isRequired?: boolean;
  isOneLine?: boolean;
  /** A text with parts of the site; braces are words in it. */
  isBody?: boolean;
  hasLinks?: boolean;
};

const markAt = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset.mark : undefined;

function copy(event: ClipboardEvent<HTMLElement>): void {
  const at = readSelection(event.currentTarget);
  if (!at) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', readText(event.currentTarget).slice(...at));
  if (event.type === 'cut') document.execCommand('delete');
}

/** The mark that was pressed, or where a new one or a link goes. */
type Open = { mark?: string; isLink?: boolean; at: readonly [number, number] };

export function Words(props: Props) {
  const { id, text, onChange, isInvalid, isRequired, isOneLine, isBody, hasLinks } = props;
  const [open, setOpen] = useState<Open>();
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<readonly [number, number]>(undefined);
  const isLeaving = useRef(false);
  const marks = useMarks();
  // A line break at the end cannot be seen, and stays as the file has it.
  const tail = /[\r\n]*$/.exec(text)?.[0] ?? '';
  const words = text.slice(0, text.length - tail.length);

  useLayoutEffect(() => {
    const [element, drawn] = [box.current, drawText(words, marks, isBody)];
    if (!element || isAlike(element, drawn)) return;
    const at = readSelection(element);
    element.replaceChildren(...drawn.childNodes);
    if (at) select(element, at);
  }, [words, marks, isBody]);

  useEffect(() => {
    if (open && box.current) scrollTo(box.current, open.at[0]);
  }, [open]);
  /** As typed, so that it can be undone; with chips, since words alone would be drawn anew. */
  const write = (at: Open['at'], made: string) => {
    const element = box.current;
    if (!element) return;
    element.focus();
    select(element, at);
    element.contentEditable = 'true';
    document.execCommand('insertHTML', false, drawText(made, marks, isBody).innerHTML);
    element.contentEditable = 'plaintext-only';
  };
  const replace = ([from, to]: Open['at'], made: string, isBlock: boolean) => {
    if (!box.current) return;
    let [before, after] = ['', ''];
    if (isBlock) {
      const [head, rest] = [words.slice(0, from).trimEnd(), words.slice(to).trimStart()];
      [from, to] = [head.length, words.length - rest.length];
      [before, after] = [head && '\n\n', rest && '\n\n'];
    }
    write([from, to], before + made + after);
    const hole = Object.values(placeholders).find((one) => made.includes(one)) ?? '';
    const start = from + before.length + (hole ? made.indexOf(hole) : made.length);
    select(box.current, [start, start + hole.length]);
  };
  const openMark = (element: EventTarget & HTMLElement) => {
    const chips = [...(box.current?.querySelectorAll<HTMLElement>('.chip') ?? [])];
    const parts = splitAtMarks(words, isBody);
    const i = 2 * chips.indexOf(element) + 1;
    const from = parts.slice(0, i).join('').length;
    const mark = parts[i] ?? '';
    setOpen({ mark, at: [from, from + mark.length] });
  };
  const readCaret = () =>
    (box.current && readSelection(box.current)) ?? caret.current ?? [words.length, words.length];
  const format = (how: (selected: string) => string) => {
    const at = readCaret();
    replace(at, how(words.slice(...at)), how !== formats.Bold);
  };
  const toLink = (address: string): string => {
    const title = marks.find(({ mark }) => mark === address)?.value ?? address;
    return `[${words.slice(...(open?.at ?? [])) || title}](${address})`;
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const made = isBody && toMarkdown(event.clipboardData.getData('text/html'));
    if (!made) return;
    event.preventDefault();
    replace(readCaret(), made, /\n|^(- |#|\|)/.test(made));
  };
  /** As typed: it can be undone. */
  const goOnWithList = (element: HTMLElement): boolean => {
    const [, at = 0] = readSelection(element) ?? [];
    const next = isBody && continueList(readText(element), at);
    if (!next) return false;
    select(element, [next[0], at]);
    document.execCommand('insertLineBreak');
    return !next[1] || document.execCommand('insertText', false, next[1]);
  };
  /** Escape, then Tab, leaves a table too. */
  const goOnInTable = (by: number): boolean => {
    const cell = isBody && !isLeaving.current && findCell(words, readCaret()[0], by);
    if (!cell || !box.current) return false;
    const [from, to, row] = cell;
    if (row) write([from, to], row);
    select(box.current, row ? [from + 3, from + 3] : [from, to]);
    return true;
  };
  return (
    <div className="words relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no chips */}
      <div
        ref={box}
        id={id}
        className={`text ${open ? 'max-h-[30vh]' : 'max-h-[60vh]'}`}
        role="textbox"
        tabIndex={0}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        spellCheck
        aria-multiline={!isOneLine}
        aria-labelledby={`${id}.label`}
        aria-required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={`${id}.help`}
        onInput={({ currentTarget }) => {
          const made = readText(currentTarget).replace(/\n+$/, '');
          onChange(made && made + tail);
        }}
        onFocus={() => setOpen(undefined)}
        onBlur={({ currentTarget }) => {
          caret.current = readSelection(currentTarget) ?? caret.current;
        }}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onClick={({ target, currentTarget }) => {
          if (markAt(target)) return openMark(target as HTMLElement);
          // What is to be written over is selected as a whole.
          const [at = 0] = readSelection(currentTarget) ?? [];
          for (const hole of Object.values(placeholders)) {
            const from = words.lastIndexOf(hole, at);
            if (from >= 0 && at < from + hole.length)
              select(currentTarget, [from, from + hole.length]);
          }
        }}
        onKeyDown={(event) => {
          const { key, shiftKey, currentTarget } = event;
          const isChip = !!markAt(event.target);
          if (key === 'Tab' && !isChip && goOnInTable(shiftKey ? -1 : 1))
            return event.preventDefault();
          isLeaving.current = key === 'Escape' || (isLeaving.current && key === 'Shift');
          if (key !== 'Enter') return;
          if (isChip) openMark(event.target as HTMLElement);
          // A headline has one line: a break typed by habit would be written into the file.
          else if (!isOneLine && !goOnWithList(currentTarget)) return;
          event.preventDefault();
        }}
      />
      {/* The selection stays where it is when a button is pressed. */}
      <div className="tools" role="toolbar" onMouseDown={(event) => event.preventDefault()}>
        {isBody &&
          Object.entries(formats).map(([name, how]) => (
            <button key={name} type="button" onClick={() => format(how)}>
              {name}
            </button>
          ))}
        {(isBody || hasLinks) && !open && (
          <button type="button" onClick={() => setOpen({ isLink: true, at: readCaret() })}>
            Link
          </button>
        )}
        <button
          type="button"
          aria-expanded={!!open}
          onClick={() => setOpen(open ? undefined : { at: readCaret() })}
        >
          {open ? 'Close' : 'Figure or source'}
        </button>
      </div>
      {open && (
        <Marks
          key={open.mark}
          isLink={!!open.isLink}
          marks={isBody ? marks : marks.filter(({ mark }) => !mark.startsWith('::'))}
          mark={open.mark}
          close={() => box.current?.focus()}
          choose={(mark) =>
            replace(open.at, open.isLink ? toLink(mark) : mark, mark.startsWith('::'))
          }
        />
      )}
    </div>
  );
}
