import { expect, it } from 'vitest';
import { embedFrame, embedOf, embeds } from './embeds.ts';

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
