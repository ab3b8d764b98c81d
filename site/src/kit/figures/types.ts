import type { ReactElement } from 'react';

/** Text equivalent of a drawing. */
export type FigureTable = {
  /** Include units: ['Time, EDT', 'Event']. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

export type DrawingProps = {
  /** Prefix for ids, unique per version on a page. */
  id: string;
  /** Narrow version, legible at 320 px. */
  compact?: boolean | undefined;
  /** Crop for cards, about 320 by 190; low drawings ignore it. */
  card?: boolean | undefined;
};

/** With the accessible name from the entry. */
export type TitledProps = DrawingProps & { title: string };

export type Figure = {
  /** Accessible name; in articles also the visible heading. */
  title: string;
  table: FigureTable;
  Drawing: (props: DrawingProps) => ReactElement;
  /** Tablet version of a full-width drawing. */
  Middle?: (props: DrawingProps) => ReactElement;
};
