import { describe, expect, it } from 'vitest';
import type { Kind, SearchDocument } from './document.ts';
import { find, standing } from './engine.ts';
import { pageOf } from './indexed.ts';
import { createEngine } from './make-index.ts';
import type { Piece } from './passage.ts';
import { suggest } from './suggest.ts';

const page = (path: string, title: string, text: string, own: Partial<SearchDocument> = {}) => ({
  ...{ path, kind: 'page' as Kind, title, name: '', address: path.replace(/[/#-]+/g, ' ').trim() },
  ...{ terms: '', headings: '', text, description: `About ${title.toLowerCase()}.`, lede: '' },
  sections: [],
  ...own,
});
const entry = (path: string, kind: Kind, title: string, text: string) =>
  page(path, title, text, { kind, address: '', description: '' });
const soil = 'Steel in wet soil needs a coating and a current. ';
const long = `${'It says nothing that anybody would look for, '.repeat(8)}until hydrogen is named, `;
const documents = (): SearchDocument[] => [
  page('/', 'Pressure waves find leaks', 'A leak sends a wave both ways. Nodes time it.'),
  page('/technology', 'How it works', `A node listens to the pressure. ${soil}Four nodes agree.`, {
    name: 'Technology',
    headings: 'Nodes Waves',
    sections: [
      { anchor: 'nodes', title: 'Nodes', start: 0 },
      { anchor: 'agree', title: 'Agreement', start: 32 },
    ],
  }),
  page(
    '/services/corrosion-management',
    'Corrosion management',
    `${soil.repeat(9)}Corrosion of walls.`,
  ),
  page('/services/leak-detection', 'Leak detection', 'Leaks of one per cent are found.', {
    terms: 'NPW, API RP 1130',
    lede: 'A leak of 1 % of the flow is found within fifteen seconds on most lines.',
  }),
  page('/locations/aberdeen', 'Aberdeen', `Lines from Aberdeen carry oil. ${soil}`),
  page(
    '/incidents/marshall',
    'Marshall, 2010',
    'A rupture near Kalamazoo, seventeen hours unseen.',
  ),
  page(
    '/blog/7',
    'Hydrogen in old pipes',
    `${long}and more of the same follows after it for a while. ${soil}`,
  ),
  page('/blog/8', 'Corrosion under insulation', `${soil}Corrosion. `.repeat(6)),
  page('/newsletter/archive/1', 'First issue', 'Corrosion, leaks and waves.'),
  page('/your-line/gas', 'Gas transmission line', `${soil}Compressors.`, {
    lede: 'A leak of 5 % in gas is found in half a minute, says the model of it.',
  }),
  page('/terms', 'Terms', 'Corrosion of promises.'),
  page('/contact', 'Ask an engineer', 'Write to us about leaks.', { name: 'Contact' }),
  page('/about', 'About us', 'People.', { name: 'About' }),
  entry(
    '/glossary#kp',
    'term',
    'Kilometre post (KP)',
    'A mark along the line. It counts kilometres.',
  ),
  entry('/glossary#wave', 'term', 'Pressure wave', 'A change of pressure that travels.'),
  entry('/faq#faq-fast', 'question', 'How fast is a leak found?', 'In seconds, on most lines.'),
  entry('/faq#faq-soil', 'question', 'Does wet soil matter?', 'It does not.'),
  entry('/technology#figure-time', 'figure', '12.3 s', 'From rupture to alarm.'),
  ...[1, 2, 3, 4].map((n) =>
    entry(`/faq#faq-v${n}`, 'question', `Is valve ${n} shut?`, 'Valves shut.'),
  ),
];
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, marked: is }) => (is ? `‹${text}›` : text)).join('');

/** An answer as lines of text, matches between ‹ and ›. */
function told(query: string, within?: (path: string) => boolean): string {
  const { hits, partial, instead, reply, nearest } = find(createEngine(documents()), query, within);
  return [
    `? ${query}${partial ? ' (in part)' : ''}${instead ? ` (as: ${instead})` : ''}`,
    ...(reply ? [`  = ${reply.title} | ${reply.text} | ${reply.href}`] : []),
    ...hits.flatMap(({ path, kind, title, place, excerpt }) => [
      `  ${path} ${kind}: ${marked(title)} → ${place.href}${place.section ? ` (${place.section})` : ''}`,
      `    ${marked(excerpt)}`,
    ]),
    ...(nearest ?? []).map(({ path, title }) => `  ~ ${path} ${title}`),
    '',
  ].join('\n');
}

