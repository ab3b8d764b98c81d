import { expect, it } from 'vitest';
import { embedFrame, embedOf, embeds, oembedAddress } from './embeds.ts';

it('is one line that shows an embed, with no more rights than it needs', () => {
  expect(
    embedFrame('/embed/simulator', 'https://site.example/x', { width: '100%', height: 900 }),
  ).toBe(
    `<iframe src="https://site.example/embed/simulator" title="${embeds['/embed/simulator']?.title}" width="100%" height="900" loading="lazy" allow="clipboard-write" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals"></iframe>`,
  );
});

it('has an address that cannot end its attribute', () => {
  const text = embedFrame('/embed/your-line', 'https://site.example/', { width: 10, height: 20 });
  expect(text).toContain('src="https://site.example/embed/your-line"');
  expect(text.match(/"/g)).toHaveLength(14);
});

it('is found by its own address, and by that of the page it is made from', () => {
  for (const [path, embed] of Object.entries(embeds))
    for (const address of [path, embed.page]) expect(embedOf(address)).toEqual([path, embed]);
  expect(embedOf('/about')).toBeUndefined();
});

it('has the size that its page is made for, and an address for oEmbed', () => {
  expect(Object.values(embeds).map(({ page, width, height }) => [page, width, height])).toEqual([
    ['/technology', 960, 900],
    ['/your-line', 1100, 1000],
  ]);
  expect(oembedAddress('/your-line', 'https://site.example')).toBe(
    'https://site.example/oembed.json?url=https://site.example/your-line',
  );
});
