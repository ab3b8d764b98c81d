import type { ReactElement } from 'react';

/** The same figures as the drawing, for readers who cannot or do not see it. */
export type FigureTable = {
  /** Column headings, units included: ['Time, EDT', 'Event']. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** What every drawing takes. */
export type DrawingProps = {
  /** Keeps ids unique where a page holds the wide and the narrow version. */
  id: string;
  /** The version that reads at 320 px: larger letters, fewer of them. */
  compact?: boolean;
  /**
   * The compact version cut down to the height of a card's picture, about 340 by 190; drawings
   * that are low enough already ignore it.
   */
  card?: boolean;
};

/** A drawing computed from its numbers, with the same numbers as a table. */
export type Figure = {
  /** Accessible name of the drawing; in articles also the heading above it. */
  title: string;
  table: FigureTable;
  Drawing: (props: DrawingProps) => ReactElement;
};
