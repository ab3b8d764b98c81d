import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useAnswer } from './api.ts';
import type { Edit } from './blocks.ts';

const pictureOf = (id: string) => `/_edit/drawing?id=${encodeURIComponent(id)}`;

export function DrawingChoice({
  id,
  value,
  onChange,
}: Pick<WidgetProps, 'id' | 'value' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false);
  const { answer: drawings = [] } = useAnswer<{ id: string; title: string }[]>('drawings');
  return (
    <>
      {value && <img className="drawing" src={pictureOf(value)} alt="" />}
      <p>{drawings.find((one) => one.id === value)?.title}</p>
      <button id={id} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {value ? 'Choose another drawing' : 'Choose a drawing'}
      </button>
      {isOpen && (
        <ul className="drawings">
          {drawings.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  onChange(one.id);
                  setOpen(false);
                }}
              >
                <img src={pictureOf(one.id)} alt="" loading="lazy" /> {one.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const Drawing = ({ id, text, onChange }: Edit) => (
  <DrawingChoice
    id={id}
    value={/id="([^"]*)"/.exec(text)?.[1]}
    onChange={(chosen) => onChange(`<ArticleDrawing id="${chosen}" />`)}
  />
);
