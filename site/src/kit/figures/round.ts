/** One decimal: more is invisible and enlarges the SVG. */
export const round = (value: number): number => Math.round(value * 10) / 10;
