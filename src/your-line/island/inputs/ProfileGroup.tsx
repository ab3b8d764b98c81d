import { type DragEvent, useId, useState } from 'react';
import { readProfile } from '../../input/profile.ts';
import { resized } from '../../input/resized.ts';
import { unitOf } from '../../input/units.ts';
import { type Cells, cell } from './Row.tsx';
import { FileButton, SmallButton } from './SmallButton.tsx';

/** Ten times what 2,000 points need. */
const MAX_BYTES = 1_000_000;

export function ProfileGroup({ draft, change, errorOf }: Cells) {
  const id = useId();
  const { units, profile, length } = draft;
  const [text, setText] = useState('');
  const [note, setNote] = useState<{ bad: boolean; words: string }>({ bad: false, words: '' });
  const read = (source: string) => {
    const result = readProfile(source, units, length);
    if (result.kind === 'unreadable') {
      setNote({
        bad: true,
        words: `${result.line ? `Line ${result.line}: ` : ''}${result.message}`,
      });
      return;
    }
    const end = result.points.at(-1)?.at ?? length;
    change({ ...resized(draft, end), profile: result.points });
    setNote({
      bad: false,
      words: [`${result.points.length} points read.`, ...result.notes].join(' '),
    });
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setNote({ bad: true, words: 'The file is larger than 1 MB: no profile of 2,000 points is.' });
      return;
    }
    const content = await file.text();
    setText(content.slice(0, 200_000));
    read(content);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  };
  const error = errorOf('profile');
  const message = error ?? note.words;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same
    <div className="grid gap-2" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <p className="text-15">
        {profile.length ? `${profile.length} points.` : 'Level: no heights entered.'}
      </p>
      <label htmlFor={id} className="text-15 text-ink-2 print:hidden">
        Post in {unitOf('distance', units).name} and elevation in {unitOf('metres', units).name}, a
        point a line. Paste two columns, or drop a CSV file here.
      </label>
      <textarea
        id={id}
        data-field="profile"
        rows={5}
        spellCheck={false}
        value={text}
        placeholder={'0; 40\n8; 62\n17; 55'}
        aria-invalid={note.bad || !!error}
        aria-describedby={`${id}-note`}
        className={`${cell(note.bad || !!error)} w-full px-2 py-1.5 print:hidden`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2 print:hidden">
        <SmallButton onClick={() => read(text)}>Read the profile</SmallButton>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onFile={open}>
          Open a file
        </FileButton>
        {profile.length > 0 && (
          <SmallButton
            onClick={() => {
              change({ ...draft, profile: [] });
              setNote({ bad: false, words: '' });
            }}
          >
            Make it level
          </SmallButton>
        )}
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={`text-13 ${note.bad || error ? 'border-alarm border-l-4 pl-2 text-alarm-ink' : 'text-ink-2'}`}
      >
        {message}
      </p>
    </div>
  );
}
