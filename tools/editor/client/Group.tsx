import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Fragment, useCallback, useState } from 'react';
import { formatLabel, getSection } from '../label.ts';
import type { Data } from '../write/entry-file.ts';
import { describeObject, Needed, ValueText } from './ValueText.tsx';

type Props = ObjectFieldTemplateProps<Data, RJSFSchema>;

const renderFields = (properties: Props['properties']) =>
  properties.map(({ name, content }) => <Fragment key={name}>{content}</Fragment>);

/** The short fields of an entry, then its text, then its lists and groups. */
function Entry({ properties, schema }: Props) {
  const rank = ({ name }: Props['properties'][number]) => {
    const { type, format } = (schema.properties?.[name] ?? {}) as RJSFSchema;
    if (format === 'body') return 1;
    return type === 'object' || type === 'array' ? 2 : 0;
  };
  return renderFields(properties.toSorted((a, b) => rank(a) - rank(b)));
}

/** Texts or lists of a page under the names of its sections. */
function Sections({ properties }: Props) {
  const sections = Object.entries(Object.groupBy(properties, ({ name }) => getSection(name)));
  return sections.map(([name, own = []]) => (
    <section key={name} aria-label={formatLabel(name)} className="mt-6 border-t border-rule pt-5">
      <h2>{formatLabel(name)}</h2>
      {renderFields(own)}
    </section>
  ));
}

/** More fields than these are folded in the items of a list. */
const few = 2;

function Fieldset({ title, description, properties, fieldPathId, ...rest }: Props) {
  const { errorSchema = {}, required } = rest;
  const formData = rest.formData ?? {};
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  const about = describeObject(formData);
  const isUsed = Object.values(formData).some((value) => value !== undefined);
  // A fold that went with the first letter would take the caret with it.
  const [wasUsed] = useState(isUsed);
  const isOpen = Object.keys(errorSchema).length > 0 || (isItem && about === undefined);
  const unfold = useCallback(
    (box: HTMLDetailsElement | null) => void (box && isOpen && box.setAttribute('open', '')),
    [isOpen],
  );
  const fields = (
    <fieldset>
      {!isItem && (
        <legend className="font-semibold">
          {title} <Needed isNeeded={!!required} either={rest.schema.either} />
        </legend>
      )}
      {description && <p className="help">{description}</p>}
      {renderFields(properties)}
    </fieldset>
  );
  const isFolded = isItem ? properties.length > few : !required && !wasUsed;
  if (!isFolded) return fields;
  const name = isItem ? (about ?? title.replace(/-(\d+)$/, ' $1')) : title;
  return (
    <details ref={unfold}>
      <summary className="cursor-pointer py-2">
        <span className="inline-block max-w-[94%] truncate align-bottom">
          <ValueText value={isItem || isUsed ? name : `${name}: not used`} />
        </span>
      </summary>
      {fields}
    </details>
  );
}

export function Group(props: Props) {
  const [bag, ...more] = props.fieldPathId.path;
  if (bag === undefined) return <Entry {...props} />;
  const isPage = (bag === 'texts' || bag === 'lists') && more.length === 0;
  return isPage ? <Sections {...props} /> : <Fieldset {...props} />;
}
