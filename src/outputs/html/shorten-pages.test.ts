import fc from 'fast-check';
import svgpath from 'svgpath';
import { expect, it } from 'vitest';
import { relativePaths, selfClosed, withoutSeparators } from './shorten-pages.ts';

it('removes the separators of React that nothing hydrates, and no other comment', () => {
  expect(withoutSeparators('<p>a<!-- --> <!-- -->b</p><!--x--><br>c<!-- -->')).toBe(
    '<p>a b</p><!--x--><br>c',
  );
});

it('leaves islands as they are, also what stands in another element inside', () => {
  const island =
    '<astro-island uid="x"><p>a<!-- -->b</p><astro-island>c<!-- -->d</astro-island>e<!-- -->f</astro-island>';
  expect(withoutSeparators(`1<!-- -->2${island}3<!-- -->4`)).toBe(`12${island}34`);
});

it('does not take the text of a script or an attribute for tags', () => {
  const script = '<script>let a = "<astro-island>"; a < 1</script>';
  expect(withoutSeparators(`${script}a<!-- -->b`)).toBe(`${script}ab`);
  expect(withoutSeparators('<p title="<astro-island>">a<!-- -->b</p>')).toBe(
    '<p title="<astro-island>">ab</p>',
  );
});

it('closes the shapes of a drawing in their own tag, and nothing else', () => {
  expect(
    selfClosed('<svg><g><path d="M0 0"></path><text>a</text></g></svg><p></p><i class="line"></i>'),
  ).toBe('<svg><g><path d="M0 0"/><text>a</text></g></svg><p></p><i class="line"></i>');
});

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
