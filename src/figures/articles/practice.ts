import type { ArticleFigure } from './types.ts';

/** Figures of the articles on regulation, technology and practice. */
export const practiceFigures: Record<string, ArticleFigure> = {};
