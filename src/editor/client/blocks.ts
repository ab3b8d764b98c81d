/** The body of a text as its blocks: parts divided by blank lines, each kept to the byte. */

export type Block = { id: number; text: string /** What follows it. */; gap: string };
export type Blocks = { lead: string; blocks: readonly Block[] };

export type Edit = { id: string; text: string; onChange: (text: string) => void };

let last = 0;
export const block = (text: string, gap = '\n\n'): Block => {
  last += 1;
  return { id: last, text, gap };
};

export function blocksOf(body: string): Blocks {
  const lead = /^\s*/.exec(body)?.[0] ?? '';
  const parts = body.slice(lead.length).split(/(\r?\n(?:[ \t]*\r?\n)+|\s+$)/);
  const blocks: Block[] = [];
  for (let i = 0; i < parts.length; i += 2)
    if (parts[i]) blocks.push(block(parts[i] ?? '', parts[i + 1] ?? ''));
  return { lead, blocks };
}

/** The body again; a block that is empty is not written, and the last keeps the end of the text. */
export function bodyFrom({ lead, blocks }: Blocks, end: string): string {
  const written = blocks.filter(({ text }) => text.trim());
  const parts = written.map(({ text, gap }, i) => {
    const isLast = i === written.length - 1;
    return text + (isLast ? end : /\n\s*\n/.test(gap) ? gap : '\n\n');
  });
  return lead + parts.join('');
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^#{1,6} /, 'Heading'],
  [/^<ArticleDrawing /, 'Drawing'],
  [/^!\[/, 'Photograph'],
  [/^<RecordTable/, 'Record table'],
  [/^<ThreeQuestions/, 'Three questions'],
  [/^</, 'Part of the page'],
  [/^\|/, 'Table'],
  [/^> /, 'Quotation'],
  [/^([-*]|\d+\.) /, 'List'],
];

export const kindOf = (text: string): string =>
  kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'Paragraph';

export const blanks: Readonly<Record<string, string>> = {
  Paragraph: '',
  Heading: '## ',
  Drawing: '<ArticleDrawing id="" />',
  Photograph: '![]( "")',
  'Record table': '<RecordTable caption="" />',
  'Three questions': '<ThreeQuestions />',
  Table: '| What | How much |\n| --- | --- |\n|  |  |',
  Quotation: '> ',
  List: '- ',
};
