import type { Edit } from './blocks.ts';
import { Words } from './Words.tsx';

/** A Markdown table by its cells; a row that is not touched keeps its bytes. */
export function Table({ id, text, onChange }: Edit) {
  const rows = text.split('\n');
  const cellsOf = (row: string) =>
    row
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/);
  const rowOf = (cells: readonly string[]) => `|${cells.join('|')}|`;
  const put = (next: readonly string[]) => onChange(next.join('\n'));
  const write = (i: number, j: number, words: string) => {
    const cell = ` ${words.replace(/\s*\n\s*/g, ' ').replaceAll('|', '/')} `;
    const changed = (row: string) => rowOf(cellsOf(row).map((one, k) => (k === j ? cell : one)));
    put(rows.map((row, k) => (k === i ? changed(row) : row)));
  };
  const line = (cell: string) => rowOf(cellsOf(rows[0] ?? '').map(() => cell));
  return (
    <>
      <table className="grid">
        <tbody>
          {rows.map((row, i) =>
            // The second line divides the heads from the rows.
            i === 1 ? null : (
              <tr key={i}>
                {cellsOf(row).map((cell, j) => (
                  <td key={j}>
                    <Words
                      id={`${id}.${i}.${j}`}
                      text={cell.trim()}
                      label={`Row ${i ? i - 1 : 'of heads'}, column ${j + 1}`}
                      isOneLine
                      onChange={(words) => write(i, j, words)}
                    />
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      <div className="buttons">
        <button type="button" onClick={() => put([...rows, line('  ')])}>
          Add a row
        </button>
        <button
          type="button"
          onClick={() => put(rows.map((row, i) => `${row.trimEnd()}${i === 1 ? ' --- |' : '  |'}`))}
        >
          Add a column
        </button>
        <button type="button" disabled={rows.length < 4} onClick={() => put(rows.slice(0, -1))}>
          Remove the last row
        </button>
      </div>
    </>
  );
}
