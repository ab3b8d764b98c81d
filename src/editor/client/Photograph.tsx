import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { post } from './api.ts';
import type { Edit } from './blocks.ts';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function Photograph({
  id,
  value,
  onChange,
}: Pick<WidgetProps, 'id' | 'value'> & { onChange: (file: string) => void }) {
  const [note, setNote] = useState('');
  // What was typed while the file was taken in is not overwritten.
  const latest = useRef(onChange);
  latest.current = onChange;
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setNote('Taking it in …');
    try {
      const { name } = await post<{ name: string }>('photograph', {
        name: file.name,
        bytes: await base64Of(file),
      });
      latest.current(`./${name}`);
      setNote('');
    } catch (problem) {
      setNote((problem as Error).message);
    }
  };
  return (
    <div className="photograph">
      {value && <img src={`/content/articles/${String(value).slice(2)}`} alt="" />}
      <p>{value ? String(value).slice(2) : 'None yet.'}</p>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => upload(target.files?.[0])}
      />
      <p className="refusal">{note}</p>
    </div>
  );
}

export function Picture({ id, text, onChange }: Edit) {
  const [, alt = '', file = '', credit = ''] =
    /^!\[([^\]]*)\]\(([^)"\s]*)\s*(?:"([^"]*)")?\)/.exec(text) ?? [];
  const write = (words: string, name: string, who: string) =>
    onChange(
      `![${words.replaceAll(']', '')}](${name} "${who.replaceAll('"', '’').replace(/^photograph: */i, '')}")`,
    );
  return (
    <>
      <Photograph id={id} value={file} onChange={(name) => write(alt, name, credit)} />
      <label>
        What it shows, for those who do not see it
        <input value={alt} onChange={({ target }) => write(target.value, file, credit)} />
      </label>
      <label>
        Who took it
        <input value={credit} onChange={({ target }) => write(alt, file, target.value)} />
      </label>
    </>
  );
}
