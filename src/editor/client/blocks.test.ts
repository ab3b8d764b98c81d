import { expect, it } from 'vitest';
import { allEntries, dataOf } from '../registry.ts';
import { block, blocksOf, bodyFrom, kindOf } from './blocks.ts';

const bodies = allEntries()
  .filter(({ file }) => file.endsWith('.mdx'))
  .map((entry) => [entry.key, String(dataOf(entry).body)] as const);
const endOf = (body: string) => /\s*$/.exec(body)?.[0] ?? '';

it.each(bodies)('%s is its blocks, and keeps every byte around a changed one', (_, body) => {
  const made = blocksOf(body);
  expect(bodyFrom(made, endOf(body))).toBe(body);
  for (const [i, one] of made.blocks.entries()) {
    const text = `${one.text} More.`;
    const blocks = made.blocks.map((other, j) => (j === i ? { ...other, text } : other));
    const at =
      made.lead.length +
      made.blocks.slice(0, i).reduce((n, b) => n + b.text.length + b.gap.length, 0);
    expect(bodyFrom({ ...made, blocks }, endOf(body))).toBe(
      body.slice(0, at) + text + body.slice(at + one.text.length),
    );
  }
});

it('a block is added, moved and removed by itself; an empty one is not written', () => {
  const { lead, blocks } = blocksOf('\nOne.\n\n## Two\n\n\n| a |\n');
  expect(blocks.map(({ text }) => kindOf(text))).toEqual(['Paragraph', 'Heading', 'Table']);
  const [one, two, three] = blocks;
  if (!one || !two || !three) throw new Error('three blocks');
  const all = [one, block(' '), two, three, block('> Said.')];
  expect(bodyFrom({ lead, blocks: all }, '\n')).toBe('\nOne.\n\n## Two\n\n\n| a |\n\n> Said.\n');
  expect(bodyFrom({ lead, blocks: [three, one] }, '\n')).toBe('\n| a |\n\nOne.\n');
});
