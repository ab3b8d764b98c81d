import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, folderOf } from '../../../tests/support/folder.ts';
import { maxPictureBytes, writeLetters } from './letters.ts';

const svg = (shape = '<path d="M0 0L30 10" stroke="#000"></path>', box = 'viewBox="0 0 30 10"') =>
  `<svg ${box}>${shape.repeat(8)}</svg>`;
const marked = (drawing: string) =>
  `<main>${svg('<rect></rect>')}<div data-mail-figure>${drawing}</div></main>`;
const name = '2026-01-15-first';
const letter = {
  url: `https://site.example/newsletter/archive/${name}`,
  figure: { alt: 'A line' },
};
const dist = (text: object = letter) =>
  folderOf({
    [`client/newsletter/archive/${name}.json`]: JSON.stringify(text),
    'client/newsletter/archive/index.html': '',
    'client/newsletter/other.json': '{}',
  });
const pages = (html: string) => new Map([[`/newsletter/archive/${name}`, html]]);
const pngOf = (folder: string) =>
  readFileSync(join(folder, `client/newsletter/archive/${name}.png`));
const letterOf = (folder: string) => JSON.parse(filesIn(folder)[`newsletter/${name}.json`] ?? '');

describe('an issue of the newsletter', () => {
  it('goes without a picture where its page marks no drawing', async () => {
    for (const html of ['<main></main>', `<main>${svg()}</main>`, marked('<p>x</p>')]) {
      const folder = dist();
      await writeLetters(folder, pages(html));
      expect(letterOf(folder)).toEqual({ url: letter.url });
      expect(filesIn(folder)).not.toHaveProperty([`client/newsletter/archive/${name}.png`]);
    }
  });

  it('stops the build where its drawing has no size', async () => {
    await expect(writeLetters(dist(), pages(marked(svg('<path></path>', ''))))).rejects.toThrow(
      'The figure of an issue has no size of its own',
    );
  });

  it('has a picture that a mail can carry, coarser where it has to be', async () => {
    const dots = (count: number) =>
      Array.from(
        { length: count },
        (_, i) =>
          `<circle cx="${(i * 7919) % 997}" cy="${(i * 104729) % 991}" r="${5 + (i % 40)}" fill="#${((i * 2654435761) % 0xffffff).toString(16).padStart(6, '0')}"></circle>`,
      ).join('');
    const drawing = (count: number) =>
      svg(dots(count), 'viewBox="0 0 997 991"').replace(dots(count).repeat(8), dots(count));
    const folder = dist();
    await writeLetters(folder, pages(marked(drawing(130))));
    const png = pngOf(folder);
    expect(png.length).toBeLessThanOrEqual(maxPictureBytes);
    expect(png.readUInt32BE(16)).toBeLessThan(840);
    await expect(writeLetters(dist(), pages(marked(drawing(1500))))).rejects.toThrow(
      `The figure of an issue takes more than ${maxPictureBytes} bytes as a PNG`,
    );
  });
});
