/** The form of an entry: the JSON schema that its zod schema gives, with its own fields named. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ZodType } from 'zod';
import { z } from 'zod';
import { explainOmission } from '../../site/src/content/loading/publication.ts';
import { maxWords } from '../../site/src/content/schemas/articles/news.ts';
import {
  type CollectionName,
  type Entry,
  getCollection,
  getEntryTitle,
  getReferenceId,
  listArticleDrawings,
  listCollectionEntries,
  readEntryData,
} from './entry-registry.ts';
import { formatLabel, getSection } from './label.ts';
import { minWidth } from './photograph.ts';
import { readPublishedText } from './publish/publish-content.ts';
import { type Data, parseContent } from './write/entry-file.ts';

export type Schema = {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  [more: string]: unknown;
};

export function getEntrySchema({ collection, file }: Entry): ZodType {
  const { schema } = getCollection(collection);
  const isThere = (name: string) => existsSync(join(dirname(file), name));
  const image = () =>
    z
      .string()
      .refine(isThere, { error: 'there is no such file beside this one' })
      .meta({ format: 'photograph' });
  return typeof schema === 'function' ? schema({ image }) : schema;
}

const reference = /^Id of (?:an entry|a figure) in content\/([\w-]+)/;

const listChoices = (collection: string): Schema[] =>
  listCollectionEntries(collection as CollectionName).map((entry) => {
    const data = readEntryData(entry);
    return { const: getReferenceId(entry, data), title: getEntryTitle(entry, data) };
  });

/** An empty form with as many items of each list as it needs. */
export function createEmptyValue({
  type,
  properties = {},
  required = [],
  ...rest
}: Schema): unknown {
  if (type === 'array' && rest.items && !Array.isArray(rest.items))
    return Array.from({ length: Number(rest.minItems ?? 0) }, () =>
      createEmptyValue(rest.items as Schema),
    );
  // Of several kinds the first, which its form can turn into another.
  const kind = (rest.oneOf ?? rest.anyOf)?.find((one) => one.properties);
  if (kind) return createEmptyValue(kind);
  if (type !== 'object') return rest.const;
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(wanted.map(([name, part]) => [name, createEmptyValue(part)]));
}

/** Titles, choices for references, and no more than a form can use. */
function tidySchema(schema: Schema, name: string, data: unknown): Schema {
  const { $schema: _, default: __, ...rest } = schema;
  const made: Schema = { ...rest, title: schema.title ?? formatLabel(name) };
  const about = schema.description?.replace(/(?<![.!?:])$/, '.');
  if (about) made.description = about;
  if (schema.format === 'photograph')
    made.description = `A JPEG, PNG or WebP file, at least ${minWidth} px wide.`;
  const [, collection] = reference.exec(schema.description ?? '') ?? [];
  if (schema.format === 'drawing')
    made.oneOf = listArticleDrawings().map(([id, title]) => ({ const: id, title }));
  if (schema.type === 'string' && collection) {
    made.oneOf = listChoices(collection);
    delete made.description;
  }
  if (schema.anyOf?.length === 1 && schema.anyOf[0]) return tidySchema(schema.anyOf[0], name, data);
  if (schema.properties) {
    const fields = data as Data | undefined;
    made.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, part]) => [
        key,
        tidySchema(part, key, fields?.[key]),
      ]),
    );
  } else if (typeof schema.additionalProperties === 'object' && data && typeof data === 'object') {
    // A bag of names: each that is there becomes a field, and none is added or lost.
    const { description, ...each } = schema.additionalProperties;
    const own = (key: string) => key.slice(getSection(key).length + 1) || key;
    made.properties = Object.fromEntries(
      Object.entries(data).map(([key, part]) => [key, tidySchema(each, own(key), part)]),
    );
    // Said once, since it holds for all of them.
    if (description) made.description = description;
    made.additionalProperties = false;
    made.required = Object.keys(data);
    delete made.propertyNames;
  }
  if (schema.prefixItems) {
    // A pair of numbers, as the form library knows it.
    made.items = schema.prefixItems.map((part) => tidySchema(part, name, undefined));
    delete made.prefixItems;
  } else if (schema.items && !Array.isArray(schema.items)) {
    made.items = tidySchema(schema.items, name, undefined);
    delete made.items.title;
  }
  for (const union of ['anyOf', 'oneOf'] as const) {
    const kinds = schema[union]?.map((part) => {
      const one = tidySchema(part, name, data);
      return { ...one, title: describeKind(one) ?? one.description ?? name };
    });
    if (kinds) made[union] = kinds;
  }
  return made;
}

const describeKind = ({ properties }: Schema): string | undefined =>
  Object.entries(properties ?? {})
    .flatMap(([key, part]) =>
      part.const === undefined ? [] : [`${formatLabel(key)}: ${part.const}`],
    )
    .join() || Object.keys(properties ?? {}).at(0);

/** Before the day that an article waits for. */
export function sayUntil({ file, collection }: Entry): string {
  if (collection !== 'articles') return '';
  const text = readPublishedText(process.cwd(), file);
  const { date, draft } = text === undefined ? { draft: true } : parseContent(file, text);
  const isLive = !explainOmission({ draft: !!draft, date: new Date(String(date)) });
  return isLive ? 'Live now: it leaves the site until' : 'Not on the site until';
}

export function buildForm(entry: Entry, data: Data): Schema {
  const json = z.toJSONSchema(getEntrySchema(entry), {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  const kinds = json.oneOf ?? json.anyOf;
  const kind = kinds?.find(({ properties }) => properties?.kind?.const === data.kind) ?? kinds?.[0];
  const schema = tidySchema(kind ?? json, '', data);
  delete schema.title;
  // Given by what is added, where an entry may be of several kinds; and changed in the list of entries.
  const { kind: of, order, ...shown } = schema.properties ?? {};
  schema.properties = of && of.const === undefined ? { kind: of, ...shown } : shown;
  schema.required = schema.required?.filter((name) => schema.properties?.[name]) ?? [];
  if (schema.properties?.date) schema.properties.date.until = sayUntil(entry);
  if (entry.file.endsWith('.md') && schema.properties) {
    schema.required = [...(schema.required ?? []), 'body'];
    schema.properties.body = {
      type: 'string',
      format: 'body',
      hasPhotographs: entry.collection === 'articles',
      title: 'Text',
      description: `A blank line begins a new paragraph, ## a heading, > a quotation. [words](/address) is a link. In a table Tab goes to the next cell; Escape, then Tab, leaves the text.${
        data.kind === 'news' ? ` At most ${maxWords} words.` : ''
      }`,
    };
  }
  return schema;
}
