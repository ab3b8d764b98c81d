import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import {
  type Block,
  type Blocks,
  blanks,
  block,
  blocksOf,
  bodyFrom,
  type Edit,
  kindOf,
} from './blocks.ts';
import { Drawing } from './Drawing.tsx';
import { Picture } from './Photograph.tsx';
import { Table } from './Table.tsx';
import { Words } from './Words.tsx';

const captionOf = (text: string) => /caption="([^"]*)"/.exec(text)?.[1] ?? '';

/** Signs that begin a block, and that nobody has to type. */
const signs = /^(#{1,6} |> )/;

function Content(props: Edit & { onEnter: (at: number) => boolean }) {
  const { id, text, onChange, onEnter } = props;
  const kind = kindOf(text);
  if (kind === 'Drawing') return <Drawing {...props} />;
  if (kind === 'Photograph') return <Picture {...props} />;
  if (kind === 'Table') return <Table {...props} />;
  if (kind === 'Three questions') return <p>The box, from its fields in this form.</p>;
  if (kind === 'Record table')
    return (
      <label>
        Caption; its rows are the field Record
        <input
          value={captionOf(text)}
          onChange={({ target }) =>
            onChange(`<RecordTable caption="${target.value.replaceAll('"', '’')}" />`)
          }
        />
      </label>
    );
  const [sign = ''] = signs.exec(text) ?? [];
  const splits = kind === 'Paragraph' || kind === 'Heading';
  const isQuoted = sign === '> ';
  const words = text.slice(sign.length);
  return (
    <Words
      id={id}
      text={isQuoted ? words.replace(/^> ?/gm, '') : words}
      label={kind}
      onChange={(made) => onChange(sign + (isQuoted ? made.replaceAll('\n', '\n> ') : made))}
      onEnter={(at) => splits && onEnter(at + sign.length)}
    />
  );
}

export function Body({ id, value, onChange, schema }: WidgetProps) {
  const body = String(value ?? '');
  const [made, setMade] = useState<Blocks>(() => blocksOf(body));
  const sent = useRef(body);
  const focus = useRef('');
  const end = useRef(/\s*$/.exec(body)?.[0] ?? '');
  useEffect(() => {
    // Written by somebody else, or put back.
    if (body === sent.current) return;
    sent.current = body;
    setMade(blocksOf(body));
  }, [body]);
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = '';
  });
  const { blocks } = made;
  const put = (next: readonly Block[]) => {
    const all = { ...made, blocks: next };
    setMade(all);
    sent.current = bodyFrom(all, end.current);
    onChange(sent.current);
  };
  const idOf = (one: Block) => `${id}.${one.id}`;
  const swap = (i: number, j: number) => {
    const next = [...blocks];
    const [a, b] = [next[i], next[j]];
    if (!a || !b) return;
    next[i] = { ...b, gap: a.gap };
    next[j] = { ...a, gap: b.gap };
    put(next);
  };
  const add = (at: number, text: string) => {
    const more = block(text);
    focus.current = idOf(more);
    put([...blocks.slice(0, at), more, ...blocks.slice(at)]);
  };
  const plain = ['Paragraph'];
  const offered = schema.examples?.toString() ? Object.keys(blanks) : plain;
  const adder = (at: number) => (
    <select
      value=""
      aria-label={`Add below block ${at}`}
      onChange={({ target }) => add(at, blanks[target.value] ?? '')}
    >
      <option value="">{at ? 'Add below …' : 'Begin with …'}</option>
      {offered.map((kind) => (
        <option key={kind}>{kind}</option>
      ))}
    </select>
  );
  return (
    <fieldset id={id} className="blocks" aria-label="Text" tabIndex={-1}>
      {blocks.length === 0 && adder(0)}
      {blocks.map((one, i) => (
        <div key={one.id} className="block">
          <p className="kind">{kindOf(one.text)}</p>
          <Content
            id={idOf(one)}
            text={one.text}
            onChange={(text) =>
              put(blocks.map((other, j) => (j === i ? { ...other, text } : other)))
            }
            onEnter={(at) => {
              const rest = block(one.text.slice(at).trimStart(), one.gap);
              focus.current = idOf(rest);
              const first = { ...one, text: one.text.slice(0, at).trimEnd(), gap: '\n\n' };
              put([...blocks.slice(0, i), first, rest, ...blocks.slice(i + 1)]);
              return true;
            }}
          />
          <div className="buttons">
            {adder(i + 1)}
            <button type="button" disabled={i === 0} onClick={() => swap(i, i - 1)}>
              Up
            </button>
            <button type="button" disabled={i + 1 === blocks.length} onClick={() => swap(i, i + 1)}>
              Down
            </button>
            <button type="button" onClick={() => put(blocks.filter((other) => other !== one))}>
              Remove
            </button>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
