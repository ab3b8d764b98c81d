import { expect, it } from 'vitest';
import { pdfListing } from '../../../tests/support/pdf-listing.ts';
import type { CitedSource, Register } from '../../content/citations/cited-sources.ts';
import type { Claim } from '../../content/schemas/records/claim.ts';
import type { SourceData } from '../../content/schemas/records/source.ts';
import { type HtmlNode, parseHtml } from '../html/html.ts';
import { articlePaper } from './article-paper.ts';
import { locationPaper } from './location-paper.ts';
import { specificationPaper } from './specification-paper.ts';
import type { PaperMeta } from './typesetter.ts';

const meta: PaperMeta = {
  ...{ title: 'A paper', subject: 'A test', keywords: [], kind: 'Sheet', drawing: 'ST-01' },
  ...{ issued: '2026-01-01', revision: 'abc1234', author: 'Strathline', company: '' },
  ...{ address: 'https://site.example/paper', patent: 'GB 0000000' },
};
const drawing =
  '<svg viewBox="0 0 200 100"><path class="fill-none stroke-deep" d="M0 0L9 9"/></svg>';
const svg = parseHtml(drawing).children[0] as HtmlNode;
const source: SourceData = {
  ...{ mark: 'NTSB/PAR-1', kind: 'report', title: 'A rupture', body: 'NTSB', date: '2012' },
  ...{ address: 'document', read: { extent: 'unread' } },
};
const cited: CitedSource[] = [
  { id: 'a', source: { ...source, url: 'https://example.org/a' } },
  { id: 'b', source: { ...source, mark: 'Other', date: undefined } },
];
const register: Register = new Map(cited.map(({ id, source }) => [id, source]));

it('makes the paper of an article from its HTML, in its order', async () => {
  const html = `<div><h2>First <em>part</em></h2>
    <p> A wall of <code>8.2</code>  mm, <strong>not <em>more</em></strong>, and <a href="/x">less &amp; less</a>. </p>
    <p></p></div><!-- a comment -->
    <blockquote><p>Quoted.</p><p>Twice.</p></blockquote>
    <ol><li>One</li><li><strong>Two</strong></li></ol><ul><li>Item</li></ul>
    <h3> Second
      part </h3>
    <table><tr><th>Year <b>AD</b></th><th>Wall</th></tr><tr><td>1973</td><td>8.2 mm</td></tr></table>
    <table><caption> The
      record </caption><tr><th>Item</th><th>What</th></tr>
      <tr><th>Pressure</th><td><div class="a grid b"><span>27 bar</span> <span>A report</span></div></td></tr></table>
    <figure class="fill-none"><p>A line, </p><div>${drawing}</div><figcaption>What it
      shows</figcaption><table><tr><th>s</th><th>bar</th></tr> <tr><td>1</td><td>27</td></tr></table></figure>
    <aside><section><h2>Who saw it?</h2><p>One.</p><p>Two.</p></section><section><h2>When?</h2><p>Then.</p></section></aside>`;
  const stat = { label: 'Spilt', basis: 'record', source: '[NTSB/PAR-1]' } as const;
  const drawn = await pdfListing(
    await articlePaper(meta, {
      data: { excerpt: 'What it says.' },
      stats: [
        { ...stat, value: '12', unit: 'm³' },
        { ...stat, value: 'Many', basis: 'target' },
      ],
      html,
      sources: cited,
    }),
  );
  expect(drawn).toMatchSnapshot();
});

it('refuses a figure without drawing, title or caption', async () => {
  const parts = { data: { excerpt: 'A.' }, stats: [], sources: [] };
  const [title, caption] = ['<p>A</p>', '<figcaption>B</figcaption>'];
  for (const inner of [title + caption, drawing + caption, drawing + title])
    await expect(
      articlePaper(meta, { ...parts, html: `<figure>${inner}</figure>` }),
    ).rejects.toThrow('A figure of the paper lacks drawing or words');
});

const place = {
  city: 'Aberdeen',
  country: 'Scotland',
  region: 'Europe',
  description: 'What we do there.',
  marketOverview: '\nLines of gas [@a].\n\n And of oil.\n  \nAnd water.\n',
  industries: ['Oil', 'Gas'],
  challenges: ['Wet soil [@b].', 'Salt.'],
  projects: [{ title: 'A survey', description: 'Of a line.', year: 2024 }],
  record: [
    { value: '12', unit: 'km', label: 'Length', source: 'Report [@a]' },
    { value: 'Many', label: 'Lines', source: 'Nobody' },
  ],
  coordinates: { lat: 57.149, lng: -2.094 },
};
const contact = { phone: '+44 1632 960140', email: 'contact@site.example' };

it('makes the paper of a location with its lines, sources and contact', async () => {
  const network = {
    lines: [{ name: 'Forties', route: 'Cruden Bay to Kinneil', carries: 'oil' }],
    source: 'Report [@b]',
  };
  const drawn = await pdfListing(
    await locationPaper(meta, { place: { ...place, network }, map: svg, contact, register }),
  );
  expect(drawn).toMatchSnapshot();
});

it('makes the paper of a location without lines and sources, on either side of the equator', async () => {
  const bare = {
    ...place,
    marketOverview: 'Gas.',
    challenges: ['Salt.'],
    record: place.record.slice(1),
  };
  const listing = async (lat: number, lng: number) =>
    pdfListing(
      await locationPaper(meta, {
        ...{ place: { ...bare, coordinates: { lat, lng } }, map: svg, contact, register },
      }),
    );
  const drawn = await listing(-22.9, 43.2);
  expect(drawn).toMatchSnapshot();
  expect(await listing(0, 0)).toContain('0.00° N, 0.00° E');
});

it('makes the specification sheet with basis and condition of every figure', async () => {
  const claim = (own: Partial<Claim>): Claim => ({
    ...{ id: 'x', value: '5', label: 'L', holds: 'in water', meaning: '', conditions: '' },
    ...{ basis: 'target', group: 'technology' },
    ...own,
  });
  const claims: Record<string, Claim> = {
    seconds: claim({ unit: 's', basis: 'simulated' }),
    share: claim({ unit: '%', basis: 'computed' }),
    bare: claim({ basis: 'company' }),
    record: claim({ basis: 'record', source: 'A report' }),
    both: claim({ unit: 'm', computed: { value: '9 m', holds: 'in gas' } }),
  };
  const rows = [
    { label: 'Made of', value: 'Steel' },
    { label: 'Weight', note: 'Not stated' },
    ...Object.keys(claims).map((id) => ({ label: id, claim: id })),
    { label: 'Noted', claim: 'both', note: 'See the text.' },
  ];
  const drawn = await pdfListing(
    await specificationPaper(meta, {
      cards: [{ title: 'Sensing', rows }] as never,
      claim: (id) => claims[id] as Claim,
      ...{ diagram: svg, words: 'A diagram.', lede: 'All figures.' },
    }),
  );
  expect(drawn).toMatchSnapshot();
});
