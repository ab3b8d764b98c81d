import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '@tailwindcss/node';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type HtmlNode, parseHtml, walkNodes } from '../../kit/html/parse-html.ts';
import { type ClassStyles, parseClassStyles, type Tokens } from './class-styles.ts';
import { inlineStyles, listClasses } from './plain-svg.ts';

/** Screen width for breakpoints, px. */
const wide = 1200;

let compiler: ReturnType<typeof compile> | undefined;

export async function compileStyles(
  words: Iterable<string>,
  tokens?: Tokens,
): Promise<ClassStyles> {
  const file = join(process.cwd(), 'site/src/styles/global.css');
  compiler ??= compile(readFileSync(file, 'utf8'), {
    base: dirname(file),
    onDependency: () => {},
  });
  return parseClassStyles((await compiler).build([...words]), wide, tokens);
}

export const collectSvgClasses = (root: HtmlNode): string[] =>
  [...walkNodes(root)].flatMap(listClasses);

export function renderSvg(drawing: ReactElement): HtmlNode {
  const svg = parseHtml(renderToStaticMarkup(drawing)).children[0];
  if (!svg) throw new Error('A drawing is empty');
  return svg;
}

/** Needs no style sheet afterwards. */
export async function toPlainDrawing(svg: HtmlNode, tokens?: Tokens): Promise<HtmlNode> {
  return inlineStyles(svg, await compileStyles(collectSvgClasses(svg), tokens));
}
