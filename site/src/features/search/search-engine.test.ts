import fc from 'fast-check';
import { anyText } from '#support/any-text.ts';
import { cleanQuery, findHits, queryLimit } from './search-engine.ts';
import { createEngine, type Kind, type SearchDocument } from './search-index.ts';
import { suggest } from './suggest.ts';

const page = (path: string, part: Partial<SearchDocument>): SearchDocument => ({
  path,
  kind: 'page',
  title: 'A page',
  name: '',
  address: '',
  terms: '',
  headings: '',
  text: '',
  description: 'About it.',
  lede: '',
  sections: [],
  ...part,
});

const filler = 'Steel in wet soil needs a coating and a current. '.repeat(40);
const documents = [
  page('/title', { title: 'Sulfidation in a refinery', text: filler }),
  page('/terms', { terms: 'sulfidation, API RP 939-C', text: filler }),
  page('/text', { text: `${filler}Then sulfidation set in. ${filler}` }),
  page('/other', { title: 'Wave speed', text: 'Sound in water and the 0.322 in wall.' }),
];
const engine = createEngine(documents);
const paths = (query: string) => findHits(engine, query).hits.map((hit) => hit.path);
const plain = (pieces: readonly { text: string }[]) => pieces.map((piece) => piece.text).join('');
const among = (pages: SearchDocument[], query: string) =>
  findHits(createEngine(pages), query).hits.map(({ place }) => place.href);

describe('find', () => {
  it('ranks title over terms over text', () => {
    expect(paths('sulfidation')).toEqual(['/title', '/terms', '/text']);
  });

  it('finds words that were written as one, where no page has them so', () => {
    expect(paths('wavespeed')).toEqual(['/other']);
    expect(paths('RefinerySulfidation')).toEqual(paths('refinery sulfidation'));
  });

  it('forgives a slip, but not in a figure', () => {
    expect(paths('sullfidation')).toContain('/text');
    expect(paths('Sulphidation')).toContain('/title');
    expect(paths('0.322')).toEqual(['/other']);
    expect(paths('0.323')).toEqual([]);
  });

  it('looks for a slip or a beginning only where the words as written are nowhere', () => {
    const pages = [
      page('/a', { text: 'protection' }),
      page('/b', { text: 'projection' }),
      page('/newsletter/archive', { address: 'newsletter archive', text: 'Archivo.' }),
    ];
    expect(among(pages, 'protection')).toEqual(['/a']);
    expect(among(pages, 'protektion')[0]).toBe('/a');
    expect(among(pages, 'proje')).toEqual(['/b']);
    expect(findHits(createEngine(pages), 'newsletter archive')).toMatchObject({ similar: false });
    expect(findHits(createEngine(pages), 'newsleter')).toMatchObject({
      similar: true,
      complete: 1,
    });
  });

  it('finds endings, British and American spelling, and letters and digits together and apart', () => {
    const pages = [
      page('/a', { text: 'Inspecting vapour and fibre by ISO 15589-1; 20,082 barrels.' }),
      page('/b', { text: 'Nothing of the kind.' }),
    ];
    for (const query of ['inspections', 'vapor', 'fiber', 'ISO15589', 'iso 15589', '20082'])
      expect(among(pages, query), query).toEqual(['/a']);
  });

  it('finds other words for the same thing, after the word itself', () => {
    const pages = [
      page('/a', { text: `${filler} A trial.` }),
      page('/b', { text: `${filler} A pilot.` }),
      page('/c', { text: filler }),
    ];
    expect(among(pages, 'pilot')).toEqual(['/b', '/a']);
  });

  it('puts the page whose name was typed first, however often others say it', () => {
    const pages = [
      page('/a', { text: 'Contact, contact, contact us.', description: 'Contact.' }),
      page('/contact', { title: 'Ask an engineer', name: 'Contact' }),
      page('/about', { title: 'Us', name: 'About' }),
    ];
    expect(among(pages, 'contact')[0]).toBe('/contact');
    // A name of words that say nothing is a name all the same.
    expect(among(pages, 'About')).toEqual(['/about']);
  });

  it('lists at most three entries of one page beside the page, and sixty results', () => {
    const entry = (id: number) =>
      page(`/faq#v${id}`, { kind: 'question' as Kind, title: `Is valve ${id} shut?` });
    const faq = [1, 2, 3, 4].map(entry);
    const found = among([...faq, page('/faq', { text: `${filler} A valve.` })], 'valve');
    expect(found).toHaveLength(4);
    expect(found).toContain('/faq');
    const many = Array.from({ length: 80 }, (_, n) => page(`/many/${n}`, { text: 'Manifold.' }));
    expect(among(many, 'manifold')).toHaveLength(60);
  });

  it('answers a question with the entry that asks it, and leaves other queries alone', () => {
    const entry = page('/t#faq-fast', {
      ...{ kind: 'question', title: 'How fast does it find a leak?', text: 'In seconds.' },
    });
    const asked = createEngine([entry, ...documents]);
    expect(findHits(asked, 'how slow is it').reply).toBeUndefined();
    expect(findHits(asked, 'find a leak fast').reply).toEqual({
      ...{ title: entry.title, text: 'In seconds.', href: '/t#faq-fast', kind: 'question' },
    });
    expect(findHits(asked, 'leak').reply).toBeUndefined();
  });

  it('leads to the section in which the passage stands', () => {
    const text = 'First part. Second part, with hydrogen in it.';
    const sections = [{ anchor: 'second', title: 'Second', start: 12 }];
    expect(among([page('/a', { text, sections })], 'hydrogen')).toEqual(['/a#second']);
    expect(among([page('/a', { text, sections })], 'first')).toEqual(['/a']);
  });

  it('wants all words, and says so when it had to settle for some', () => {
    expect(findHits(engine, 'sulfidation refinery')).toMatchObject({ complete: 1 });
    expect(paths('sulfidation refinery')[0]).toBe('/title');
    expect(findHits(engine, 'sulfidation wave').complete).toBe(0);
  });

  it('leaves out what has some of the words where a page of results has all', () => {
    const some = page('/some', { title: 'Steel', text: 'Steel.' });
    const all = (count: number) =>
      Array.from({ length: count }, (_, n) => page(`/all/${n}`, { text: 'A wall of steel.' }));
    expect(among([some, ...all(9)], 'steel wall')).toContain('/some');
    expect(among([some, ...all(10)], 'steel wall')).not.toContain('/some');
  });

  it('marks the match where it stands, in the middle of a long text', () => {
    const hit = findHits(engine, 'sulfidation').hits.find(({ path }) => path === '/text');
    const marked = hit?.excerpt.filter((piece) => piece.marked).map((piece) => piece.text);
    expect(marked).toEqual(['sulfidation']);
    expect(plain(hit?.excerpt ?? []).length).toBeLessThan(260);
  });

  it('leaves out what is not wanted', () => {
    const answer = findHits(engine, 'sulfidation', (path) => path === '/terms');
    expect(answer.hits.map((hit) => hit.path)).toEqual(['/terms']);
  });

  it('says where in its page the words stand: all of them together, else each', () => {
    const text = 'Hydrogen. Steel. Steel with hydrogen. Steel.';
    const sections = [{ anchor: 'b', title: 'B', start: 17 }];
    const ruler = (query: string) =>
      findHits(createEngine([page('/a', { text, sections })]), query).hits[0]?.ruler;
    const at = (...starts: number[]) => starts.map((start) => start / text.length);
    expect(ruler('steel hydrogen')).toEqual({ marks: at(17), sections: at(17) });
    expect(ruler('steel')?.marks).toEqual(at(10, 17, 38));
    expect(among([page('/a', { title: 'Steel', text: 'Iron.' })], 'steel')).toEqual(['/a']);
  });

  it('says what it searched where it finds nothing', () => {
    expect(findHits(engine, 'zzzzqqq')).toMatchObject({ hits: [], searched: { page: 4, term: 0 } });
  });

  it('answers anything that can be typed, and never loses a letter of it', () => {
    fc.assert(
      fc.property(anyText(300), (text) => {
        expect(Array.isArray(findHits(engine, text).hits)).toBe(true);
        expect(cleanQuery(text).length).toBeLessThanOrEqual(queryLimit);
      }),
    );
  });

  it('looks up so many words, so that no query costs more than a few', () => {
    const twelve = ['sulfidation', ...Array.from({ length: 11 }, (_, n) => `x${n}`)];
    expect(paths(twelve.join(' '))).toContain('/title');
    expect(paths([...twelve.slice(1), 'y0', 'sulfidation'].join(' '))).toEqual([]);
    // A word said twice counts once.
    expect(paths([...Array(14).fill('and'), 'sulfidation'].join(' '))).toContain('/title');
  });
});