const queries = `corrosion
Corrosion management
corrosion wet soil
leak
leaks
leek
how fast is a leak found
how fast is a leak found in gas
what is a pressure wave
what is KP
kilometre post
meaning of pressure wave
wave
pressure wave
gas
does it work on a gas transmission line?
will it find leaks on a gas transmission line
hydrogen
Kalamazoo
Marshal
terms
contact
about
about us
NPW
negative pressure wave
rp 1130
12.3 s
valve
valves shut
hydro
corosion managment
coating current wet steel nodes
aberdeen oil
crude in Aberdeen
seconds
qqqqqq
corr osion
the
people
Is wet soil a matter for us?
phone
a b c d e f g h i j k l m n o p leak`;

describe('answers', () => {
  it('to many queries are as they were', async () => {
    const text = queries.split('\n').map((query) => told(query));
    await expect(text.join('\n')).toMatchFileSnapshot('__snapshots__/answers.txt');
  });

  it('within a part of the site have nothing from elsewhere', async () => {
    const blog = (path: string) => path.startsWith('/blog');
    const text = ['corrosion', 'Hydrogen in old pipes', 'leak detection', 'contact', 'qqqq'].map(
      (query) => told(query, blog),
    );
    expect(text.join('\n').match(/→ (?!\/blog)/g)).toBeNull();
    await expect(text.join('\n')).toMatchFileSnapshot('__snapshots__/answers-within.txt');
  });

  it('have no more than three entries of one page, and sixty results', () => {
    const engine = createEngine(documents());
    const entries = find(engine, 'valve').hits.filter(({ path }) => path === '/faq');
    expect(entries).toHaveLength(3);
    // The page itself is none of them.
    const whole = createEngine([
      ...documents(),
      page('/faq', 'Questions', `${soil.repeat(9)}Valve.`),
    ]);
    const found = find(whole, 'valve').hits.filter(({ path }) => path === '/faq');
    expect(found.map(({ kind }) => kind)).toEqual(['question', 'question', 'question', 'page']);
    const many = Array.from({ length: 80 }, (_, n) => page(`/many/${n}`, 'Manifold', 'Manifold.'));
    expect(find(createEngine(many), 'manifold').hits).toHaveLength(60);
  });

  it('while typing are as they were', async () => {
    const engine = createEngine(documents());
    const typed = [
      'co',
      'corr man',
      'le',
      'leak det',
      'kilo',
      'kp',
      'how',
      'wave',
      'pressure',
      'abo',
      'cont',
      'hydrogen',
      'is valve',
      'xq',
    ];
    const text = typed.map(
      (one) =>
        `? ${one}\n${suggest(engine, one)
          .map(({ title, href, kind }) => `  ${kind} ${title} ${href}\n`)
          .join('')}`,
    );
    await expect(text.join('')).toMatchFileSnapshot('__snapshots__/suggestions.txt');
  });
});

describe('the standing of a document', () => {
  it('is that of its kind where it is asked for, and less where it is not', () => {
    const of = (
      path: string,
      kind: Kind = 'page',
      intent: 'term' | 'question' | 'other' = 'other',
    ) => standing({ path, kind }, { intent });
    expect([
      of('/a#b', 'term', 'term'),
      of('/a#b', 'term'),
      of('/a#b', 'term', 'question'),
    ]).toEqual([1.5, 0.4, 0.4]);
    expect([of('/a#b', 'question', 'question'), of('/a#b', 'question')]).toEqual([0.9, 0.45]);
    expect(of('/a#b', 'figure', 'question')).toBe(0.35);
    for (const path of [
      '/blog/1',
      '/newsletter/archive/1',
      '/your-line/gas',
      '/licences',
      '/terms',
      '/cookies',
      '/accessibility',
      '/privacy',
    ])
      expect(of(path), path).toBe(0.6);
    for (const path of ['/locations/a', '/incidents/b']) expect(of(path), path).toBe(0.75);
    for (const path of [
      '/',
      '/blog',
      '/newsletter',
      '/your-line',
      '/locations',
      '/incidents',
      '/terms/x',
      '/x/terms',
      '/x/blog/1',
      '/x/locations/y',
    ])
      expect(of(path), path).toBe(1);
  });

  it('is that of a page, which an entry belongs to', () => {
    expect(['/a', '/a#b', '/#c'].map(pageOf)).toEqual(['/a', '/a', '/']);
  });
});
