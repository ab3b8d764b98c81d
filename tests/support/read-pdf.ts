/** What a PDF says to a screen reader, and where its words stand. */
import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';

type Struct = { role?: string; alt?: string; id?: string; children?: Struct[] };
type Part = { role: string; text: string; alt?: string };
/** A piece of text on one line, in points from the lower left corner of its page. */
type Word = { page: number; text: string; x: number; y: number; width: number; height: number };

async function readParts(page: PDFPageProxy): Promise<Part[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let open: string | undefined;
  for (const item of items) {
    if ('str' in item) {
      if (open) texts.set(open, `${texts.get(open) ?? ''}${item.str} `);
    } else if (item.type === 'beginMarkedContentProps') open = item.id;
    else if (item.type === 'endMarkedContent') open = undefined;
  }
  const parts: Part[] = [];
  const visit = ({ id, children = [] }: Struct, role: string) => {
    if (id) parts.push({ role, text: (texts.get(id) ?? '').replace(/\s+/g, ' ').trim() });
    for (const child of children) {
      if (child.alt) parts.push({ role: child.role ?? '', text: '', alt: child.alt });
      visit(child, child.role ?? role);
    }
  };
  visit((await page.getStructTree()) as Struct, 'Root');
  return parts;
}

async function readWords(page: PDFPageProxy): Promise<Word[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [across = 0, , , up = 0, x = 0, y = 0] = item.transform as number[];
    if (across <= 0 || up <= 0) throw new Error(`"${item.str}" is mirrored or turned`);
    const { str: text, width } = item;
    return [{ page: page.pageNumber, text, x, y, width, height: up }];
  });
}

export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, i) => i + 1);
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
  const read = {
    info: (await pdf.getMetadata()).info as Record<string, unknown>,
    outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    pages: pdf.numPages,
    /** In reading order. */
    parts: (await Promise.all(pages.map(readParts))).flat(),
    words: (await Promise.all(pages.map(readWords))).flat(),
    links: (await Promise.all(pages.map((page) => page.getAnnotations())))
      .flat()
      .map(({ url }) => url as string),
  };
  await pdf.loadingTask.destroy();
  return read;
}
