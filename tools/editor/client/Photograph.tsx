import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { post } from './api.ts';

type Props = Pick<WidgetProps, 'id'> & {
  value?: string;
  label?: string;
  accept?: string;
  onChange: (file: string) => void;
};

const pictures = 'image/jpeg,image/png,image/webp';

export function Photograph({ id, value, onChange, label, accept = pictures }: Props) {
  const [note, setNote] = useState('');
  // What was typed while the file was taken in is not overwritten.
  const latest = useRef(onChange);
  latest.current = onChange;
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setNote('Taking it in …');
    try {
      const { name } = await post<{ name: string }>('file', {
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()).toBase64(),
      });
      latest.current(name);
      setNote('');
    } catch (problem) {
      setNote((problem as Error).message);
    }
  };
  return (
    <div className="photograph">
      {value && <img className="max-h-40" src={`/content/articles/${value.slice(2)}`} alt="" />}
      <p>{value?.slice(2) ?? label}</p>
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ target }) => upload(target.files?.[0])}
      />
      <p className="refusal">{note}</p>
    </div>
  );
}
