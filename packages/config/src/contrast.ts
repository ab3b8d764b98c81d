import { colours } from './colours.ts';

/** WCAG 2.2, sRGB. */
function relativeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: string, b: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Text and background pairs with minimum contrast. */
export const textPairs = (
  [
    { text: 'ink', ground: 'paper', use: 'Body text', minimum: 7 },
    { text: 'ink', ground: 'sheet', use: 'Body text on cards and forms', minimum: 7 },
    { text: 'ink-2', ground: 'paper', use: 'Secondary text', minimum: 4.5 },
    { text: 'ink-2', ground: 'sheet', use: 'Secondary text on cards', minimum: 4.5 },
    { text: 'on-deep', ground: 'deep', use: 'Text on dark panels', minimum: 7 },
    { text: 'on-deep-2', ground: 'deep', use: 'Secondary text on dark panels', minimum: 7 },
    { text: 'ink', ground: 'hivis', use: 'Calls to action', minimum: 4.5 },
    { text: 'alarm', ground: 'sheet', use: 'Alarms in drawings', minimum: 4.5 },
    { text: 'alarm-ink', ground: 'alarm-tint', use: 'Error messages', minimum: 7 },
  ] as const
).map((pair) => ({ ...pair, ratio: contrastRatio(colours[pair.text], colours[pair.ground]) }));
