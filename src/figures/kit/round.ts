/** Rounds a coordinate to one decimal: more cannot be seen and would make the SVG larger. */
export const round = (value: number): number => Math.round(value * 10) / 10;
