import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { distanceFrom, pictureOf } from '../../../tests/support/picture.ts';
import { parts } from './method-parts.ts';
import { methodSection } from './method-section.tsx';

const content = parse(readFileSync('content/methods.yaml', 'utf8')) as {
  id: string;
  order: number;
}[];

it('numbers the methods as the tables of the page do', () => {
  const inOrder = content.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
  expect(parts.map(({ id }) => id)).toEqual(inOrder);
});

describe.each([{ compact: false }, { compact: true }])('the section %o', (form) => {
  const picture = pictureOf(<methodSection.Drawing id="f" {...form} />);
  const numbers = picture.words.filter(({ text }) => /^\d+$/.test(text));

  it('has each number once, and every circle clear of the others', () => {
    const wanted = parts.map((_, i) => `${i + 1}`);
    expect(numbers.map(({ text }) => text)).toEqual(wanted);
    for (const [i, a] of numbers.entries())
      for (const b of numbers.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.text} and ${b.text}`).toBeGreaterThan(26);
  });

  it('leads every number to something that is drawn', () => {
    for (const part of parts) {
      const { at, to } = part[form.compact ? 'compact' : 'wide'];
      const things = picture.shapes.filter(
        ({ points }) => !points.some(([x, y]) => x === at[0] && y === at[1]),
      );
      for (const end of to) {
        const near = things.some(
          ({ left, right, top, bottom, points }) =>
            (end[0] >= left - 12 &&
              end[0] <= right + 12 &&
              end[1] >= top - 12 &&
              end[1] <= bottom + 12) ||
            distanceFrom(points, end) < 12,
        );
        expect(near, `${part.id} at ${end}`).toBe(true);
      }
    }
  });

  it('runs the front both ways from the leak', () => {
    const [leak] = picture.shapes.filter(({ kind, fill }) => kind === 'circle' && fill === 'hivis');
    const [front] = picture.shapes.filter(
      ({ kind, stroke, strokeWidth, dashed }) =>
        kind === 'path' && stroke === 'hivis' && strokeWidth === 2 && !dashed,
    );
    expect(front?.x).toBeCloseTo(leak?.x ?? 0, 0);
    expect(front?.left).toBeLessThan((leak?.x ?? 0) - 20);
  });
});
