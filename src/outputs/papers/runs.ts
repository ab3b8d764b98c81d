/** Text in mixed fonts, which may change within a word. */

export type Run = { text: string; font?: 'strong' | 'mono' };
export type Cell = string | readonly Run[];

export const runsOf = (cell: Cell): readonly Run[] =>
  typeof cell === 'string' ? [{ text: cell }] : cell;

export const plain = (cell: Cell): string =>
  runsOf(cell)
    .map((run) => run.text)
    .join('');

/** Words, each a list of runs, keep their trailing spaces. */
export function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [];
  let open = false;
  for (const run of runs)
    for (const [text, , space] of run.text.matchAll(/([^ ]+)( *)| +/g)) {
      const piece = { ...run, text };
      const last = words.at(-1);
      if (last && (open || !text.trim())) last.push(piece);
      else words.push([piece]);
      open = space === '';
    }
  return words;
}

export const trimmed = (run: Run): Run => ({ ...run, text: run.text.trimEnd() });

export function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last && last.font === run.font) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}
