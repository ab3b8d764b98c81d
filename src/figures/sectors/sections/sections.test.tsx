import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../kit/text.tsx';
import { sections } from './index.ts';
import { Crop, LongDrawing } from './LongDrawing.tsx';
import { COLUMNS, column, HEIGHT } from './parts.tsx';

const all = Object.entries(sections).flatMap(([name, section]) =>
  section ? [[name, section] as const] : [],
);

it('has a section for every sector', () => {
  const entries = readdirSync('content/sectors').map((file) => file.replace('.yaml', ''));
  expect(all.map(([name]) => name).sort()).toEqual(entries.sort());
});

describe.each(all)('%s', (_name, section) => {
  const markup = renderToStaticMarkup(<LongDrawing section={section} />);

  it('points into every column, so that no leader crosses another', () => {
    expect(section.points).toHaveLength(COLUMNS);
    section.points.forEach(([x, y], i) => {
      expect(x).toBeGreaterThan(column(i));
      expect(x).toBeLessThan(column(i + 1));
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(HEIGHT - 16);
    });
  });

  it('marks damage near each call-out', () => {
    const harm = [...markup.matchAll(/<path d="([^"]+)" class="stroke-alarm"/g)].join(' ');
    const marks = [...harm.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    for (const [x, y] of section.points) {
      const nearest = Math.min(...marks.map(([a = 0, b = 0]) => Math.hypot(a - x, b - y)));
      expect(nearest, `the call-out at ${x}, ${y}`).toBeLessThan(36);
    }
  });

  it('keeps each call-out well inside its crop', () => {
    section.points.forEach(([x, y], index) => {
      const crop = renderToStaticMarkup(<Crop section={section} index={index} />);
      const [left = 0, top = 0, width = 0, height = 0] = (
        crop.match(/viewBox="([^"]+)"/)?.[1] ?? ''
      )
        .split(' ')
        .map(Number);
      expect(x).toBeGreaterThan(left + 24);
      expect(x).toBeLessThan(left + width - 24);
      expect(y).toBeGreaterThan(top + 24);
      expect(y).toBeLessThan(top + height - 24);
    });
  });

  it('shows a word in a crop whole or not at all', () => {
    const words = [...markup.matchAll(/<text ([^>]*)>([^<]+)</g)].map(
      ([, attributes = '', text = '']) => {
        const at = (name: string) =>
          Number(attributes.match(new RegExp(` ?${name}="([^"]+)"`))?.[1]);
        const width = widthOf(text, 12);
        const left = attributes.includes('"end"') ? at('x') - width : at('x');
        return { text, left, right: left + width, top: at('y') - 9, bottom: at('y') + 3 };
      },
    );
    const cut = section.points.flatMap((_, index) => {
      const crop = renderToStaticMarkup(<Crop section={section} index={index} />);
      const [x = 0, y = 0, w = 0, h = 0] = (crop.match(/viewBox="([^"]+)"/)?.[1] ?? '')
        .split(' ')
        .map(Number);
      return words
        .filter(({ left, right, top, bottom }) => {
          const apart = right <= x || left >= x + w || bottom <= y || top >= y + h;
          const within = left >= x && right <= x + w && top >= y && bottom <= y + h;
          return !apart && !within;
        })
        .map((word) => `${index + 1} (${x} ${y}): ${JSON.stringify(word)}`);
    });
    expect(cut).toEqual([]);
  });

  it('is small, sound and has a name', () => {
    expect(gzipSync(markup).length).toBeLessThan(2_200);
    expect(markup).not.toMatch(/NaN|undefined|null|style=/);
    expect(markup).toContain(`<title>${section.title}</title>`);
  });
});
