import type { ArticleBasis } from '../../content/schemas/article.ts';
import type { Figure } from '../kit/types.ts';

/** One drawing of an article. */
export type ArticleFigure = Figure & {
  /** One sentence saying what to see, with its conditions. */
  caption: string;
  basis: ArticleBasis;
  /** The source of the figures, or what was simulated and how. */
  source: string;
};
