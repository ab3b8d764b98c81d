import { colonialFigures } from './cases/colonial.tsx';
import { danvilleFigures } from './cases/danville.tsx';
import { enbridgeFigures } from './cases/enbridge.tsx';
import { keystoneFigures } from './cases/keystone.tsx';
import { patentFigures } from './cases/patent.tsx';
import { philadelphiaFigures } from './cases/philadelphia.tsx';
import { seriesFigures } from './cases/series.tsx';
import { sissonvilleFigures } from './cases/sissonville.tsx';
import { woodsCrossFigures } from './cases/woods-cross.tsx';
import type { ArticleFigure } from './types.ts';

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