describe('a question of visitors', () => {
  const asked = ['how fast', 'speed'];
  const answers = [{ asked, at: '/t#times', more: ['/title'], figure: '9 to 14 s' }];
  const times = page('/t', {
    text: 'Above it.\nTimes\nAn alarm after 9 to 14 s. A label\n',
    sections: [{ anchor: 'times', title: 'Times', start: 10 }],
  });
  const answered = createEngine([times, ...documents], { common: 'leak, detect', answers });

  it.each(['how fast', 'How fast does it detect leaks?', 'speed'])(
    '“%s” has its place',
    (query) => {
      const { hits, reply } = findHits(answered, query);
      expect(reply).toMatchObject({ text: 'An alarm after 9 to 14 s.', figure: '9 to 14 s' });
      expect(reply?.href).toBe('/t#times');
      expect(hits.slice(0, 2).map(({ place }) => place.href)).toEqual(['/t#times', '/title']);
      expect(suggest(answered, query)[0]).toMatchObject({ title: 'Times', href: '/t#times' });
    },
  );

  it.each(['wave speed', 'fast', 'how fast does steel corrode'])('“%s” is another', (query) => {
    expect(findHits(answered, query).reply?.figure).toBeUndefined();
  });
});

describe('the answer to a question', () => {
  const question = page('/faq#without', {
    kind: 'question',
    title: 'Can it be fitted without a shutdown?',
    text: 'Yes, it clamps to the outside.',
  });
  const gas = page('/line/gas', {
    title: 'Gas transmission line',
    lede: 'A 5 % leak is found on 90 % of the line, in 29 to 58 seconds.',
  });
  const term = page('/glossary#maop', {
    kind: 'term',
    title: 'Maximum allowable operating pressure (MAOP)',
    text: 'The limit.',
  });
  const figure = page('/t#f', { kind: 'figure', title: '0.5 %: smallest leak', text: 'Of flow.' });
  const answered = createEngine([question, gas, term, figure, ...documents]);

  it.each([
    ['can you fit it without shutdown', question.text],
    ['gas transmission line', gas.lede],
    ['what is MAOP', term.text],
    ['maximum allowable operating pressure', term.text],
    ['smallest leak', figure.text],
    ['pressure', undefined],
    ['will it work in wet soil', undefined],
  ])('of “%s” is what stands under that name', (query, text) => {
    expect(findHits(answered, query).reply?.text).toBe(text);
  });
});
