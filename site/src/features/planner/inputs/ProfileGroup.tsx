import { getUnit, readProfile, resizeLine } from '@site/planner';
import { useId, useState } from 'react';
import { DropArea, FileButton, type Note, NoteLine, useColumnsFile } from './ColumnsFile.tsx';
import { type Cells, styleCell } from './Row.tsx';
import { SmallButton } from './SmallButton.tsx';

export function ProfileGroup({ draft, change, errorOf }: Cells) {
  const id = useId();
  const { units, profile, length } = draft;
  const [text, setText] = useState('');
  const applyProfile = (source: string): Note => {
    const result = readProfile(source, units, length);
    if (result.kind === 'unreadable')
      return { bad: true, words: `${result.line ? `Line ${result.line}: ` : ''}${result.message}` };
    const { points, notes } = result;
    change({ ...resizeLine(draft, points.at(-1)?.at ?? length), profile: points });
    return { bad: false, words: [`${points.length} points read.`, ...notes].join(' ') };
  };
  const { note, setNote, open } = useColumnsFile({
    // Ten times what 2,000 points need.
    maxBytes: 1_000_000,
    tooLarge: 'The file is larger than 1 MB: no profile of 2,000 points is.',
    read: (content) => {
      setText(content.slice(0, 200_000));
      return applyProfile(content);
    },
  });
  const error = errorOf('profile');
  const shown = error === undefined ? note : { bad: true, words: error };
  return (
    <DropArea open={open}>
      <p className="text-15">
        {profile.length ? `${profile.length} points.` : 'Level: no heights entered.'}
      </p>
      <label htmlFor={id} className="text-15 text-ink-2 print:hidden">
        Post in {getUnit('distance', units).name} and elevation in {getUnit('metres', units).name},
        a point a line. Paste two columns, or drop a CSV file here.
      </label>
      <textarea
        id={id}
        data-field="profile"
        rows={5}
        spellCheck={false}
        value={text}
        placeholder={'0; 40\n8; 62\n17; 55'}
        aria-invalid={shown.bad}
        aria-describedby={`${id}-note`}
        className={`${styleCell(shown.bad)} w-full px-2 py-1.5 print:hidden`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2 print:hidden">
        <SmallButton onClick={() => setNote(applyProfile(text))}>Read the profile</SmallButton>
        <FileButton open={open}>Open a file</FileButton>
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
      <NoteLine id={`${id}-note`} note={shown} />
    </DropArea>
  );
}
