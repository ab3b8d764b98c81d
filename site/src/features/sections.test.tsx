/** What sections say and where their links lead, from data of their own. */
import { describe, expect, it, test } from 'vitest';
import { findElements, getAttribute } from '../../../tests/support/html-elements.ts';
import {
  listLinks,
  listRows,
  renderToNodes,
  renderToText,
} from '../../../tests/support/render-html.tsx';
import type { Words } from '../content/page-words.ts';
import { absenceLabels } from '../content/schemas/records/incident.ts';
import { Table } from '../kit/ui/Table.tsx';
import { ArticleGrid, NothingFound } from './articles/ArticleGrid.tsx';
import { ArticleHead } from './articles/ArticleHead.tsx';
import { BlogHead } from './articles/Articles.tsx';
import { Steps } from './blocks/Offers.tsx';
import { isPilotRequest } from './company/Plan.tsx';
import { Clock } from './incidents/Clock.tsx';
import type { IncidentQuery } from './incidents/incident-query.ts';
import { ReleaseEvents } from './incidents/ReleaseHero.tsx';
import { OurAlarm } from './incidents/ReleaseSheet.tsx';
import { BasisTable } from './legal/LegalTables.tsx';
import { PackageTable } from './legal/PackageTable.tsx';
import { describeAlarm, describePlace, formatPercent } from './locations/worked-answer.ts';
import { buildSizeTable } from './performance/CurveSections.tsx';
import { sizes, spacings, summariseBetweenNodes } from './performance/performance-data.ts';
import { describeCount, SearchResults } from './search/SearchResults.tsx';

const words = Object.assign((name: string) => name, { list: () => [] }) as unknown as Words;

describe('the index of articles', () => {
  const categories = [
    { name: 'Series', count: 3 },
    { name: 'Case Study', count: 2 },
  ];
  const state = { query: 'valve', category: 'Series', page: 1 };

  it('keeps the words in its categories, and the category in its search', () => {
    const head = <BlogHead state={state} categories={categories} words={words} />;
    expect(listLinks(head)).toEqual([
      'All 5: /blog?q=valve',
      '*Series 3: /blog?q=valve&category=series',
      'Case Study 2: /blog?q=valve&category=case-study',
    ]);
    const kept = findElements(renderToNodes(head), 'input').filter(
      (one) => getAttribute(one, 'type') === 'hidden',
    );
    expect(kept.map((one) => [getAttribute(one, 'name'), getAttribute(one, 'value')])).toEqual([
      ['category', 'series'],
    ]);
  });

  it.each([
    [{ query: 'valve', category: 'Series' }, '2 articles for “valve” in Series, best match first'],
    [{ query: '', category: 'Series' }, 'Series: 2 articles, newest first'],
    [{ query: '', category: undefined }, 'All articles, newest first'],
  ])('%o is headed "%s" and leads back to all', (asked, title) => {
    const grid = (
      <ArticleGrid
        state={{ ...asked, page: 1 }}
        portion={{ items: [], total: 2, pages: 1, more: '/blog?page=2' }}
        {...{ words, partial: false }}
      />
    );
    const all = asked.query || asked.category ? 'Show all articles' : '';
    expect(renderToText(grid)).toBe(`${title}${all}Load more articles0 of 2 shown`);
    expect(listLinks(grid)).toEqual([
      ...(all ? ['Show all articles: /blog'] : []),
      'Load more articles: /blog?page=2',
    ]);
  });

  it('without a hit offers all categories and the whole site', () => {
    const found = listLinks(
      <NothingFound
        state={state}
        words={Object.assign(() => '{examples}', { list: () => [] }) as unknown as Words}
      />,
    );
    expect(found[0]).toBe('Search all articles: /blog?q=valve');
    expect(found.slice(-2)).toEqual([
      'search the whole site: /search?q=valve',
      'see all articles: /blog',
    ]);
  });
});

