/** A plugin of the Markdown processor: what is typed is printed, and becomes no element or script. */
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { markPlace, readPart } from './text-parts.ts';

type Plugin = Extract<
  NonNullable<SatteriProcessorOptions['mdastPlugins']>[number],
  { options?: unknown }
>;
type Visitor<Name extends keyof Plugin> = Extract<
  NonNullable<Plugin[Name]>,
  (...some: never) => unknown
>;
type Node = Parameters<Visitor<'html' | 'link' | 'definition' | 'imageReference'>>[0];
type Context = Parameters<Visitor<'html'>>[1];

/** Other addresses, such as javascript:, are printed. */
const linked = /^(?:https?:|mailto:|tel:|[/#.])/i;
const holdingBlocks = new Set(['root', 'blockquote', 'listItem']);

function print(node: Node, context: Context) {
  // What this plugin put in has no position.
  if (!node.position || ('url' in node && linked.test(node.url))) return undefined;
  const { start, end } = node.position;
  const text = { type: 'text' as const, value: context.source.slice(start.offset, end.offset) };
  return holdingBlocks.has(context.parent(node)?.type ?? '')
    ? { type: 'paragraph' as const, children: [text] }
    : text;
}

export const printAsTyped: Plugin = {
  name: 'print-as-typed',
  options: { position: true },
  html: print,
  imageReference: print,
  link: print,
  definition: print,
  image: ({ url, alt, title }, { fileURL }) => {
    const file = fileURL ? fileURLToPath(new URL(url, fileURL)) : url;
    const src = file.replace(process.cwd(), '').replaceAll(sep, '/');
    return {
      type: 'html',
      value: markPlace({
        name: 'photograph',
        attributes: { src, alt: alt ?? '', title: title ?? '' },
      }),
    };
  },
  paragraph: ({ position }, { source }) => {
    if (position?.start.column !== 1) return undefined;
    const part = readPart(source.slice(position.start.offset, position.end.offset));
    return part && { type: 'html', value: markPlace(part) };
  },
};
