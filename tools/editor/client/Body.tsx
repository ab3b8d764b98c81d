import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { Photograph } from './Photograph.tsx';
import { Words } from './Words.tsx';

const photograph = {
  label: 'Put a photograph at the end',
  asked: ['What it shows', 'Who took it'],
  write: (file: string, [shows, who]: string[]) => `![${shows}](${file} "${who}")`,
};
const paper = {
  label: 'Put a link to a PDF at the end',
  accept: 'application/pdf',
  asked: ['What it is'],
  write: (file: string, [what]: string[]) => `[${what}](${file}) (PDF)`,
};
type PutProps = {
  id: string;
  of: typeof photograph & { accept?: string };
  append: (line: string) => void;
};

/** A file is asked about before its line is put into the text. */
function Put({ id, of: { asked, write, ...input }, append }: PutProps) {
  const [file, setFile] = useState('');
  const [words, setWords] = useState(asked.map(() => ''));
  const put = () => {
    // Without what would end a part of the line.
    append(
      write(
        file,
        words.map((one) => one.replace(/["[\]]/g, '').trim()),
      ),
    );
    setFile('');
    setWords(asked.map(() => ''));
  };
  return (
    <>
      <Photograph id={id} {...input} onChange={setFile} />
      {file && (
        <div className="choice border-[1.5px] p-4">
          {asked.map((name, i) => (
            <label key={name}>
              {name}
              <input onChange={({ target }) => setWords(words.with(i, target.value))} />
            </label>
          ))}
          <button type="button" disabled={!words.every((one) => one.trim())} onClick={put}>
            Put it in
          </button>
        </div>
      )}
    </>
  );
}

/** The text of an article; a photograph or a PDF is put at its end, from where its line is moved. */
export function Body({ id, value, onChange, rawErrors, schema }: WidgetProps) {
  const body = String(value ?? '');
  // Of the file alone: a line begun above the first is the author's.
  const { current: lead } = useRef(/^\s*/.exec(body)?.[0] ?? '');
  const append = (line: string) => onChange(`${body.trimEnd()}\n\n${line}\n`);
  return (
    <>
      <Words
        id={id}
        text={body.startsWith(lead) ? body.slice(lead.length) : body}
        isRequired
        isInvalid={!!rawErrors?.length}
        isBody
        onChange={(text) => onChange(lead + text)}
      />
      {schema.hasPhotographs && (
        <>
          <Put id={`${id}.photograph`} of={photograph} append={append} />
          <Put id={`${id}.file`} of={paper} append={append} />
        </>
      )}
    </>
  );
}
