/** How the fields of a form are laid out; the form itself is made from the entry's schema. */
import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  WidgetProps,
} from '@rjsf/utils';
import { Fragment } from 'react';
import { label, sectionOf } from '../label.ts';
import { Body } from './Body.tsx';
import { Photograph } from './Photograph.tsx';
import { type At, Place } from './Place.tsx';
import { Words } from './Words.tsx';

function Text({ id, value, onChange, required, rawErrors }: WidgetProps) {
  const text = String(value ?? '');
  return (
    <Words
      id={id}
      text={text}
      onChange={(made) => onChange(made || required ? made : undefined)}
      isRequired={!!required}
      isInvalid={!!rawErrors?.length}
      isOneLine={text.length < 200 && !text.includes('\n')}
    />
  );
}

function Field(props: FieldTemplateProps) {
  const { id, label: name, children, rawErrors = [], rawDescription, displayLabel, hidden } = props;
  const { onChange, fieldPathId, schema } = props;
  const isPlace = Object.keys(schema.properties ?? {}).join() === 'lat,lng';
  if (hidden) return <div hidden>{children}</div>;
  return (
    <div className={`field ${rawErrors.length ? 'refused' : ''}`}>
      {displayLabel && <label htmlFor={id}>{name}</label>}
      {isPlace && (
        <Place at={props.formData ?? {}} onChange={(at: At) => onChange(at, fieldPathId.path)} />
      )}
      {children}
      <div id={`${id}.help`}>
        {rawErrors.map((error) => (
          <p key={error} className="refusal">
            Not saved. {error}
          </p>
        ))}
        {displayLabel && rawDescription && <p className="help">{rawDescription}</p>}
      </div>
    </div>
  );
}

type SectionsProps = Pick<ObjectFieldTemplateProps, 'properties' | 'description'>;

/** Texts of a page under the name of their section, the first word of their own. */
function Sections({ properties, description }: SectionsProps) {
  const names = [...new Set(properties.map(({ name }) => sectionOf(name)))];
  return (
    <>
      <nav className="tabs" aria-label="Sections of the page">
        {names.map((name) => (
          <a
            key={name}
            href={`#section-${name}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(`section-${name}`)?.scrollIntoView();
            }}
          >
            {label(name)}
          </a>
        ))}
      </nav>
      <p className="help">{description}</p>
      {names.map((name) => (
        <section key={name} id={`section-${name}`} aria-labelledby={`heading-${name}`}>
          <h2 id={`heading-${name}`}>{label(name)}</h2>
          {properties
            .filter((property) => sectionOf(property.name) === name)
            .map((property) => (
              <Fragment key={property.name}>{property.content}</Fragment>
            ))}
        </section>
      ))}
    </>
  );
}

const first = (name: string): number => (name === 'texts' ? 0 : name === 'lists' ? 1 : 2);

function Fields({ title, description, properties, fieldPathId }: ObjectFieldTemplateProps) {
  const { path } = fieldPathId;
  if (path.length === 1 && path[0] === 'texts')
    return <Sections properties={properties} description={description} />;
  const ordered =
    path.length === 0 ? [...properties].sort((a, b) => first(a.name) - first(b.name)) : properties;
  const all = ordered.map(({ name, content }) => <Fragment key={name}>{content}</Fragment>);
  if (path.length === 0) return <>{all}</>;
  return (
    <fieldset>
      <legend>{title}</legend>
      {description && <p className="help">{description}</p>}
      {all}
    </fieldset>
  );
}

function List({ title, items, canAdd, onAddClick, schema }: ArrayFieldTemplateProps) {
  return (
    <fieldset className="list">
      <legend>{title}</legend>
      {schema.description && <p className="help">{schema.description}</p>}
      {items}
      {canAdd && (
        <button type="button" onClick={onAddClick}>
          Add to {title.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

function Buttons(props: ArrayFieldItemButtonsTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = props;
  const of = ` ${props.index + 1}`;
  return (
    <>
      <button
        type="button"
        disabled={!hasMoveUp}
        onClick={onMoveUpItem}
        aria-label={`Move up${of}`}
      >
        Up
      </button>
      <button
        type="button"
        disabled={!hasMoveDown}
        onClick={onMoveDownItem}
        aria-label={`Move down${of}`}
      >
        Down
      </button>
      <button type="button" disabled={!hasRemove} onClick={onRemoveItem} aria-label={`Remove${of}`}>
        Remove
      </button>
    </>
  );
}

const Item = ({ children, buttonsProps, hasToolbar }: ArrayFieldItemTemplateProps) => (
  <div className="item">
    {children}
    {hasToolbar && (
      <div className="buttons">
        <Buttons {...buttonsProps} />
      </div>
    )}
  </div>
);

export const widgets = {
  TextWidget: Text,
  TextareaWidget: Text,
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
