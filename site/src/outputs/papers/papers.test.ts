import { inflateSync } from 'node:zlib';
import { meta, svg, words } from '#support/papers.ts';
import { readPdf } from '#support/read-pdf.ts';
import type { CitedSource } from '../../content/citations/cited-sources.ts';
import type { Claim } from '../../content/schemas/records/claim.ts';
import { renderArticlePaper } from './article-paper.ts';
import { renderSpecificationPaper } from './specification-paper.ts';

const wave = '<svg viewBox="0 0 200 100"><path class="fill-none stroke-deep" d="M0 0L9 9"/></svg>';

const cited: CitedSource[] = [
  {
    id: 'a',
    source: {
      ...{ mark: 'NTSB/PAR-1', kind: 'report', title: 'A rupture', body: 'NTSB', date: '2012' },
      ...{ address: 'document', url: 'https://example.org/a', read: { extent: 'unread' } },
    },
  },
];
const html = `<div><h2>First <em>part</em></h2>
  <p> A wall of <code>8.2</code>  mm, <strong>not <em>more</em></strong>, and <a href="/x">less &amp; less</a>. </p>
  <p></p></div><!-- a comment -->
  <blockquote><p>Quoted.</p><p>Twice.</p></blockquote>
  <ol><li>One</li><li><strong>Two</strong></li></ol><ul><li>Item</li></ul>
  <p>${words.repeat(60)}</p>
  <h3> Second
    part </h3>
  <table><tr><th>Year <b>AD</b></th><th>Wall</th></tr><tr><td>1973</td><td>8.2 mm</td></tr></table>
  <table><caption> The
    record </caption><tr><th>Item</th><th>What</th></tr>
    <tr><th>Pressure</th><td><div data-record=""><span>27 bar</span> <span>A report</span></div></td></tr></table>
  <figure class="fill-none"><p>A line, </p><div>${wave}</div><figcaption>What it
    shows</figcaption><table><tr><th>s</th><th>bar</th></tr> <tr><td>1</td><td>27</td></tr></table></figure>
  <aside><section><h2>Who saw it?</h2><p>One.</p><p>Two.</p></section><section><h2>When?</h2><p>Then.</p></section></aside>`;
const stat = { label: 'Spilt', basis: 'record', source: '[NTSB/PAR-1]' } as const;
const article = (own = html) =>
  renderArticlePaper(meta, {
    data: { excerpt: 'What it says.' },
    stats: [{ ...stat, value: '12', unit: 'm³' }],
    html: own,
    sources: cited,
  });

