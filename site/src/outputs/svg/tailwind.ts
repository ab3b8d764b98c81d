import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '@tailwindcss/node';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type HtmlNode, parseHtml, walk } from '../../kit/html/html.ts';
import { type ClassStyles, classStyles, type Tokens } from './class-styles.ts';
import { classesOf, plain } from './plain-svg.ts';

/** Screen width for breakpoints, px. */
const wide = 1200;

let compiler: ReturnType<typeof compile> | undefined;

export async function tailwindStyles(
  words: Iterable<string>,
  tokens?: Tokens,
): Promise<ClassStyles> {
  const file = join(process.cwd(), 'site/src/styles/global.css');
  compiler ??= compile(readFileSync(file, 'utf8'), {
    base: dirname(file),
    onDependency: () => {},
  });
  return classStyles((await compiler).build([...words]), wide, tokens);
}

export const classesIn = (root: HtmlNode): string[] => [...walk(root)].flatMap(classesOf);

export function svgOf(drawing: ReactElement): HtmlNode {
  const svg = parseHtml(renderToStaticMarkup(drawing)).children[0];
  if (!svg) throw new Error('A drawing is empty');
  return svg;
}

/** Needs no style sheet afterwards. */
export async function plainDrawing(svg: HtmlNode, tokens?: Tokens): Promise<HtmlNode> {
  return plain(svg, await tailwindStyles(classesIn(svg), tokens));
}
