/** What a text may name: figures and sources with what they print, and drawings. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { claimForms } from '../content/named-figures/claim-text.ts';
import { figuresIn } from '../content/named-figures/marks.ts';
import { figureText } from '../content/named-figures/write.ts';
import { articleFigure, articleFigures } from '../figures/articles/index.ts';
import { parseHtml } from '../outputs/html/html.ts';
import { svgText } from '../outputs/svg/plain-svg.ts';
import { plainDrawing } from '../outputs/svg/tailwind.ts';
import { textsOf } from './overview.ts';
import { allEntries, dataOf, entriesOf, titleOf } from './registry.ts';

export type Mark = { mark: string; value: string; about: string };

const printed = (name: string): string => {
  try {
    return figureText(name);
  } catch {
    return '';
  }
};

/** Headline figures in each form, those of the model that a text names already, and sources. */
export function allMarks(): Mark[] {
  const about = new Map<string, string>();
  for (const data of entriesOf('claims').map(dataOf))
    for (const form of ['', ...claimForms])
      about.set(`${data.id} ${form}`.trim(), `${data.label}; ${data.holds}; ${data.basis}`);
  for (const entry of allEntries()) {
    const data = dataOf(entry);
    for (const { text } of textsOf(data))
      for (const name of figuresIn(text))
        if (!about.has(name)) about.set(name, `as in ${titleOf(entry, data)}`);
  }
  const figures = [...about].map(([name, words]) => ({
    mark: `[=${name}]`,
    value: printed(name),
    about: words,
  }));
  const sources = entriesOf('sources').map((entry) => {
    const { mark, title } = dataOf(entry);
    return { mark: `[@${entry.id}]`, value: String(mark), about: String(title) };
  });
  return [...figures.filter(({ value }) => value), ...sources];
}

export const allDrawings = (): { id: string; title: string }[] =>
  Object.entries(articleFigures).map(([id, { title }]) => ({ id, title }));

/** A drawing as a picture that needs no style sheet. */
export async function drawingSvg(id: string): Promise<string> {
  const { Drawing } = articleFigure(id);
  const html = renderToStaticMarkup(createElement(Drawing, { id: 'thumbnail', compact: true }));
  const svg = html.slice(html.indexOf('<svg'), html.lastIndexOf('</svg>') + 6);
  const node = parseHtml(svg).children?.[0];
  if (!node) throw new Error(`${id} draws nothing.`);
  const plain = await plainDrawing(node);
  return svgText({
    ...plain,
    attributes: { xmlns: 'http://www.w3.org/2000/svg', ...plain.attributes },
  });
}
