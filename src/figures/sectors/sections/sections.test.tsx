import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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

  it('is small, sound and has a name', () => {
    expect(gzipSync(markup).length).toBeLessThan(2_200);
    expect(markup).not.toMatch(/NaN|undefined|null|style=/);
    expect(markup).toContain(`<title>${section.title}</title>`);
  });
});
