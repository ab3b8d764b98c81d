import { getDrawing, listDrawingIds } from '../content/drawing-entries.ts';
import { type DefinedFigure, defineFigure } from '../kit/figures/define-figure.tsx';

export type { DefinedFigure } from '../kit/figures/define-figure.tsx';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./*/figures/*.tsx', '!./**/*.test.tsx'],
  { eager: true },
);

const isFigure = (value: unknown): value is DefinedFigure =>
  typeof value === 'object' && value !== null && 'Drawing' in value && 'id' in value;

/** Every entry of content/drawings/ that a feature defines in code, or that needs none. */
export const figures: Readonly<Record<string, DefinedFigure>> = Object.fromEntries([
  ...listDrawingIds()
    .filter((id) => getDrawing(id).drawn)
    .map((id) => [id, defineFigure(id)]),
  ...Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isFigure)
    .map((figure) => [figure.id, figure]),
]);

/** Ids of the figures with a caption, which articles show, or of those without, which pages show. */
export const listFigureIds = (shownIn: 'articles' | 'pages') =>
  Object.keys(figures).filter((id) => (getDrawing(id).caption ? 'articles' : 'pages') === shownIn);

/** Throws on an unknown id. */
export function getFigure(id: string): DefinedFigure {
  const figure = figures[id];
  if (!figure)
    throw new Error(
      `"${id}" is not an entry of content/drawings/, or no feature’s figures/ draw it`,
    );
  return figure;
}
