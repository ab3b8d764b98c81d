import type { FieldTemplateProps, RJSFSchema, WidgetProps } from '@rjsf/utils';
import { sayWait } from '../label.ts';
import type { Data } from '../write/entry-file.ts';
import { Body } from './Body.tsx';
import { Group } from './Group.tsx';
import { Item, List } from './List.tsx';
import { Photograph } from './Photograph.tsx';
import { Needed } from './ValueText.tsx';
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
      hasLinks={!!schema.links}
      isOneLine={text.length < 200 && !text.includes('\n')}
    />
  );
}

function Field(props: FieldTemplateProps<Data, RJSFSchema>) {
  const { id, label: name, children, rawErrors = [], rawDescription, displayLabel, hidden } = props;
  const { onChange, fieldPathId, schema, required } = props;
  const mayGo =
    !required &&
    props.formData !== undefined &&
    schema.type === 'object' &&
    !['', 'lists'].includes(fieldPathId.path.join());
  // Of an entry that is there, an empty field is one that nobody has typed into yet.
  const isRed = rawErrors.length > 0 && (props.registry.formContext.isNew || !!props.formData);
  const wait = sayWait(props.registry.formContext.data, schema.until);
  if (hidden || schema.const !== undefined) return <div hidden>{children}</div>;
  return (
    <div className={`field ${isRed ? 'refused' : ''}`}>
      {displayLabel && (
        <label id={`${id}.label`} htmlFor={id}>
          {name.replace(/-(\d+)$/, ' $1')}{' '}
          {!required && <Needed isNeeded={false} either={schema.either} />}
        </label>
      )}
      {children}
      {mayGo && (
        <button type="button" onClick={() => onChange(undefined, fieldPathId.path)}>
          Leave out: {name}
        </button>
      )}
      <div id={`${id}.help`}>
        {rawErrors.map((error) => (
          <p key={error} className={isRed ? 'refusal' : 'help'}>
            Not saved. {error}
          </p>
        ))}
        {wait && <p className="font-semibold">{wait}</p>}
        {displayLabel && rawDescription && <p className="help">{rawDescription}</p>}
      </div>
    </div>
  );
}

export const widgets = {
  TextWidget: Text,
  TextareaWidget: Text,
  day: Text,
  photograph: Photograph,
  body: Body,
};
export const templates = {
  FieldTemplate: Field,
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: Item,
  ErrorListTemplate: () => null,
};
