import type { ArticleFigure } from './types.ts';

/** Figures of the incident articles and the patent news. */
export const caseFigures: Record<string, ArticleFigure> = {};
