import type { ArticleFigure } from '../types.ts';
import { colonialFigures } from './colonial.tsx';
import { danvilleFigures } from './danville.tsx';
import { enbridgeFigures } from './enbridge.tsx';
import { keystoneFigures } from './keystone.tsx';
import { patentFigures } from './patent.tsx';
import { philadelphiaFigures } from './philadelphia.tsx';
import { seriesFigures } from './series.tsx';
import { sissonvilleFigures } from './sissonville.tsx';
import { woodsCrossFigures } from './woods-cross.tsx';

/** Figures of the incident articles and the patent news. */
export const caseFigures: Record<string, ArticleFigure> = {
  ...patentFigures,
  ...danvilleFigures,
  ...seriesFigures,
  ...keystoneFigures,
  ...colonialFigures,
  ...enbridgeFigures,
  ...woodsCrossFigures,
  ...sissonvilleFigures,
  ...philadelphiaFigures,
};
