import { expect, it } from 'vitest';
import { withoutSeparators } from './without-separators.ts';

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
