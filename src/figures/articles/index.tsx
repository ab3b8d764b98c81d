import { caseFigures } from './cases/index.ts';
import { practiceFigures } from './practice/index.ts';
import type { ArticleFigure } from './types.ts';

export type { ArticleFigure } from './types.ts';

/** All article figures by id, as used in frontmatter (`drawing`) and MDX bodies. */
export const articleFigures: Readonly<Record<string, ArticleFigure>> = {
  ...caseFigures,
  ...practiceFigures,
};

/** The figure with this id. Throws on an unknown id, which stops the build. */
export function articleFigure(id: string): ArticleFigure {
  const figure = articleFigures[id];
  if (!figure) throw new Error(`No article figure is called "${id}" in src/figures/articles/`);
  return figure;
}
