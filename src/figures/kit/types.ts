import type { ReactElement } from 'react';

/** The data of the drawing as a table: its text equivalent. */
export type FigureTable = {
  /** Column headings, units included: ['Time, EDT', 'Event']. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Props of every drawing. */
export type DrawingProps = {
  /** Prefix for ids, which must differ where a page contains both the wide and the narrow version. */
  id: string;
  /** The narrow version, legible at 320 px: less text, larger. */
  compact?: boolean | undefined;
  /** The compact version for a card's picture, about 320 by 190; low drawings ignore it. */
  card?: boolean | undefined;
};

/** Props of a drawing that has its accessible name from its entry. */
export type TitledProps = DrawingProps & { title: string };

/** A drawing with the same data as a table. */
export type Figure = {
  /** Accessible name of the drawing; in articles also its visible heading. */
  title: string;
  table: FigureTable;
  Drawing: (props: DrawingProps) => ReactElement;
  /** The wide version for a tablet, where the drawing is one for the full width of a large screen. */
  Middle?: (props: DrawingProps) => ReactElement;
};
