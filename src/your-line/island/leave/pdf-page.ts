/** A tagged PDF of A3 sheets, with the site's letters: the few building blocks that the sheet is set from. */
import PDFDocument from 'pdfkit';
import text from '../../../styles/fonts/static/archivo-400.ttf?url';
import strong from '../../../styles/fonts/static/archivo-600.ttf?url';
import display from '../../../styles/fonts/static/archivo-630.ttf?url';
import mono from '../../../styles/fonts/static/geist-mono-400.ttf?url';

/** A3 landscape, points. */
export const PAGE = { width: 1190.55, height: 841.89, margin: 28, inset: 20 } as const;
const INK = '#0e2029';
const SOFT = '#41555e';
const RULE = '#c4cdca';
/** Signs that the letters lack, written otherwise. */
const printable = (words: string) =>
  words
    .replace(/[\u2080-\u2089]/g, (sign) => String(sign.charCodeAt(0) - 0x2080))
    .replace(/\u221a/g, 'sqrt')
    .replace(/\u207b/g, '^−')
    .replace(/[\u2070\u2074-\u2079]/g, (sign) => String(sign.charCodeAt(0) - 0x2070))
    .replace(/[\u202f\u2009]/g, ' ')
    .replace(
      /[^\u0020-\u007e\u00a0-\u00ff\u2010-\u2026\u2032\u2033\u2212\u2264\u2265\u2248\u2190-\u2193\u03b1-\u03c9\u0394\u03a9]/g,
      '?',
    );

type Meta = { title: string; subject: string; date: Date };
export type Face = 'text' | 'strong' | 'display' | 'mono';
type Set = { face?: Face; size?: number; colour?: string; width: number; align?: 'left' | 'right' };
type Struct = PDFKit.PDFStructureElement;

export type Page = Awaited<ReturnType<typeof openPage>>;

export async function openPage({ title, subject, date }: Meta) {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    // Only the letters registered below: the standard ones cannot be embedded.
    font: null as unknown as string,
    info: {
      Title: title,
      Author: 'Strathline',
      Subject: subject,
      CreationDate: date,
      ModDate: date,
    },
  } as unknown as PDFKit.PDFDocumentOptions);
  const faces = { text, strong, display, mono };
  await Promise.all(
    Object.entries(faces).map(async ([name, url]) => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`The letters ${name} could not be had.`);
      doc.registerFont(name, await answer.arrayBuffer());
    }),
  );
  const chunks: BlobPart[] = [];
  const done = new Promise<Blob>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    doc.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' })));
    doc.on('error', reject);
  });
  const body = doc.struct('Document');
  doc.addStructure(body);

  /** Lines and frames: skipped by assistive technology. */
  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const add = (tag: string, draw: () => void, into: Struct = body, options: object = {}) => {
    const element = doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions, draw);
    into.add(element);
    element.end();
  };
  const open = (tag: string, into: Struct = body, options: object = {}): Struct => {
    const element = doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions);
    into.add(element);
    return element;
  };
  const font = ({ face = 'text', size = 8.5 }: Pick<Set, 'face' | 'size'>) =>
    doc.font(face).fontSize(size);
  const write = (words: string, x: number, y: number, set: Set) => {
    font(set).fillColor(set.colour ?? INK);
    doc.text(printable(words), x, y, { width: set.width, align: set.align ?? 'left', lineGap: 1 });
  };
  const heightOf = (words: string, set: Set): number =>
    font(set).heightOfString(printable(words), { width: set.width, lineGap: 1 });
  const line = (x1: number, y1: number, x2: number, y2: number, heavy = false) =>
    artifact(() => {
      doc
        .moveTo(x1, y1)
        .lineTo(x2, y2)
        .lineWidth(heavy ? 1.2 : 0.6)
        .strokeColor(heavy ? INK : RULE)
        .stroke();
    });
  const frame = (x: number, y: number, width: number, height: number) =>
    artifact(() => {
      doc.rect(x, y, width, height).lineWidth(1.2).strokeColor(INK).stroke();
    });
  return {
    doc,
    body,
    add,
    open,
    artifact,
    write,
    heightOf,
    line,
    frame,
    soft: SOFT,
    printable,
    close: async () => {
      body.end();
      doc.end();
      return done;
    },
  };
}
