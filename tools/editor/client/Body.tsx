import type { WidgetProps } from '@rjsf/utils';
import { pictureToWrite } from '../../../site/src/content/text-marks.ts';
import { placeholders } from '../label.ts';
import { Photograph } from './Photograph.tsx';
import { Words } from './Words.tsx';

/** The text of an article; a photograph or a PDF is put at its end, from where its line is moved. */
export function Body({ id, value, onChange, rawErrors, schema }: WidgetProps) {
  const body = String(value ?? '');
  const words = body.trimStart();
  const lead = body.slice(0, body.length - words.length);
  const { text: shows, credit } = pictureToWrite;
  const append = (line: string) => onChange(`${body.trimEnd()}\n\n${line}\n`);
  return (
    <>
      <Words
        id={id}
        text={words}
        isRequired
        isInvalid={!!rawErrors?.length}
        isBody
        onChange={(text) => onChange(lead + text)}
      />
      {schema.hasPhotographs && (
        <>
          <Photograph
            id={`${id}.photograph`}
            label="Put a photograph at the end"
            onChange={(file) => append(`![${shows}](${file} "${credit}")`)}
          />
          <Photograph
            id={`${id}.file`}
            label="Put a link to a PDF at the end"
            accept="application/pdf"
            onChange={(file) => append(`${placeholders.file}(${file}) (PDF)`)}
          />
        </>
      )}
    </>
  );
}
