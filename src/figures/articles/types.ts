import type { ArticleBasis } from '../../content/schemas/articles/article.ts';
import type { Figure } from '../kit/types.ts';

/** One drawing of an article. */
export type ArticleFigure = Figure & {
  /** One sentence that explains the drawing and its conditions. */
  caption: string;
  basis: ArticleBasis;
  /** The source of the data, or what was simulated and how. */
  source: string;
};
