import { describe, expect, it } from 'vitest';
import { colours } from '../../config/colours.ts';
import { card } from './card.ts';
import type { Figure } from './figure.ts';

/** A letter is half as wide as its font is high. */
const measure = (text: string) => text.length * 50;
const figure = (own: Partial<Figure> = {}): Figure => ({
  ...{ aspect: 3, deep: false, filled: false },
  svg: ({ x, y, width, height }) =>
    `<drawing x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  ...own,
});
const draw = (title: string, own: Partial<Figure> = {}, height?: number) =>
  card({ title, description, address: 'site.example/<a>' }, figure(own), measure, height);
const description = 'One sentence of a dozen words, which is set below. Another that follows it.';
const long = 'A title of a dozen words that has to be broken into lines somewhere';

type Box = { x: number; y: number; width: number; height: number };
const box = (text: string, tag: string): Box => {
  const found = new RegExp(`<${tag} x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"`).exec(
    text,
  );
  const [x = 0, y = 0, width = 0, height = 0] = (found ?? []).slice(1).map(Number);
  return { x, y, width, height };
};
/** Lines of the heading with their size and place. */
const heading = (text: string) =>
  [
    ...text.matchAll(
      /<text x="([^"]+)" y="([^"]+)"[^>]*font-size="(\d+)" letter-spacing="-[\d.]+" fill="#0e2029">([^<]*)/g,
    ),
  ]
    .map(([, x, y, size, words]) => ({ x: Number(x), y: Number(y), size: Number(size), words }))
    .slice(0, -1);

describe('a card', () => {
  it('is drawn as it was, with the drawing below its title or beside it', () => {
    expect(draw('Short & <sweet>')).toMatchSnapshot();
    expect(draw(long, { aspect: 1, deep: true })).toMatchSnapshot();
    expect(draw(long, { aspect: 1.7, filled: true }, 1200)).toMatchSnapshot();
    expect(draw(long, { aspect: undefined }, 900)).toMatchSnapshot();
  });

  it('keeps its drawing in its frame, in its proportions, off title and title block', () => {
    for (const aspect of [0.4, 1, 1.67, 1.69, 2.4, 3, 6, undefined])
      for (const filled of [true, false])
        for (const height of [630, 675, 900, 1200]) {
          const text = draw(long, { aspect, filled }, height);
          const [inner, frame] = [
            box(text, 'drawing'),
            box(text, `rect(?=[^>]*fill="${colours.sheet}")`),
          ];
          expect(inner.x).toBeGreaterThanOrEqual(frame.x);
          expect(inner.y).toBeGreaterThanOrEqual(frame.y);
          expect(inner.x + inner.width).toBeLessThanOrEqual(frame.x + frame.width + 1e-9);
          expect(inner.y + inner.height).toBeLessThanOrEqual(frame.y + frame.height + 1e-9);
          if (aspect) expect(inner.width / inner.height).toBeCloseTo(aspect, 9);
          expect(frame.x + frame.width).toBeCloseTo(1200 - 56, 9);
          expect(frame.y + frame.height).toBeLessThanOrEqual(height - 64 - 30 + 1e-9);
          // Beside the words or below them.
          const words = heading(text);
          const right = Math.max(
            ...words.map(({ size, words = '' }) => 56 + (measure(words) * size) / 100),
          );
          const bottom = Math.max(...words.map(({ y }) => y));
          expect(frame.x >= right || frame.y > bottom).toBe(true);
        }
  });

  it('breaks its title at spaces, as large as it fits', () => {
    const longer = `${long}, and runs on a little`;
    const words = heading(draw(longer));
    expect(words.map((line) => line.words).join(' ')).toBe(longer);
    expect(words).toHaveLength(2);
    const [{ size = 0 } = {}] = words;
    expect(heading(draw('Short'))[0]?.size).toBe(56);
    // One step more would not fit.
    const halves = Math.max(...words.map(({ words = '' }) => words.length));
    expect((halves * 50 * size) / 100).toBeLessThanOrEqual(1088);
    expect(size).toBeLessThan(56);
    expect(size % 2).toBe(0);
    // A word wider than the card is set at the least size.
    expect(heading(draw('x'.repeat(200)))[0]?.size).toBe(30);
  });

  it('sets whole sentences below a title beside its drawing, as many as fit', () => {
    const set = (height?: number, title = 'Short') =>
      [...draw(title, { aspect: 1 }, height).matchAll(/font-size="22"[^>]*>([^<]*)</g)]
        .map(([, line]) => line)
        .join(' ');
    expect(set()).toBe(description);
    expect(set(340)).toBe('One sentence of a dozen words, which is set below.');
    expect(set(240)).toBe('');
    expect(draw('Short')).not.toContain('font-size="22"');
  });

  it('escapes what it is given', () => {
    expect(draw('a & b < c > d')).toContain('a &amp; b &lt; c &gt; d</text>');
    expect(draw('a')).toContain('site.example/&lt;a&gt;</text>');
  });
});
