import { colours } from '@site/config';
import { toPrintable } from '../../../kit/pdf/printable.ts';
import { drawSvg } from '../../../kit/pdf/svg-pdf.ts';
import type { SvgNode } from '../../../kit/pdf/svg-style.ts';
import { TaggedPdf } from '../../../kit/pdf/tagged-pdf.ts';
import text from '../../../styles/fonts/static/archivo-400.ttf?url';
import strong from '../../../styles/fonts/static/archivo-600.ttf?url';
import display from '../../../styles/fonts/static/archivo-630.ttf?url';
import mono from '../../../styles/fonts/static/geist-mono-400.ttf?url';

/** A3 landscape, points. */
export const PAGE = { width: 1190.55, height: 841.89, margin: 28, inset: 20 } as const;
const { ink: INK, 'ink-2': SOFT, rule: RULE } = colours;
/** Replaces characters that the fonts lack. */
const replaceUnprintable = (words: string) =>
  toPrintable(
    words
      .replace(/[\u2080-\u2089]/g, (sign) => String(sign.charCodeAt(0) - 0x2080))
      .replace(/\u221a/g, 'sqrt')
      .replace(/[≤≥]/g, (sign) => (sign === '≤' ? '<=' : '>='))
      .replace(/\u207b/g, '^−')
      .replace(/[\u2070\u2074-\u2079]/g, (sign) => String(sign.charCodeAt(0) - 0x2070))
      .replace(/[\u202f\u2009]/g, ' '),
    '?',
  );

type Meta = { title: string; author: string; subject: string; date: Date };
export type Face = 'text' | 'strong' | 'display' | 'mono';
type TextStyle = {
  face?: Face;
  size?: number;
  colour?: string;
  width: number;
  align?: 'left' | 'right';
  link?: string;
};

export type Page = Awaited<ReturnType<typeof openPage>>;

/** @throws when a font cannot be loaded */
async function loadFonts(): Promise<Record<Face, ArrayBuffer>> {
  const files = Object.entries({ text, strong, display, mono }).map(async ([name, url]) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The letters ${name} could not be loaded.`);
    return [name, await answer.arrayBuffer()];
  });
  return Object.fromEntries(await Promise.all(files));
}

export async function openPage({ title, author, subject, date }: Meta) {
  const pdf = new TaggedPdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    fonts: await loadFonts(),
    info: { Title: title, Author: author, Subject: subject, date },
  });
  const { doc } = pdf;
  const font = ({ face = 'text', size = 8.5 }: Pick<TextStyle, 'face' | 'size'>) =>
    doc.font(face).fontSize(size);
  const write = (words: string, x: number, y: number, set: TextStyle) => {
    font(set).fillColor(set.colour ?? INK);
    const { width, align = 'left', link } = set;
    doc.text(replaceUnprintable(words), x, y, { width, align, lineGap: 1, ...(link && { link }) });
  };
  const measureHeight = (words: string, set: TextStyle): number =>
    font(set).heightOfString(replaceUnprintable(words), { width: set.width, lineGap: 1 });
  const line = (x1: number, y1: number, x2: number, y2: number, heavy = false) =>
    pdf.artifact(() => {
      doc
        .moveTo(x1, y1)
        .lineTo(x2, y2)
        .lineWidth(heavy ? 1.2 : 0.6)
        .strokeColor(heavy ? INK : RULE)
        .stroke();
    });
  const frame = (x: number, y: number, width: number, height: number) =>
    pdf.artifact(() => {
      doc.rect(x, y, width, height).lineWidth(1.2).strokeColor(INK).stroke();
    });
  const draw = (svg: SvgNode, place: { x: number; y: number; width: number }) =>
    void drawSvg(doc, svg, place, { ink: INK, letters: replaceUnprintable });
  return {
    doc,
    draw,
    body: pdf.body,
    add: pdf.add.bind(pdf),
    open: pdf.open.bind(pdf),
    artifact: pdf.artifact.bind(pdf),
    write,
    heightOf: measureHeight,
    line,
    frame,
    soft: SOFT,
    close: async () => new Blob(await pdf.end(), { type: 'application/pdf' }),
  };
}

const { width, height, margin } = PAGE;
/** Points. */
export const TITLE_BLOCK_HEIGHT = 52;

/** Build date (ISO) and commit, company and its registration details. */
export type Revision = { date: string; commit: string; maker: string; particulars: string };

export function writeTitleBlock(
  page: Page,
  name: string,
  address: string,
  { date, commit, maker, particulars }: Revision,
  sheet: string,
): void {
  const top = height - margin - TITLE_BLOCK_HEIGHT;
  page.frame(margin, margin, width - 2 * margin, height - 2 * margin);
  page.line(margin, top, width - margin, top, true);
  const today = new Date().toISOString().slice(0, 10);
  const cells: [string, string, number][] = [
    [maker, 'Your line: alignment sheet', 2.2],
    ['Drawing', name, 3],
    ['Basis', 'Computed by our model; not a measurement on this line', 3.2],
    ['Drawn', today, 1.2],
    ['Model of', date, 1.2],
    ['Revision', commit, 1.2],
    ['Sheet', sheet, 0.9],
  ];
  const total = cells.reduce((sum, [, , part]) => sum + part, 0);
  let x: number = margin;
  cells.forEach(([label, value, part], i) => {
    const wide = (part / total) * (width - 2 * margin);
    if (i > 0) page.line(x, top, x, height - margin);
    page.add('P', () => {
      page.write(label, x + 8, top + 10, { size: 7, width: wide - 12, colour: page.soft });
      page.write(value, x + 8, top + 23, {
        face: i === 0 ? 'strong' : 'mono',
        size: 8,
        width: wide - 12,
      });
    });
    x += wide;
  });
  const { host, pathname } = new URL(address);
  const words = `Open this line: ${host}${pathname}`;
  page.add(
    'Link',
    () =>
      page.write(words, margin + 8, height - margin - 12, {
        face: 'mono',
        size: 6,
        width: 260,
        colour: page.soft,
        link: address,
      }),
    page.body,
    { alt: words },
  );
  // Below the frame, clear of long line names.
  if (particulars)
    page.add('P', () =>
      page.write(particulars, margin, height - margin + 6, {
        size: 6,
        width: width - 2 * margin,
        colour: page.soft,
      }),
    );
}
