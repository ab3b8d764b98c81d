/** What a PDF draws, as lines that a person can read and compare. Used in snapshots of papers. */
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs';

type Matrix = readonly [number, number, number, number, number, number];

const times = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  m[0] * a + m[2] * b,
  m[1] * a + m[3] * b,
  m[0] * c + m[2] * d,
  m[1] * c + m[3] * d,
  m[0] * e + m[2] * f + m[4],
  m[1] * e + m[3] * f + m[5],
];

const place = (m: Matrix, x: number, y: number) =>
  `${(m[0] * x + m[2] * y + m[4]).toFixed(1)},${(m[1] * x + m[3] * y + m[5]).toFixed(1)}`;

/** Letter and number of coordinates of each part of a path, by pdf.js's code. */
const parts = [
  ['M', 2],
  ['L', 2],
  ['C', 6],
  ['Q', 4],
  ['Z', 0],
] as const;

/** A path in points from the lower left corner of the page. */
function pathOf(data: readonly number[], matrix: Matrix): string {
  const words: string[] = [];
  for (let k = 0; k < data.length; ) {
    const [letter, count] = parts[data[k] ?? 4] ?? ['Z', 0];
    const points: string[] = [];
    for (let i = 1; i <= count; i += 2)
      points.push(place(matrix, data[k + i] ?? 0, data[k + i + 1] ?? 0));
    words.push(letter + points.join(' '));
    k += 1 + count;
  }
  return words.join(' ');
}

const names = Object.fromEntries(Object.entries(OPS).map(([name, code]) => [code, name]));

type State = {
  matrix: Matrix;
  stroke: string;
  fill: string;
  width: number;
  font: string;
  spacing: number;
};

/**
 * Every text, line and shape of a page in the order of drawing: text with its place, font, size and
 * colour; paths with what is done to them, their width and colour. Coordinates in points from the
 * lower left corner.
 */
export async function drawnOn(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const lines: string[] = [];
  const stack: State[] = [];
  const start: Matrix = [1, 0, 0, 1, 0, 0];
  let now: State = { matrix: start, stroke: '', fill: '', width: 1, font: '', spacing: 0 };
  let text = start;
  fnArray.forEach((op, i) => {
    const args = argsArray[i];
    if (op === OPS.save) stack.push(now);
    else if (op === OPS.restore) now = stack.pop() ?? now;
    else if (op === OPS.transform) now = { ...now, matrix: times(now.matrix, args) };
    else if (op === OPS.setStrokeRGBColor) now = { ...now, stroke: String(args[0]) };
    else if (op === OPS.setFillRGBColor) now = { ...now, fill: String(args[0]) };
    else if (op === OPS.setLineWidth) now = { ...now, width: args[0] };
    else if (op === OPS.setCharSpacing) now = { ...now, spacing: args[0] };
    else if (op === OPS.setTextMatrix) text = Array.from(args[0] as Iterable<number>) as never;
    else if (op === OPS.setFont)
      // pdf.js numbers the fonts of a document as they are first used.
      now = {
        ...now,
        font: `${String(args[0]).replace(/^.*_f/, 'font ')} ${Number(args[1]).toFixed(1)}`,
      };
    else if (op === OPS.showText) {
      const glyphs = (args[0] as (number | { unicode: string })[]).flatMap((one) =>
        typeof one === 'number' ? [] : [one.unicode],
      );
      const at = place(times(now.matrix, text), 0, 0);
      const set = now.spacing ? ` spaced ${now.spacing}` : '';
      lines.push(`${at} ${now.font}${set} ${now.fill} ${JSON.stringify(glyphs.join(''))}`);
    } else if (op === OPS.constructPath) {
      const how = names[args[0]] ?? '';
      const pen = /stroke/i.test(how) ? ` ${now.stroke} ${now.width}` : '';
      const ink = /fill/i.test(how) ? ` ${now.fill}` : '';
      lines.push(`${how}${ink}${pen} ${pathOf([...args[1][0]], now.matrix)}`);
    }
  });
  return lines;
}

type Struct = { role?: string; alt?: string; id?: string; children?: Struct[] };

/** The structure that assistive technology reads, indented by depth. */
function structure(node: Struct, depth = 0): string[] {
  if (!node.role) return [];
  const own = `${'  '.repeat(depth)}${node.role}${node.alt ? `: ${node.alt}` : ''}`;
  return [own, ...(node.children ?? []).flatMap((child) => structure(child, depth + 1))];
}

export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

/**
 * The whole document: what it says of itself, its outline, and of each page drawing, structure and
 * links.
 */
export async function pdfListing(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes);
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  const about = ['Title', 'Author', 'Subject', 'Keywords', 'CreationDate'].map(
    (name) => `${name}: ${info[name] ?? ''}`,
  );
  const outline = ((await pdf.getOutline()) ?? []).map(({ title }) => `Outline: ${title}`);
  const lines = [...about, ...outline];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const links = (await page.getAnnotations()).map(
      ({ url, rect }) => `${url} ${rect.map((one: number) => one.toFixed(1)).join(' ')}`,
    );
    const tree = (await page.getStructTree()) as Struct;
    lines.push('', `Page ${number}: ${page.view.join(' ')}`, ...(await drawnOn(page)));
    lines.push('', 'Structure', ...structure({ ...tree, role: 'Root' }), '', 'Links', ...links);
  }
  await pdf.loadingTask?.destroy?.();
  return `${lines.join('\n')}\n`;
}
