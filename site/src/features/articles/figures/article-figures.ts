import { getDrawing, listDrawingIds } from '../../../content/drawing-entries.ts';
import {
  type ArticleFigure,
  defineFigure,
  type FigureCode,
} from '../../../kit/figures/define-figure.tsx';
import { colonialShare } from './colonial-share.tsx';
import { twinFigures } from './digital-twins.tsx';
import { futureFigures } from './future-asset-integrity.tsx';
import { humanFigures } from './human-factor.tsx';
import { learningFigures } from './machine-learning-corrosion.tsx';
import { inspectionFigures } from './risk-based-inspection.tsx';
import { sissonvilleWave } from './sissonville-wave.tsx';
import { thirtyMinuteClock } from './thirty-minute-clock.tsx';

export type { ArticleFigure } from '../../../kit/figures/define-figure.tsx';

/** Drawings that need code; others use their entry alone. */
const coded: Readonly<Record<string, FigureCode>> = {
  'colonial-share': colonialShare,
  'sissonville-wave': sissonvilleWave,
  'thirty-minute-clock': thirtyMinuteClock,
  ...futureFigures,
  ...learningFigures,
  ...twinFigures,
  ...inspectionFigures,
  ...humanFigures,
};

/** All article figures by id, as in frontmatter (`drawing`) and MDX. */
export const articleFigures: Readonly<Record<string, ArticleFigure>> = Object.fromEntries(
  listDrawingIds()
    .filter((id) => getDrawing(id).caption)
    .map((id) => [id, defineFigure(id, coded[id])]),
);

/** Throws on an unknown id. */
export function getArticleFigure(id: string): ArticleFigure {
  const figure = articleFigures[id];
  if (!figure) throw new Error(`No figure of an article is called "${id}" in content/drawings/`);
  return figure;
}
