/** Non-breaking spaces between figures and units, in '95 in 100', and between KP and its figure.
 * Inches have decimals or a fraction. */
export const insertNonBreakingSpaces = (text: string): string =>
  text.replace(
    /(?<=\d) (?=(?:%|[kM]?Pa|[kmµ]?m[²³]?|m?[sKV]|min|h|bar|bbl|ft|psig?|gal|L|k?Hz|kW|°C|µε)(?![\p{L}\d]))|(?<=\d[./]\d+) (?=in\b)|(?<=\bKP) (?=\d)|(?<=\d) (?=sections\b|in \d)/gu,
    '\u00a0',
  );
