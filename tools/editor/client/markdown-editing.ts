/** What buttons, Enter and rich text that is pasted write into a text. */
import Turndown from 'turndown';
import { placeholders } from '../label.ts';

/** Spaces that were selected too stay outside. */
const toBold = (words: string): string =>
  (words.trim() ? words : placeholders.words).replace(/^(\s*)(.*?)(\s*)$/s, '$1**$2**$3');
const toHeading = (words: string): string => `## ${words.trim() || placeholders.heading}`;
const toList = (words: string): string => words.trim().replace(/^(- )?/gm, '- ');
/** What stands between two pipes of a row; one of its own is escaped. */
const betweenPipes = /(?:\\\||[^|])+/g;
/** A row a line, with tabs between its cells. */
function toTable(words: string): string {
  const { column, cell } = placeholders;
  const rows = words.trim()
    ? words.replace(/(?<!\\)\|/g, '\\|')
    : `${column}\t${column}\n${cell}\t${cell}`;
  const [head = '', ...lines] = rows
    .split('\n')
    .filter(Boolean)
    .map((row) => `| ${row.replace(/^ +| *\t$/g, '').replace(/ *\t */g, ' | ')} |`);
  return [head, head.replace(betweenPipes, '---'), ...lines].join('\n');
}
/** All but one with lines of their own. */
export const formats = { Bold: toBold, Heading: toHeading, List: toList, Table: toTable };

/** Where and what Enter writes behind its line break in a list; a marker alone goes, and ends it. */
export function continueList(text: string, at: number): [number, string] | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const [marker] = /^ *(?:[-*]|\d+\.) /.exec(text.slice(start, at)) ?? [];
  if (!marker) return undefined;
  if (/^\n|^$/.test(text.slice(start + marker.length))) return [start, ''];
  return [at, marker.replace(/\d+/, (number) => `${Number(number) + 1}`)];
}

type Cell = readonly [from: number, to: number, row?: string];

/** Where the words of the next cell of a table stand, or at its end the row to be written there. */
export function findCell(text: string, caret: number, by: number): Cell | undefined {
  const table = [...text.matchAll(/^\|.*(?:\n\|.*)*/gm)].find(
    ({ index, 0: { length } }) => index <= caret && caret <= index + length,
  );
  if (!table) return undefined;
  const [rows] = table;
  const cell = /\|(?! *:?-{3,}:? *\|) ?((?:\\\||[^|\n])*?)(?= *\|)/g;
  const cells = [...rows.matchAll(cell)].map(({ index, 0: { length }, 1: words = '' }) => {
    const end = table.index + index + length;
    return [end - words.length, end] as const;
  });
  const next = cells.findLastIndex(([from]) => from <= caret) + by;
  const end = table.index + rows.length;
  const row = `\n${rows.replace(/\n.*/s, '').replace(betweenPipes, '  ')}`;
  return cells[next] ?? (by > 0 ? [end, end, row] : undefined);
}

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', br: '' })
  .remove(['style', 'script', 'title'])
  .addRule('cell', { filter: ['td', 'th'], replacement: (it) => `${it.replace(/\s+/g, ' ')}\t` })
  // One cell alone is a layout, or was copied from a spreadsheet.
  .addRule('table', {
    filter: 'table',
    replacement: (words) => `\n\n${/\t./.test(words) ? toTable(words) : words}\n\n`,
  });
// Marks and what else is written as Markdown in the source stay what they are.
turndown.escape = (words) => words;

/**
 * Google Docs writes weights into styles, and has one <b> around all; Word's bullets and numbers are
 * characters in paragraphs. Items stand without lines between.
 */
export const toMarkdown = (html: string): string =>
  turndown
    .turndown(
      html
        .replace(/<b [^>]*weight: ?normal.*?>/g, '<div>')
        .replace(/<span([^>]*weight: ?(?:bold|[6-9]00).*?)<\/span>/gs, '<b$1</b>'),
    )
    .replace(/ *!\[.*?\]\(.*?\)|\*\*( *)\*\*/g, '$1')
    .replace(/^#+ (.*)/gm, (_, words: string) => toHeading(words.replaceAll('**', '')))
    .replace(/^(\s*)(?:[-•·▪§]|o(?=\u00a0))[ \u00a0]+/gm, '$1- ')
    .replace(/^(\s*\d+)[.)][ \u00a0]+/gm, '$1. ')
    .replaceAll('\u00a0', ' ')
    .replace(/^ +$/gm, '')
    .replace(/^( *(?:-|\d+\.) .*)\n\n+(?= *(?:-|\d+\.) )/gm, '$1\n');
