import { type ReactNode, useRef, useState } from 'react';
import { ChoiceInput } from './ChoiceInput.tsx';

export type Note = { bad: boolean; words: string };

type Options<Chosen> = {
  maxBytes: number;
  tooLarge: string;
  /** Asks for what a file says; the function returned takes it, unless another came meanwhile. */
  read: (file: Blob, chosen: Chosen | undefined) => Promise<() => Note>;
};

/** Reads a file of columns that is chosen or dropped; one chosen meanwhile takes its place. */
export function useColumnsFile<Chosen>({ maxBytes, tooLarge, read }: Options<Chosen>) {
  const [note, setNote] = useState<Note>({ bad: false, words: '' });
  const newest = useRef(0);
  const source = useRef<Blob>(undefined);
  const chosen = useRef<Chosen>(undefined);
  const open = async (file: Blob | undefined) => {
    if (!file) return;
    newest.current += 1;
    const own = newest.current;
    if (file.size > maxBytes) {
      setNote({ bad: true, words: tooLarge });
      return;
    }
    if (file !== source.current) chosen.current = undefined;
    source.current = file;
    setNote({ bad: false, words: 'Reading the file.' });
    const take = await read(file, chosen.current);
    if (own === newest.current) setNote(take());
  };
  const choose = (choice: Chosen) => {
    chosen.current = { ...(chosen.current as Chosen), ...choice };
    void open(source.current);
  };
  return { note, setNote, open, choose };
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  options: readonly (string | readonly [value: string, words: string])[];
  onChange: (value: string) => void;
};

/** Of a column or a unit, asked for as long as none is taken. */
export const Choice = ({ label, value = '', options, onChange }: ChoiceProps) => (
  <ChoiceInput
    {...{ label, value, onChange }}
    options={[
      ...(value ? [] : [['', 'Choose'] as const]),
      ...options.map((one) => (typeof one === 'string' ? ([one, one] as const) : one)),
    ]}
  />
);

type AreaProps = {
  open: (file: Blob | undefined) => Promise<void>;
  className?: string;
  children: ReactNode;
};

export const DropArea = ({ open, className = '', children }: AreaProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: its button does the same
  <div
    className={`grid gap-2 ${className}`}
    onDrop={(event) => {
      event.preventDefault();
      void open(event.dataTransfer.files[0]);
    }}
    onDragOver={(event) => event.preventDefault()}
  >
    {children}
  </div>
);

/** The field empties itself, so that the same file can be chosen again. */
export const FileButton = ({ open, children }: Omit<AreaProps, 'className'>) => (
  <label className="relative inline-flex min-h-9 cursor-pointer items-center rounded-sheet border-[1.5px] border-ink px-3 text-15 font-[600] focus-within:outline-3">
    {children}
    <input
      type="file"
      accept=".csv,.tsv,.txt,.dat,.xyz,.gpx,text/csv,text/plain"
      className="absolute inset-0 cursor-pointer opacity-0 forced-colors:border"
      onChange={(event) => {
        void open(event.currentTarget.files?.[0]);
        event.currentTarget.value = '';
      }}
    />
  </label>
);

export const NoteLine = ({ id, note: { bad, words } }: { id?: string; note: Note }) => (
  <p
    id={id}
    role="status"
    className={`text-14 ${bad ? 'border-alarm border-l-4 pl-2 text-alarm-ink' : 'text-ink-2'}`}
  >
    {words}
  </p>
);
