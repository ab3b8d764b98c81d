/** A coordinate to one decimal: a tenth of a pixel cannot be seen, its digits cost bytes. */
export const round = (value: number): number => Math.round(value * 10) / 10;
