/** The site's own classes, compiled by Tailwind for drawings that leave the page. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '@tailwindcss/node';
import type { HtmlNode } from '../html/html.ts';
import { type ClassStyles, classStyles, type Tokens } from './class-styles.ts';
import { classesOf, plain } from './plain-svg.ts';

/** Width of the screen that decides `sm:` and its like, px. */
const wide = 1200;

let compiler: ReturnType<typeof compile> | undefined;

/** What the `words` among the classes do; `tokens` replaces colours of the theme. */
export async function tailwindStyles(
  words: Iterable<string>,
  tokens?: Tokens,
): Promise<ClassStyles> {
  const file = join(process.cwd(), 'src/styles/global.css');
  compiler ??= compile(readFileSync(file, 'utf8'), {
    base: dirname(file),
    onDependency: () => {},
  });
  return classStyles((await compiler).build([...words]), wide, tokens);
}

/** Every class of a tree. */
export function* classesIn(node: HtmlNode): Generator<string> {
  yield* classesOf(node);
  for (const child of node.children ?? []) yield* classesIn(child);
}

/** A drawing that needs no style sheet: its classes turned into presentation attributes. */
export async function plainDrawing(svg: HtmlNode, tokens?: Tokens): Promise<HtmlNode> {
  return plain(svg, await tailwindStyles(classesIn(svg), tokens));
}
