/** Non-breaking spaces between figures and units, and between KP and its figure. Inches have
 * decimals or a fraction: '95 in 100' is none. */
export const unbroken = (text: string): string =>
  text.replace(
    /(?<=\d) (?=(?:%|[kM]?Pa|[kmµ]?m[²³]?|m?[sKV]|min|h|bar|bbl|ft|psig?|gal|L|k?Hz|kW|°C|µε)(?![\p{L}\d]))|(?<=\d[./]\d+) (?=in\b)|(?<=\bKP) (?=\d)/gu,
    '\u00a0',
  );
