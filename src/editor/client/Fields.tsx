import type { FieldTemplateProps, RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { Data } from '../write/file.ts';
import { Body } from './Body.tsx';
import { DrawingChoice } from './Drawing.tsx';
import { Item, List } from './List.tsx';
import { Photograph } from './Photograph.tsx';
import { type At, Place } from './Place.tsx';
import { Was } from './Said.tsx';
import { Fields } from './Sections.tsx';
import type { FormContext } from './site.ts';
import { Words } from './Words.tsx';

/** Names in addresses, numbers and days: no figure stands in them. */
const isName = (pattern: unknown) => String(pattern).startsWith('^[a-z0-9]');

function Text(props: WidgetProps) {
  const { id, value, onChange, required, rawErrors, schema } = props;
  const text = String(value ?? '');
  const write = (made: string) => onChange(made || required ? made : undefined);
  const isDay = schema.format === 'day';
  if (isDay || schema.type !== 'string' || isName(schema.pattern))
    return (
      <input
        id={id}
        type={isDay ? 'date' : 'text'}
        inputMode={schema.type === 'string' ? undefined : 'decimal'}
        value={text}
        aria-required={required}
        aria-invalid={!!rawErrors?.length}
        aria-describedby={`${id}.help`}
        onChange={({ target }) => write(target.value)}
      />
    );
  return (
    <Words
      id={id}
      text={text}
      onChange={write}
      isRequired={!!required}
      isInvalid={!!rawErrors?.length}
      isOneLine={text.length < 200 && !text.includes('\n')}
    />
  );
}

const isAt = (path: readonly unknown[], other: readonly unknown[]) => path.join() === other.join();

function Field(props: FieldTemplateProps<Data, RJSFSchema, FormContext>) {
  const { id, label: name, children, rawErrors = [], rawDescription, displayLabel, hidden } = props;
  const { onChange, fieldPathId, schema, required, registry } = props;
  const { changes, putBack } = registry.formContext;
  const isPlace = Object.keys(schema.properties ?? {}).join() === 'lat,lng';
  // Such as the drawing of an article that opens with a photograph.
  const mayGo =
    !required &&
    props.formData !== undefined &&
    (schema.type === 'object' || schema.format === 'drawing') &&
    !['', 'lists'].includes(fieldPathId.path.join());
  const told = changes.find(({ path, isEntry }) => !isEntry && isAt(path, fieldPathId.path));
  if (hidden || schema.const !== undefined) return <div hidden>{children}</div>;
  return (
    <div className={`field ${rawErrors.length ? 'refused' : ''} ${told ? 'changed' : ''}`}>
      {displayLabel && (
        <label id={`${id}.label`} htmlFor={id}>
          {name.replace(/-(\d+)$/, ' $1')} {!required && <small>may be left empty</small>}
        </label>
      )}
      {isPlace && (
        <Place
          at={(props.formData ?? {}) as At}
          onChange={(at: At) => onChange(at as Data, fieldPathId.path)}
        />
      )}
      {children}
      {mayGo && (
        <button type="button" onClick={() => onChange(undefined, fieldPathId.path)}>
          Leave out: {name}
        </button>
      )}
      <div id={`${id}.help`}>
        {rawErrors.map((error) => (
          <p key={error} className="refusal">
            Not saved. {error}
          </p>
        ))}
        {displayLabel && rawDescription && <p className="help">{rawDescription}</p>}
      </div>
      {told && (
        <p className="help published">
          <span>
            Published: <Was from={told.from} to={told.to} />
          </span>
          <button type="button" className="quiet" onClick={() => putBack(told)}>
            Put back
          </button>
        </p>
      )}
    </div>
  );
}

export const widgets = {
  TextWidget: Text,
  TextareaWidget: Text,
  day: Text,
  drawing: DrawingChoice,
  photograph: Photograph,
  body: Body,
};
export const templates = {
  FieldTemplate: Field,
  ObjectFieldTemplate: Fields,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: Item,
  ErrorListTemplate: () => null,
};
