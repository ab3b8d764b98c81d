import { quantile } from '@site/leak-model';

export const computeMedian = (values: readonly number[]): number =>
  quantile([...values], 0.5) ?? Number.NaN;

/** Whole megabytes. */
export const formatMegabytes = (bytes: number | undefined): string =>
  bytes === undefined ? '?' : (bytes / 2 ** 20).toFixed(0);

export function printTable(title: string, head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n### ${title}\n`);
  console.log(line(head));
  console.log(line(head.map(() => '---')));
  for (const row of rows) console.log(line(row));
}
