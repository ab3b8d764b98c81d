import type { ReactElement } from 'react';

/** A drawing outside the registry as the tests see it; `ground` where it stands on another colour. */
export type SamplePicture = { file: string; drawing: ReactElement; ground?: string };

export const drawBothWidths = (
  folder: string,
  name: string,
  draw: (compact: boolean) => ReactElement,
): SamplePicture[] =>
  [false, true].map((compact) => ({
    file: `${folder}/${compact ? 'compact' : 'wide'}/${name}.svg`,
    drawing: draw(compact),
  }));