describe('the paper of an article', () => {
  it('is read in the order of its HTML, with what each part is', async () => {
    const { parts, outline, info, links } = await readPdf(await article());
    const long = words.repeat(60).trim();
    // A paragraph that runs over a page has a part on each.
    const [before = [], after = []] = [
      parts.slice(
        0,
        parts.findIndex(({ text }) => long.startsWith(text) && text.length > 99),
      ),
      parts.slice(parts.findLastIndex(({ text }) => text && long.endsWith(text)) + 1),
    ];
    const said = (list: typeof parts) =>
      list.flatMap(({ role, text, alt = text }) => (alt ? [`${role} ${alt}`] : []));
    expect(said(before)).toEqual([
      ...['P Strathline · White paper', 'H1 A paper', 'P What it says.'],
      ...['P 12 m³ Spilt Record: [NTSB/PAR-1]', 'H2 First part'],
      'P A wall of 8.2 mm, not more , and less & less.',
      ...['P Quoted.', 'P Twice.', 'Lbl 1', 'LBody One', 'Lbl 2', 'LBody Two', 'Lbl –'],
      'LBody Item',
    ]);
    expect(said(after)).toEqual([
      ...['H3 Second part', 'Caption Comparison', 'TH Year AD', 'TH Wall', 'TH 1973', 'TD 8.2 mm'],
      ...['Caption The record', 'TH Item', 'TH Record', 'TH Source', 'TH Pressure', 'TD 27 bar'],
      ...['TD A report', 'P A line,', 'Figure A line,. s, bar; 1, 27.'],
      ...['Caption What it shows', 'H3 Who saw it?', 'P One.', 'P Two.', 'H3 When?', 'P Then.'],
      ...['H2 References', 'P NTSB/PAR-1. A rupture. NTSB, 2012. Not opened.'],
      ...['Link https://example.org/a', `Link On the site: ${meta.address}`],
      ...[`Link ${meta.address}`, `P ${meta.company}`],
    ]);
    const between = parts.slice(before.length, parts.length - after.length);
    expect(between.map(({ text }) => text).join(' ')).toBe(long);
    expect(outline).toEqual(['First part', 'References']);
    expect(links).toEqual(['https://example.org/a', meta.address]);
    expect(info).toMatchObject({ Title: 'A paper', Author: 'Strathline', Keywords: 'steel' });
  });

  it('has headers that say whether they head a column or a row', async () => {
    // pdf.js reports roles but not header scopes: those are read from the file's objects.
    const objects = new TextDecoder('latin1').decode(await article()).split('endobj');
    const scopes = objects
      .filter((one) => /\/S \/TH\b/.test(one))
      .map((one) => /\/Scope \/(\w+)/.exec(one)?.[1]);
    expect(scopes.join(' ')).toBe('Column Column Row Column Column Column Row');
  });

  it('closes marked content on the page that opens it', async () => {
    const bytes = await article();
    // pdf.js repairs unbalanced operators, so the content streams themselves are checked.
    const text = Buffer.from(bytes).toString('latin1');
    const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
      ([, data = '']) => {
        try {
          return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
        } catch {
          return [];
        }
      },
    );
    const contents = streams.filter((stream) => /\bBT\b/.test(stream) && /\bBDC\b/.test(stream));
    expect(contents).toHaveLength((await readPdf(bytes)).pages);
    for (const content of contents)
      expect(content.match(/\bEMC\b/g)?.length).toBe(content.match(/\bB[DM]C\b/g)?.length);
  });

  it('is refused without drawing, title or caption of a figure', async () => {
    const [title, caption] = ['<p>A</p>', '<figcaption>B</figcaption>'];
    for (const inner of [title + caption, wave + caption, wave + title])
      await expect(article(`<figure>${inner}</figure>`)).rejects.toThrow(
        'A figure of the paper lacks drawing or words',
      );
  });
});

it('states basis and condition of every figure of the specification', async () => {
  const claim = (own: Partial<Claim>): Claim => ({
    ...{ id: 'x', value: '5', label: 'L', holds: 'in water', meaning: '', conditions: '' },
    ...{ basis: 'target', group: 'technology' },
    ...own,
  });
  const claims: Record<string, Claim> = {
    seconds: claim({ unit: 's', basis: 'simulated' }),
    share: claim({ unit: '%', basis: 'computed' }),
    both: claim({ unit: 'm', computed: { value: '9 m', holds: 'in gas' } }),
  };
  const rows = [
    { label: 'Made of', value: 'Steel' },
    { label: 'Weight', note: 'Not stated' },
    ...Object.keys(claims).map((id) => ({ label: id, claim: id })),
    { label: 'Noted', claim: 'both', note: 'See the text.' },
  ];
  const { parts, pages } = await readPdf(
    await renderSpecificationPaper(meta, {
      cards: [{ title: 'Sensing', rows }] as never,
      claim: (id) => claims[id] as Claim,
      ...{ diagram: svg, words: 'A diagram.', lede: 'All figures.' },
    }),
  );
  expect(pages).toBe(1);
  const cells = parts.filter(({ role }) => /^T[HD]$/.test(role)).map(({ text }) => text);
  expect(cells).toEqual([
    ...['Sensing', 'Figure', 'Basis and condition'],
    ...['Made of', 'Steel', 'Part of the product', 'Weight', '', 'Not stated'],
    ...['seconds', '5 s', 'Simulated · in water', 'share', '5%', 'Computed · in water'],
    ...['both', '5 m target; 9 m computed', 'Target · in water; computed · in gas'],
    ...['Noted', '5 m target; 9 m computed', 'Target · in water; computed · in gas. See the text.'],
  ]);
});
