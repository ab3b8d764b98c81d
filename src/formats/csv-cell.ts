/** First characters that a spreadsheet reads as a formula, full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * An international telephone number. Read as a formula it is only arithmetic, so it is harmless.
 */
const telephone = /^\+[1-9](?:[ ./-]?\(?\d\)?){5,16}$/;

/** A CSV cell, quoted where needed (RFC 4180), with harmful formulas disabled. */
export function csvCell(value: string): string {
  const text = formula.test(value) && !telephone.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
