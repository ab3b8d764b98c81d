import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { splitArticleBlocks } from '../../site/src/content/schemas/articles/article-text.ts';

/** A text of the content: where it stands, and the sources that its own entry or row names. */
export type Text = { file: string; text: string; source: string };

/** Every text of a value, with the nearest `source` beside or above it. */
function* findTexts(value: unknown, file: string, source = ''): Generator<Text> {
  if (typeof value === 'string') yield { file, text: value, source };
  else if (Array.isArray(value)) for (const part of value) yield* findTexts(part, file, source);
  else if (value && typeof value === 'object' && !(value instanceof Date)) {
    const own = (value as { source?: unknown }).source;
    const near = typeof own === 'string' ? own : source;
    for (const [key, part] of Object.entries(value))
      if (key !== 'source' && key !== 'sources') yield* findTexts(part, file, near);
  }
}

const withCitations = (body: string) => body.replace(/\[@([a-z0-9-]+)\]/g, '⟦@$1⟧');

/** The texts of content/, as written: names of figures are not replaced. */
export function readContentTexts(folder = 'content'): Text[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|md)$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      if (!name.endsWith('.md')) return [...findTexts(parse(text), file)];
      const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      const blocks = splitArticleBlocks(withCitations(body)).map((text) => ({
        file,
        text,
        source: '',
      }));
      return [...findTexts(parse(head), file), ...blocks];
    });
}

/** The sentences of a text; a citation stays with its sentence. */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.?!:;]["’]?)\s+(?=[A-Z“"[*])/);
