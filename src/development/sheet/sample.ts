import type { ReactNode } from 'react';

export type Ground = 'paper' | 'deep';

/** A component or part of a figure as the sheet shows it. */
export type Sample = {
  /** File name of the component, without its extension. */
  name: string;
  draw: (on: { ground: Ground }) => ReactNode;
  /** The grounds it is made for; paper alone if absent. */
  grounds?: readonly Ground[];
};
