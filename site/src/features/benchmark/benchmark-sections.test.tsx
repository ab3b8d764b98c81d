import { findElements, getAttribute, getText } from '#support/html-elements.ts';
import { createWords } from '#support/page-texts.ts';
import { renderToNodes, renderToText } from '#support/render-html.tsx';
import { Dots } from './Dots.tsx';
import { TakeCases } from './TakeCases.tsx';

test('files stand with their sizes, and the first can be taken at once', () => {
  const files = [2_345_678, 999_001, 1_000_000].map((size, i) => ({ name: `${i}.json`, size }));
  const words = createWords({ 'cases-intro': '{sample}' });
  const take = <TakeCases {...{ words, files, sample: 5 }} />;
  const sizes = findElements(renderToNodes(take), 'dd').map(getText);
  expect(sizes.filter(Boolean).slice(0, 3)).toEqual(['2.3 MB', '1000 kB', '1.0 MB']);
  expect(renderToText(take)).toContain('Download, 2.3 MB');
});

/** Words, place and side of each text of a drawing. */
const texts = (node: Parameters<typeof renderToNodes>[0]) =>
  findElements(renderToNodes(node), 'text').map((one) => {
    const [x, y] = ['x', 'y'].map((name) => Number(getAttribute(one, name)));
    return { text: getText(one), x, y, anchor: getAttribute(one, 'text-anchor') };
  });

test.each([
  [2, 'start', -1],
  [800, 'end', 1],
])('the median of dots at %i stands beside its line, towards the middle', (at, anchor, side) => {
  const ticks = [1, 10, 100, 1000].map((value) => [value, `${value}`] as const);
  const dots = <Dots {...{ values: [at], ticks, median: 'half', at, limit: 500 }} />;
  const [median, first, , , last] = texts(dots);
  expect(median).toMatchObject({ text: 'half', anchor });
  const lines = findElements(renderToNodes(dots), 'path').map(
    (path) => getAttribute(path, 'd') ?? '',
  );
  const line = Number(/^M([\d.]+) 0V/.exec(lines.find((d) => / 0V/.test(d)) ?? '')?.[1]);
  expect(Math.sign(line - Number(median?.x))).toBe(side);
  const [, , width] =
    getAttribute(findElements(renderToNodes(dots), 'svg')[0], 'viewBox')?.split(' ') ?? [];
  expect(first).toMatchObject({ text: '1', x: 0, anchor: 'start' });
  expect(last).toMatchObject({ text: '1000', anchor: 'end', x: Number(width) });
});

test('dots of one value stand about the middle, in turn above and below', () => {
  const ticks = [1, 10].map((value) => [value, `${value}`] as const);
  const dots = (
    <Dots {...{ values: [3, 3, 3, 3, 3], ticks, median: '', at: undefined, limit: 5 }} />
  );
  const marks = findElements(renderToNodes(dots), 'path').flatMap((path) => [
    ...(getAttribute(path, 'd') ?? '').matchAll(/M\d+ (-?[\d.]+)h0/g),
  ]);
  const [middle = 0, ...others] = marks.map(([, y]) => Number(y));
  expect(others.map((y) => Math.sign(y - middle))).toEqual([1, -1, 1, -1]);
});
