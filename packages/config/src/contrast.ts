import { colours, darkColours } from './colours.ts';

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

/** Text and background pairs with minimum contrast, by light and in dark surroundings. */
export const textPairs = (
  [
    { text: 'ink', ground: 'paper', use: 'Body text', minimum: 7 },
    { text: 'ink', ground: 'sheet', use: 'Body text on cards and forms', minimum: 7 },
    { text: 'ink', ground: 'sea', use: 'Body text on bands', minimum: 7 },
    { text: 'ink-2', ground: 'paper', use: 'Secondary text', minimum: 4.5 },
    { text: 'ink-2', ground: 'sheet', use: 'Secondary text on cards', minimum: 4.5 },
    { text: 'ink-2', ground: 'sea', use: 'Secondary text on bands', minimum: 4.5 },
    { text: 'sheet', ground: 'ink', use: 'Chosen tabs and filters', minimum: 7 },
    { text: 'sheet', ground: 'ink-2', use: 'Buttons pointed at', minimum: 4.5 },
    { text: 'on-deep', ground: 'deep', use: 'Text on dark panels', minimum: 7 },
    { text: 'on-deep-2', ground: 'deep', use: 'Secondary text on dark panels', minimum: 7 },
    { text: 'trace', ground: 'deep', use: 'Traces on dark panels', minimum: 4.5 },
    { text: 'on-hivis', ground: 'hivis', use: 'Calls to action', minimum: 4.5 },
    { text: 'on-hivis', ground: 'trace', use: 'Words on bars', minimum: 7 },
    { text: 'alarm', ground: 'sheet', use: 'Alarms in drawings', minimum: 4.5 },
    { text: 'ok', ground: 'sheet', use: 'Normal states in drawings', minimum: 4.5 },
    { text: 'teal', ground: 'sheet', use: 'Measures in drawings', minimum: 4.5 },
    { text: 'alarm-ink', ground: 'alarm-tint', use: 'Error messages', minimum: 7 },
  ] as const
).map(({ text, ground, ...pair }) => {
  const [ratio, dark] = [colours, darkColours].map((set) => contrastRatio(set[text], set[ground]));
  return { text, ground, ...pair, ratio: ratio ?? 0, dark: dark ?? 0 };
});
