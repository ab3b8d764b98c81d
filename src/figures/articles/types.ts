import type { ReactElement } from 'react';
import type { ArticleBasis } from '../../content/schemas/article.ts';

/** The same figures as the drawing, for readers who cannot or do not see it. */
export type FigureTable = {
  /** Column headings, units included: ['Time, EDT', 'Event']. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** One drawing of an article, computed from its numbers. */
export type ArticleFigure = {
  /** Short heading above the drawing; also the SVG's accessible name. */
  title: string;
  /** One sentence saying what to see, with its conditions. */
  caption: string;
  basis: ArticleBasis;
  /** The source of the figures, or what was simulated and how. */
  source: string;
  table: FigureTable;
  /**
   * Pure SVG, viewBox 800 wide. `id` keeps ids unique when a page shows it twice;
   * `compact` asks for the version that reads at 320 px (cards, phones): larger
   * letters, fewer of them. `card` is the compact one cut down to the height of a card's
   * picture, about 340 by 190; drawings that are low enough already may ignore it.
   */
  Drawing: (props: { id: string; compact?: boolean; card?: boolean }) => ReactElement;
};
