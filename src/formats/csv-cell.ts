/** Characters with which a spreadsheet takes a cell for a formula, wide forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A telephone number with its country code: digits, spaces, brackets, dots, hyphens, slashes. A
 * spreadsheet could at worst add and subtract its figures: nothing is called, nothing is fetched.
 */
const telephone = /^\+[1-9](?:[ ./-]?\(?\d\)?){5,16}$/;

/** One cell of a CSV file: no formula that can do anything, quoted where it has to be (RFC 4180). */
export function csvCell(value: string): string {
  const text = formula.test(value) && !telephone.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
