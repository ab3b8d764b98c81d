import type { ArticleFigure } from '../types.ts';
import { twinFigures } from './digital-twins.tsx';
import { futureFigures } from './future-asset-integrity.tsx';
import { humanFigures } from './human-factor.tsx';
import { learningFigures } from './machine-learning-corrosion.tsx';
import { regulatoryFigures } from './regulatory-changes.tsx';
import { inspectionFigures } from './risk-based-inspection.tsx';

/** Figures of the articles on regulation, technology and practice. */
export const practiceFigures: Record<string, ArticleFigure> = {
  ...futureFigures,
  ...regulatoryFigures,
  ...learningFigures,
  ...twinFigures,
  ...inspectionFigures,
  ...humanFigures,
};
