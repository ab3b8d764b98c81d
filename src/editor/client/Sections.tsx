/** Objects of a form: an entry by its sections, and what lies deeper, folded where it is long. */
import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { label, sectionOf, sectionsOf } from '../label.ts';
import type { Data } from '../write/file.ts';
import { Said } from './Said.tsx';
import type { FormContext } from './site.ts';

type Props = ObjectFieldTemplateProps<Data, RJSFSchema, FormContext>;
type Properties = Props['properties'];

const each = (properties: Properties) =>
  properties.map(({ name, content }) => <Fragment key={name}>{content}</Fragment>);

function Section({ name, title = label(name), children }: SectionProps) {
  return (
    <section id={`section-${name}`} aria-labelledby={`heading-${name}`}>
      <h2 id={`heading-${name}`}>{title}</h2>
      {children}
    </section>
  );
}
type SectionProps = { name: string; title?: string; children: ReactNode };

const inPage = (name: unknown) => name === 'texts' || name === 'lists';

type TabsProps = Record<'names' | 'changed' | 'refused', readonly string[]>;

/** A row of links to the sections; those that have changed, or wait, are marked. */
function Tabs({ names, changed, refused }: TabsProps) {
  return (
    <nav className="tabs" aria-label="Sections">
      {names.map((name) => (
        <a
          key={name}
          className={
            refused.includes(name) ? 'refused' : changed.includes(name) ? 'changed' : undefined
          }
          href={`#section-${name}`}
          onClick={(event) => {
            event.preventDefault();
            const own = document.getElementById(`section-${name}`);
            (own ?? document.getElementById(`section-list-${name}`))?.scrollIntoView();
          }}
        >
          {label(name)}
        </a>
      ))}
    </nav>
  );
}

/** A page made of sections: their texts and lists, then what search pages show. */
function Page({ properties, formData = {}, registry, errorSchema = {} }: Props) {
  const { changes } = registry.formContext;
  const changed = changes.map(({ path: [bag, name] }) =>
    inPage(bag) ? sectionOf(String(name)) : 'seo',
  );
  const refused = Object.entries(errorSchema).flatMap(([bag, fields]) =>
    inPage(bag) ? Object.keys(fields ?? {}).map(sectionOf) : bag === '__errors' ? [] : 'seo',
  );
  return (
    <>
      <Tabs names={[...sectionsOf(formData), 'seo']} changed={changed} refused={refused} />
      {each(properties.filter(({ name }) => inPage(name)))}
      <Section name="seo">{each(properties.filter(({ name }) => !inPage(name)))}</Section>
    </>
  );
}

/** Texts or lists of a page under the name of their section. */
function Bag({ properties, fieldPathId }: Props) {
  const isList = fieldPathId.path[0] === 'lists';
  const names = [...new Set(properties.map(({ name }) => sectionOf(name)))];
  return names.map((name) => {
    const own = properties.filter((property) => sectionOf(property.name) === name);
    // A section of the same name may stand above.
    return isList ? (
      <Section key={name} name={`list-${name}`} title={`${label(name)}, rows`}>
        {each(own)}
      </Section>
    ) : (
      <Section key={name} name={name}>
        {each(own)}
      </Section>
    );
  });
}

/** Any other entry: its short fields, then a section for each list, group and text. */
function Entry({ properties, registry, schema, errorSchema }: Props) {
  const isLong = ({ name }: Properties[number]) => {
    const { type } = (schema.properties?.[name] ?? {}) as { type?: string };
    return type === 'object' || type === 'array' || name === 'body';
  };
  // The text of an article is what one comes for.
  const isBody = ({ name }: Properties[number]) => name === 'body';
  const long = [
    ...properties.filter(isBody),
    ...properties.filter((one) => isLong(one) && !isBody(one)),
  ];
  const { changes, isNew } = registry.formContext;
  const changed = changes.map(({ path: [name] }) => String(name));
  const short = properties.filter((one) => !long.includes(one));
  // What a new entry can do without stands last.
  const isExtra = ({ name }: Properties[number]) =>
    isNew && !schema.required?.includes(name) && name !== 'drawing';
  return (
    <>
      {long.length > 1 && (
        <Tabs
          names={long.map(({ name }) => name)}
          changed={changed}
          refused={Object.keys(errorSchema ?? {})}
        />
      )}
      {each(short.filter((one) => !isExtra(one)))}
      {short.some(isExtra) && (
        <Folded isOpen={false} title="More, where it is wanted">
          {each(short.filter(isExtra))}
        </Folded>
      )}
      {long.map((one) => (
        <div key={one.name} id={`section-${one.name}`} className="section">
          {one.content}
        </div>
      ))}
    </>
  );
}

function Folded({ isOpen, title, children }: FoldedProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && box.current) box.current.open = true;
  }, [isOpen]);
  return (
    <details ref={box}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
type FoldedProps = { isOpen: boolean; title: ReactNode; children: ReactNode };

/** What an item is about: its first text that is no name in an address. */
const aboutOf = (data: Data): string | undefined =>
  Object.entries(data).find(
    ([key, value]) => typeof value === 'string' && value && key !== 'id' && key !== 'slug',
  )?.[1] as string | undefined;

/** More fields than these are folded in the items of a list. */
const few = 2;

function Group({ title, description, properties, fieldPathId, ...rest }: Props) {
  const { formData = {}, errorSchema = {}, required } = rest;
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  const about = aboutOf(formData);
  const isUsed = Object.values(formData).some((value) => value !== undefined);
  const fields = (
    <fieldset>
      <legend>{isItem ? undefined : title}</legend>
      {description && <p className="help">{description}</p>}
      {each(properties)}
    </fieldset>
  );
  const isFolded = isItem ? properties.length > few : !required && !isUsed;
  if (!isFolded) return fields;
  return (
    <Folded
      isOpen={Object.keys(errorSchema).length > 0 || (isItem && about === undefined)}
      title={
        isItem ? <Said value={about ?? title.replace(/-(\d+)$/, ' $1')} /> : `${title}: not used`
      }
    >
      {fields}
    </Folded>
  );
}

export function Fields(props: Props) {
  const { path } = props.fieldPathId;
  if (path.length === 1 && inPage(path[0])) return <Bag {...props} />;
  if (path.length > 0) return <Group {...props} />;
  return 'texts' in (props.formData ?? {}) ? <Page {...props} /> : <Entry {...props} />;
}
