/** Read as a formula by spreadsheets, full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** International number: as a formula only arithmetic, so harmless. */
const telephone = /^\+[1-9](?:[ ./-]?\(?\d\)?){5,16}$/;

/** Quotes by RFC 4180 and disables formulas. */
export function escapeCsvCell(value: string): string {
  const text = formula.test(value) && !telephone.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
