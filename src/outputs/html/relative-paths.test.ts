import fc from 'fast-check';
import svgpath from 'svgpath';
import { expect, it } from 'vitest';
import { relativePaths } from './relative-paths.ts';

const coordinate = fc.integer({ min: -9999, max: 9999 }).map((tenths) => tenths / 10);
const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 30, maxLength: 150 });

/** Where a path's points are, absolute. */
const corners = (shape: string) => {
  const all: [number, number][] = [];
  svgpath(shape)
    .abs()
    .iterate((segment, _index, x, y) => {
      if (segment[0] === 'L') all.push([segment[1] as number, segment[2] as number]);
      else all.push([x, y]);
    });
  return all;
};

it('writes a long path shorter, with every point where it was', () => {
  fc.assert(
    fc.property(points, (list) => {
      const shape = `M${list.map(([x, y]) => `${x} ${y}`).join('L')}`;
      const page = relativePaths(`<svg><path class="a" d="${shape}" id="b"/></svg>`);
      const written = /<path class="a" d="([^"]+)" id="b"\/>/.exec(page)?.[1] ?? '';
      expect(written.length).toBeLessThanOrEqual(shape.length);
      const before = corners(shape);
      corners(written).forEach(([x, y], i) => {
        expect(Math.abs(x - (before[i]?.[0] ?? Number.NaN))).toBeLessThan(0.011);
        expect(Math.abs(y - (before[i]?.[1] ?? Number.NaN))).toBeLessThan(0.011);
      });
    }),
  );
});

it('leaves short paths and everything else as they are', () => {
  const page = `<p d="x">M0 0</p><path d="M0 0L10 10"/><script>'<path d="M0"'</script>`;
  expect(relativePaths(page)).toBe(page);
});

it('refuses a path that a browser would draw only in part', () => {
  expect(() => relativePaths(`<path d="M0 0L${'1 x'.repeat(100)}"/>`)).toThrow('SvgPath');
});
