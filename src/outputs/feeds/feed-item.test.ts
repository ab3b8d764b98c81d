import { expect, it } from 'vitest';
import type { SourceData } from '../../content/schemas/records/source.ts';
import { itemHtml } from './feed-item.ts';

const site = new URL('https://site.example/');
const page = new URL('https://site.example/blog/x');
const source: SourceData = {
  ...{ mark: 'NTSB <1>', kind: 'report', title: 'A rupture', body: 'NTSB', date: '2012' },
  ...{ address: 'document', read: { extent: 'unread' } },
};

it('puts headline figures before an article and its references behind it', () => {
  expect(
    itemHtml(
      {
        stats: [
          { value: '>12', unit: 'm³', label: 'Spilt & lost', basis: 'record', source: 'x' },
          { value: 'Many', label: 'Lines', basis: 'record', source: 'x' },
        ],
        html: '<p>Text.</p>',
        sources: [
          { id: 'a', source: { ...source, url: 'https://example.org/a?b=1&c=2' } },
          { id: 'b', source: { ...source, mark: 'Other', address: 'none' } },
        ],
      },
      ...([site, page] as const),
    ),
  ).toBe(
    '<ul><li>&gt;12 m³: Spilt &amp; lost. Record: x</li><li>Many: Lines. Record: x</li></ul><p>Text.</p>' +
      '<h2>References</h2><ul><li>NTSB &lt;1&gt;: A rupture. NTSB, 2012. Not opened. <a href="https://example.org/a?b=1&amp;c=2">example.org</a></li>' +
      '<li>Other: A rupture. NTSB, 2012. Not opened.</li></ul>',
  );
});

it('leaves out what an article does not have', () => {
  expect(itemHtml({ stats: [], html: '<p>a</p>', sources: [] }, site, page)).toBe('<p>a</p>');
});
