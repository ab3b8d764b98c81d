import { bindUnits } from './bind-units.ts';

it.each([
  ['<p>within ±1.5 m of KP 5</p>', '<p>within ±1.5\u00a0m of KP\u00a05</p>'],
  ['<p>9 m³/h, 15 s, 2 more</p>', '<p>9\u00a0m³/h, 15\u00a0s, 2 more</p>'],
  ['<p>0.5 in or 1/8 in, 95 in 100</p>', '<p>0.5\u00a0in or 1/8\u00a0in, 95\u00a0in 100</p>'],
  ['<p>at 5–20 km</p>', '<p>at <span class="whitespace-nowrap">5–20</span>\u00a0km</p>'],
  ['<p title="5 m">4 hours, 3 men</p>', '<p title="5 m">4 hours, 3 men</p>'],
  [
    '<script>5 m</script><script type="application/ld+json">"5 m"</script><p>5 m</p>',
    '<script>5 m</script><script type="application/ld+json">"5\u00a0m"</script><p>5\u00a0m</p>',
  ],
  ['<code>5 m</code><astro-island><p>5 m</p></astro-island>', undefined],
])('keeps figures with their units: %s', (html, bound = html) => {
  expect(bindUnits(html)).toBe(bound);
});