test('an article says when it was changed, where it is filed and its part of the series', () => {
  const article = {
    ...{ slug: '3/a', path: '/blog/3/a', title: 'A', excerpt: 'B', category: 'Case Study' },
    ...{ type: 'Article', picture: { drawing: 'x' }, minutes: 7 },
    ...{ date: new Date('2025-05-28'), updated: new Date('2026-02-03') },
  } as Parameters<typeof ArticleHead>[0]['article'];
  const series = { name: 'Failures', index: '3', position: 2, of: 4 };
  const head = <ArticleHead {...{ article, series }} address="https://a.example/blog/3/a" />;
  expect(renderToText(head)).toContain('28 May 2025 · updated 3 February 2026');
  expect(renderToText(head)).toContain('Case Study 2 of 4');
  expect(listLinks(head)).toEqual([
    'Back to blog: /blog',
    'Case Study: /blog?category=case-study',
    'Failures: /blog/3',
  ]);
});

describe('the releases', () => {
  const query: IncidentQuery = { sort: 'volume', fluid: 'gas' };
  it('keep what was chosen in every other choice', () => {
    expect(listLinks(<Clock releases={[]} query={query} />)).toEqual([
      'by time to recognition: /incidents?fluid=gas#releases',
      '*by volume: /incidents?sort=volume&fluid=gas#releases',
      'by year: /incidents?sort=year&fluid=gas#releases',
      'all: /incidents?sort=volume#releases',
      'liquid: /incidents?sort=volume&fluid=liquid#releases',
      '*gas: /incidents?sort=volume&fluid=gas#releases',
      'water: /incidents?sort=volume&fluid=water#releases',
    ]);
  });

  it('state our alarm with flow, speed and the share of it that leaks', () => {
    const ours = {
      ...{ fastest: 9.8, slowest: 14.2, velocity: 1.26, waveSpeed: 1043.6 },
      ...{ share: 0.02, places: 25, alarmed: 25, placed: 25, assumptions: ['One.'] },
    };
    const line = { flow: { barrelsADay: 190_000, source: '[@a]' } };
    const alarm = { ours, line } as unknown as Parameters<typeof OurAlarm>[0];
    const text = renderToText(<OurAlarm {...alarm} />);
    for (const part of [
      'Our alarm: 9 to 15 s',
      '190,000 bbl a day [@a], 1.3 m/s; wave speed 1,044 m/s; leak of 2.0% of flow',
      'One.',
    ])
      expect(text).toContain(part);
  });

  it('tell events in their order, then what is missing, its reason once', () => {
    const event = { clock: 'noon', text: 'It.', source: '[@a]' };
    const incident = {
      events: [
        { ...event, kind: 'isolated', seconds: 90 },
        { ...event, kind: 'sign', seconds: 10 },
      ],
      missing: [{ kinds: ['outside', 'shutdown'], mark: 'not-given', text: 'Unknown.' }],
    } as unknown as Parameters<typeof ReleaseEvents>[0]['incident'];
    const [, first, second, third, fourth] = listRows(<ReleaseEvents incident={incident} />);
    expect(first?.slice(1)).toEqual(['noon', 'It.', '[@a]']);
    expect(first?.[0]).toMatch(/sign/i);
    expect(second?.[0]).toMatch(/isolated/i);
    expect(third?.slice(1, 3)).toEqual([absenceLabels['not-given'], 'Unknown.']);
    expect(fourth?.slice(1, 3)).toEqual([absenceLabels['not-given'], '']);
  });
});

describe('counts and shares', () => {
  it('of headline figures are those of the register', () => {
    const claims = (['target', 'target', 'record'] as const).map((basis) => ({ basis }));
    const text = renderToText(<BasisTable claims={claims} />);
    expect(text).toMatch(/Target2Simulated0Computed0Company figure0Record1$/);
    expect(text).toContain('What the 3 headline figures');
  });

  it('of the campaign stand under their heads, a row for each spacing and size', () => {
    const [head, ...rows] = listRows(<Table {...buildSizeTable()} />);
    expect(rows).toHaveLength(spacings.length * sizes.length);
    const at = rows.find(([spacing, size]) => spacing === '10 km' && size === '1%') ?? [];
    const row = Object.fromEntries((head ?? []).map((name, i) => [name, Number(at[i])]));
    const of = summariseBetweenNodes(10_000, 0.01);
    expect(row['Alarmed, %']).toBeCloseTo(100 * (of.share ?? 0), -0.5);
    expect(row['Within 15 s, %']).toBeCloseTo(100 * (of.within15 ?? 0), -0.5);
    expect(row['Median, s']).toBeCloseTo(of.seconds ?? 0, 0.5);
    expect(row['95% within, s']).toBeCloseTo(of.slow ?? 0, 0.5);
    expect(row['Sudden, ± m']).toBeCloseTo(of.metres ?? 0, -0.5);
    expect(row['In 1 s, ± m']).toBeCloseTo(of.gradual ?? 0, -0.5);
  });
});

