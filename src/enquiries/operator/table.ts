import { headerText } from '../mail/text.ts';

/** A table for a terminal. Control and bidirectional characters in values are neutralised. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const maxWidth = 40;
  const cell = (text: string) => {
    const line = headerText(text);
    return line.length > maxWidth ? `${line.slice(0, maxWidth - 1).toWellFormed()}…` : line;
  };
  const all = [head, ...rows.map((row) => row.map(cell))];
  const widths = head.map((_, column) =>
    Math.max(...all.map((row) => [...(row[column] ?? '')].length)),
  );
  return all
    .map((row) =>
      row
        .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - [...text].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
