import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { label, sectionOf, sectionsOf } from '../label.ts';
import type { Path } from '../write/changes.ts';
import type { Data } from '../write/file.ts';
import { aboutOf, Needed, Said } from './Said.tsx';
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

type TabsProps = {
  names: readonly string[];
  /** The section that a field belongs to. */
  nameOf: (path: Path) => string;
  context: FormContext;
};

function Tabs({ names, nameOf, context }: TabsProps) {
  const has = (all: readonly { path: Path }[], name: string) =>
    all.some(({ path }) => path.length > 0 && nameOf(path) === name);
  return (
    <nav className="tabs" aria-label="Sections">
      {names.map((name) => (
        <a
          key={name}
          className={
            has(context.problems, name)
              ? 'refused'
              : has(context.changes, name)
                ? 'changed'
                : undefined
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
function Page({ properties, formData = {}, registry }: Props) {
  return (
    <>
      <Tabs
        names={[...sectionsOf(formData), 'seo']}
        nameOf={([bag, name]) => (inPage(bag) ? sectionOf(String(name)) : 'seo')}
        context={registry.formContext}
      />
      {each(properties.filter(({ name }) => inPage(name)))}
      <Section name="seo">{each(properties.filter(({ name }) => !inPage(name)))}</Section>
    </>
  );
}

function Bag({ properties, fieldPathId }: Props) {
  const isList = fieldPathId.path[0] === 'lists';
  const names = [...new Set(properties.map(({ name }) => sectionOf(name)))];
  return names.map((name) => {
    const own = properties.filter((property) => sectionOf(property.name) === name);
    // A section of the same name may stand above.
    const head = isList ? { name: `list-${name}`, title: `${label(name)}, rows` } : { name };
    return (
      <Section key={name} {...head}>
        {each(own)}
      </Section>
    );
  });
}

/** Any other entry: its short fields, then a section for each list, group and text. */
function Entry({ properties, registry, schema }: Props) {
  const partOf = ({ name }: Properties[number]) =>
    (schema.properties?.[name] ?? {}) as { type?: string; format?: string };
  // The text of an article is what one comes for.
  const isBody = (one: Properties[number]) => partOf(one).format === 'body';
  const isLong = (one: Properties[number]) =>
    isBody(one) || ['object', 'array'].includes(partOf(one).type ?? '');
  const long = [
    ...properties.filter(isBody),
    ...properties.filter((one) => isLong(one) && !isBody(one)),
  ];
  const { isNew } = registry.formContext;
  const short = properties.filter((one) => !long.includes(one));
  // What a new entry can do without stands last.
  const isExtra = ({ name }: Properties[number]) =>
    isNew && !schema.required?.includes(name) && name !== 'drawing';
  return (
    <>
      {long.length > 1 && (
        <Tabs
          names={long.map(({ name }) => name)}
          nameOf={([name]) => String(name)}
          context={registry.formContext}
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
      <summary>
        <span>{title}</span>
      </summary>
      {children}
    </details>
  );
}
type FoldedProps = { isOpen: boolean; title: ReactNode; children: ReactNode };

/** More fields than these are folded in the items of a list. */
const few = 2;

function Group({ title, description, properties, fieldPathId, ...rest }: Props) {
  const { errorSchema = {}, required } = rest;
  const formData = rest.formData ?? {};
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  const about = aboutOf(formData);
  const isUsed = Object.values(formData).some((value) => value !== undefined);
  const fields = (
    <fieldset>
      <legend>
        {!isItem && (
          <>
            {title} <Needed isNeeded={!!required} />
          </>
        )}
      </legend>
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