describe('a worked line', () => {
  const range = { low: 9.4, high: 13.2 };
  const answer = (more: object) => more as Parameters<typeof describeAlarm>[0];
  it.each([
    [describeAlarm(answer({ alarm: range })), '9 to 14 s'],
    [describeAlarm(answer({ warning: range })), 'not everywhere; warning 9 to 14 s'],
    [describeAlarm(answer({})), 'not everywhere'],
    [describePlace(answer({ half: range })), '±9.4 to 14 m'],
    [describePlace(answer({})), 'none: at or beyond a node'],
    [formatPercent(0.05), '5%'],
  ])('says "%s"', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('results of a search', () => {
  const hit = (path: string) => ({
    ...{ path, kind: 'page', title: [{ text: path }], place: { href: path } },
    excerpt: [{ text: 'It.' }],
  });
  const answer = (more: object) =>
    ({ hits: [], pages: 0, partial: false, ...more }) as Parameters<
      typeof SearchResults
    >[0]['answer'];

  it('stand by kind, are counted, and say where there are more', () => {
    const hits = ['/blog/1', '/services/a', '/blog/2', '/', '/blog/3'].map(hit);
    const text = renderToText(<SearchResults query="valve" answer={answer({ hits })} shown={4} />);
    expect(text).toMatch(/^Articles 2.*Services 1.*Home 1/);
    expect(text).toContain('These are the best 4.');
    expect(
      renderToText(<SearchResults query="valve" answer={answer({ hits })} shown={5} />),
    ).not.toContain('the best');
  });

  it.each([
    [{ pages: 6 }, 'Six pages mention “valve”.'],
    [
      { pages: 1, hits: ['/', '/about'].map(hit) },
      'One page mentions “valve”. Others have some of these words.',
    ],
    [
      { pages: 1, similar: true },
      'No page mentions “valve”. One page has words spelt much like it.',
    ],
    [{ pages: 2, partial: true }, 'No page has all of these words. Two have some of them.'],
    [{ hits: [] }, 'Nothing found for “valve”.'],
  ])('are counted in a sentence: %o', (more, sentence) => {
    const found = answer({ hits: [hit('/')], ...more });
    expect(describeCount({ query: 'valve', answer: found })).toBe(sentence);
  });

  it('of nothing lead to an engineer and to the pages of the menu', () => {
    const none = listLinks(<SearchResults query="x" answer={answer({})} shown={9} />);
    expect(none).toContainEqual(
      expect.stringMatching(/^Ask an engineer: \/contact\?message=I\+searched\+for/),
    );
    expect(none).toContain('Technology: /technology');
  });
});

test('steps are numbered from one', () => {
  const items = [
    { title: 'Ask', text: 'First.' },
    { title: 'Answer', text: 'Then.' },
  ];
  expect(renderToText(<Steps heading="How" items={items} />)).toMatch(
    /How.*1.*Ask.*First\..*2.*Answer/,
  );
});

test('only a request about a pilot is one', () => {
  expect(isPilotRequest(new URLSearchParams('about=pilot'))).toBe(true);
  for (const query of ['', 'about=demo', 'about='])
    expect(isPilotRequest(new URLSearchParams(query))).toBe(false);
});

test.each([
  [{ copyright: 'C' }, ['Copyright']],
  [{ use: 'U' }, ['What it is']],
  [{ copyright: 'C', use: 'U' }, ['Copyright', 'What it is']],
  [{}, []],
])('packages with %o have these columns besides', (more, columns) => {
  const row = { name: 'N', version: '1', licence: 'MIT' };
  const [head, first, second] = listRows(
    <PackageTable caption="P" rows={[{ ...row, ...more }, row]} />,
  );
  expect(head).toEqual(['Name', 'Version', 'Licence', ...columns]);
  expect(first).toEqual(['N', '1', 'MIT', ...Object.values(more)]);
  expect(second).toEqual(['N', '1', 'MIT', ...columns.map(() => '')]);
});
