import { getUnit, type ProfileColumns, resizeLine } from '@site/planner';
import { useId, useRef, useState } from 'react';
import type { Results } from '../line-client.ts';
import { Choice, DropArea, FileButton, NoteLine, useColumnsFile } from './ColumnsFile.tsx';
import { type Cells, styleCell } from './Row.tsx';
import { SmallButton } from './SmallButton.tsx';

const UNITS = ['km', 'm', 'mi', 'ft'];

export function ProfileGroup({ draft, change, errorOf, compute }: Cells) {
  const id = useId();
  const { units, profile } = draft;
  const [text, setText] = useState('');
  const [read, setRead] = useState<Results['profile']>();
  const latest = useRef(draft);
  latest.current = draft;
  const { note, setNote, open, choose } = useColumnsFile<ProfileColumns>({
    maxBytes: 20_000_000,
    tooLarge: 'The file is larger than 20 MB: a profile needs 2,000 points at most.',
    read: async (file, chosen = {}) => {
      const { length } = latest.current;
      const result = await compute({ kind: 'profile', file, units, length, chosen });
      return () => {
        if (typeof result === 'string') return { bad: true, words: result };
        setText(result.text);
        setRead(result);
        if (result.kind === 'unreadable')
          return {
            bad: true,
            words: `${result.line ? `Line ${result.line}: ` : ''}${result.message}`,
          };
        const { points, notes } = result;
        const line = latest.current;
        change({ ...resizeLine(line, points.at(-1)?.at ?? line.length), profile: points });
        return { bad: false, words: [`${points.length} points read.`, ...notes].join(' ') };
      };
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
        a point a line, or as its heading says. Paste the columns, or drop a CSV or GPX file here.
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
        <SmallButton onClick={() => void open(new Blob([text]))}>Read the profile</SmallButton>
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
      {read && <Choices read={read} choose={choose} />}
    </DropArea>
  );
}

type ChoicesProps = { read: Results['profile']; choose: (choice: ProfileColumns) => void };

/** Which columns were read, in which units: each may be another. */
function Choices({ read: { columns = [], taken = {} }, choose }: ChoicesProps) {
  if (columns.length === 0) return null;
  const pick = (label: string, key: 'at' | 'elevation') => (
    <Choice
      label={label}
      value={taken[key]?.toString()}
      options={columns.map((name, i) => [String(i), name])}
      onChange={(i) => choose({ [key]: i === '' ? undefined : Number(i) })}
    />
  );
  const unit = (label: string, key: 'atUnit' | 'elevationUnit', names: readonly string[]) =>
    taken[key] && (
      <Choice
        label={label}
        value={taken[key]}
        options={[...new Set([...names, taken[key]])]}
        onChange={(name) => choose({ [key]: name })}
      />
    );
  return (
    <div className="grid gap-1 print:hidden">
      {pick('KP from', 'at')}
      {unit('KP in', 'atUnit', UNITS)}
      {pick('Elevation from', 'elevation')}
      {unit('Elevation in', 'elevationUnit', ['m', 'ft'])}
    </div>
  );
}
