import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { articleBlocks } from '../../site/src/content/schemas/articles/article-text.ts';

/** A text of the content: where it stands, and the sources that its own entry or row names. */
export type Text = { file: string; text: string; source: string };

/** Every text of a value, with the nearest `source` beside or above it. */
function* textsOf(value: unknown, file: string, source = ''): Generator<Text> {
  if (typeof value === 'string') yield { file, text: value, source };
  else if (Array.isArray(value)) for (const part of value) yield* textsOf(part, file, source);
  else if (value && typeof value === 'object' && !(value instanceof Date)) {
    const own = (value as { source?: unknown }).source;
    const near = typeof own === 'string' ? own : source;
    for (const [key, part] of Object.entries(value))
      if (key !== 'source' && key !== 'sources') yield* textsOf(part, file, near);
  }
}

const withCitations = (body: string) => body.replace(/\[@([a-z0-9-]+)\]/g, '⟦@$1⟧');

/** The texts of content/, as written: names of figures are not replaced. */
export function contentTexts(folder = 'content'): Text[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|mdx)$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      if (!name.endsWith('.mdx')) return [...textsOf(parse(text), file)];
      const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      const blocks = articleBlocks(withCitations(body)).map((text) => ({ file, text, source: '' }));
      return [...textsOf(parse(head), file), ...blocks];
    });
}

/** The sentences of a text; a citation stays with its sentence. */
export const sentences = (text: string): string[] =>
  text.split(/(?<=[.?!:;]["’]?)\s+(?=[A-Z“"[*])/);
