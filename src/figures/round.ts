/** A coordinate to one decimal: finer is not seen and costs bytes. */
export const round = (value: number) => Math.round(value * 10) / 10;
