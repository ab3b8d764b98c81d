import type { ReactElement } from 'react';

/** The same figures as the drawing, for readers who cannot or do not see it. */
export type FigureTable = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

export type DrawingProps = {
  /** Keeps ids unique where a page holds the wide and the narrow version. */
  id: string;
  /** The version that reads at 320 px: larger letters, fewer of them. */
  compact?: boolean;
};

/** A drawing of a service or sector page, computed from its numbers. */
export type PageFigure = {
  /** Accessible name of the drawing. */
  title: string;
  table: FigureTable;
  Drawing: (props: DrawingProps) => ReactElement;
};
