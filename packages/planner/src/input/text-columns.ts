/** Columns of text as people have them: any common separator, quotes, decimal point or comma. */

const SIGNS = { tab: '\t', semicolon: ';', bar: '|', comma: ',', space: ' ' } as const;
export type Separator = keyof typeof SIGNS;

/** One separator for the whole text keeps decimal commas unambiguous. */
export function detectSeparator(lines: readonly string[]): Separator {
  const full = lines.filter((l) => /\d/.test(l));
  for (const name of ['tab', 'semicolon', 'bar'] as const)
    if (full.some((l) => l.includes(SIGNS[name]))) return name;
  // '1,5 20,3' is split by the space; '1.5, 20.3' and '1,20' by the comma.
  const spaced = full.filter((l) => /^\s*[-+]?\d[\d.,+:/T-]*(\s+[-+]?\d[\d.,+:-]*)+\s*$/.test(l));
  const bare = spaced.filter((l) => !/,\s/.test(l) && !/^\S+ \d+:\d+(:\d+)?(\.\d+)?,/.test(l));
  return bare.length > full.length / 2 ? 'space' : 'comma';
}

export function splitCells(line: string, separator: Separator): string[] {
  const sign = SIGNS[separator];
  const cells = [''];
  let quoted = false;
  for (const letter of separator === 'space' ? line.trim().replace(/\s+/g, ' ') : line)
    if (letter === '"') quoted = !quoted;
    else if (letter === sign && !quoted) cells.push('');
    else cells[cells.length - 1] += letter;
  return cells.map((cell) => cell.trim());
}

const NUMBER = /^[-+]?\d{1,9}([.,]\d{0,20})?(e[-+]?\d{1,2})?$/i;

export function readDecimal(cell: string): number | undefined {
  const plain = cell.replace(/\u2212/g, '-');
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

export const splitLines = (text: string): string[] =>
  text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);

/** For a message: printable, and not long. */
export const truncateForMessage = (text: string): string => {
  const printable = text.replace(/\p{Cc}/gu, ' ');
  return printable.length > 40 ? `${printable.slice(0, 40)}…` : printable;
};
