/** One decimal: more is invisible and enlarges the SVG. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Path data with every number rounded: draw`M${x} ${y}V${bottom}`. */
export const draw = (text: TemplateStringsArray, ...parts: (string | number)[]): string =>
  String.raw(
    { raw: text },
    ...parts.map((part) => (typeof part === 'number' ? round(part) : part)),
  );

/** Place and size of a `rect`, rounded. */
export const boxAt = (x: number, y: number, width: number, height: number) => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
