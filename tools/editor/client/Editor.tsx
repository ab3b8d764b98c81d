import Form from '@rjsf/core';
import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useEffect, useMemo, useState } from 'react';
import type { Problem } from '../check.ts';
import { formatPath } from '../label.ts';
import type { Change } from '../write/data-changes.ts';
import type { Data } from '../write/entry-file.ts';
import { Changes, History } from './Changes.tsx';
import { templates, widgets } from './Fields.tsx';
import { selectWords, useMarks } from './mark-editing.ts';
import { Remove } from './New.tsx';
import { noDefaults } from './no-defaults.ts';
import { Preview } from './Preview.tsx';
import { type Meeting, useEntry } from './use-entry.ts';
import { ValueText } from './ValueText.tsx';

function buildErrorSchema(problems: readonly Problem[]): ErrorSchema {
  const errors = new ErrorSchemaBuilder();
  for (const { path, message } of problems) errors.addErrors(message, path.map(String));
  return errors.ErrorSchema;
}

const Changed = ({ changes }: { changes: readonly Change[] }) => (
  <ul>
    {changes.map(({ path, to }) => (
      <li key={path.join('.')}>
        <strong>{formatPath(path)}</strong> <ValueText value={to} />
      </li>
    ))}
  </ul>
);

function Met({ meeting: { other, lost }, close }: { meeting: Meeting; close: () => void }) {
  return (
    <section className="border-[1.5px] p-4" role="alert">
      <h2>Somebody else has changed this entry</h2>
      <p>Their changes stand, and are in the form now. Yours elsewhere are kept.</p>
      <Changed changes={other} />
      {lost.length > 0 && (
        <>
          <p>You had written here too, and it is not saved. Copy from it what is still wanted:</p>
          <Changed changes={lost} />
        </>
      )}
      <button type="button" onClick={close}>
        I have read this
      </button>
    </section>
  );
}

/** Opens what is folded around a field, and puts the caret there; @returns the line with the words. */
function show(id: string, words: string): string {
  const found = document.getElementById(id);
  for (let at = found?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true;
  found?.scrollIntoView({ block: 'center' });
  found?.focus();
  return found ? selectWords(found, words) : '';
}

type Props = Record<'field' | 'words' | 'from', string | null> & { entry: string };

export function Editor({ entry: key, field, words, from }: Props) {
  const { entry, error, data, problems, meeting, unshown, latest, change, create, close } =
    useEntry(key, from ?? '');
  const errors = useMemo(() => buildErrorSchema(problems), [problems]);
  const isOpen = data !== undefined;
  const [found, setFound] = useState<Change>();
  // Words are found as they are printed, which they are once the marks are there.
  const isDrawn = useMarks().length > 0;
  useEffect(() => {
    if (isOpen && isDrawn && field)
      setFound({ path: [], from: '', to: show(`field.${field}`, words ?? '') });
  }, [isOpen, isDrawn, field, words]);
  const isNew = !!create;
  useEffect(() => {
    // The button that was pressed stands below all of them.
    if (isNew && problems.length)
      document.querySelector('.field.refused')?.scrollIntoView({ block: 'center' });
  }, [isNew, problems]);
  if (error) return <main className="plain">{error}</main>;
  if (!entry || !data) return <main className="plain">Opening …</main>;
  const general = problems.filter(({ path }) => path.length === 0);
  return (
    <div className="grid lg:h-[calc(100vh-var(--spacing-bar))] lg:grid-cols-[minmax(340px,2fr)_3fr] lg:grid-rows-[minmax(0,1fr)_auto]">
      <main className="form min-w-0 px-6 pb-5 lg:overflow-y-auto">
        <a className="mt-4 mr-4 mb-1 inline-block" href="#/">
          All pages
        </a>
        {entry.page && (
          <a className="inline-block" href={entry.page}>
            See the page
          </a>
        )}
        <h1 className="text-3xl/tight" title={key}>
          {entry.title}
        </h1>
        {create && (
          <p className="help">
            Every field is needed unless it says that it may be left empty. Nothing is written until
            all of it is right; what you type stays in this browser.
          </p>
        )}
        {general.map(({ message }) => (
          <p key={message} className="refusal">
            Not saved. {message}
          </p>
        ))}
        {meeting && <Met meeting={meeting} close={close} />}
        <Form
          tagName="div"
          schema={entry.schema as RJSFSchema}
          formData={data}
          validator={validator}
          noValidate
          idPrefix="field"
          idSeparator="."
          formContext={{ isNew, data }}
          widgets={widgets}
          templates={templates}
          extraErrors={errors}
          experimental_defaultFormStateBehavior={noDefaults}
          onChange={({ formData }) => change(formData as Data)}
        >
          <span />
        </Form>
        {create ? (
          <button type="button" className="mt-3" onClick={create}>
            Add it to the site
          </button>
        ) : (
          <>
            <History entry={key} />
            {entry.canRemove && <Remove entry={key} />}
          </>
        )}
      </main>
      {entry.page ? (
        <Preview page={entry.page} found={found} change={latest}>
          {unshown && <p className="refusal">{unshown}</p>}
          {/^content\/(?!pages\/home)/.test(key) && entry.page === '/' && (
            <p className="help">This has no page of its own: the home page stands for all.</p>
          )}
        </Preview>
      ) : (
        <p className="note plain">
          Its page is shown here once you have added it. No visitor sees it before you publish.
        </p>
      )}
      {!create && <Changes isFolded />}
    </div>
  );
}
