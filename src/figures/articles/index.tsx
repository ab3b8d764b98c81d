import { caseFigures } from './cases/index.ts';
import { practiceFigures } from './practice/index.ts';
import type { ArticleFigure } from './types.ts';

export type { ArticleFigure } from './types.ts';

/** Every article figure by the id that frontmatter (`drawing`) and MDX bodies use. */
export const articleFigures: Readonly<Record<string, ArticleFigure>> = {
  ...caseFigures,
  ...practiceFigures,
};

/** The figure with this id; a wrong id stops the build and names itself. */
export function articleFigure(id: string): ArticleFigure {
  const figure = articleFigures[id];
  if (!figure) throw new Error(`No article figure is called "${id}" in src/figures/articles/`);
  return figure;
}
