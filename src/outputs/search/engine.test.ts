import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsOf, type SearchDocument } from './documents.ts';
import { cleanQuery, createEngine, find, queryLimit, revive, serialise } from './engine.ts';
import { marksIn, passage, sentencesOf, split } from './passage.ts';
import { slipsBetween } from './spelling.ts';
import { fold, termOf, tokenize, Vocabulary } from './words.ts';

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
const engine = revive(serialise(createEngine(documents)));
const paths = (query: string) => find(engine, query).hits.map((hit) => hit.path);
const plain = (pieces: readonly { text: string }[]) => pieces.map((piece) => piece.text).join('');
const among = (pages: SearchDocument[], query: string) =>
  find(createEngine(pages), query).hits.map(({ place }) => place.href);

describe('find', () => {
  it('ranks title over terms over text', () => {
    expect(paths('sulfidation')).toEqual(['/title', '/terms', '/text']);
  });

  it('forgives a slip, but not in a figure', () => {
    expect(paths('sulfdation')).toContain('/text');
    expect(paths('Sulphidation')).toContain('/title');
    expect(paths('0.322')).toEqual(['/other']);
    expect(paths('0.323')).toEqual([]);
  });

  it('looks for a slip only where the words as written find nothing', () => {
    const pages = [page('/a', { text: 'protection' }), page('/b', { text: 'projection' })];
    expect(among(pages, 'protection')).toEqual(['/a']);
    expect(among(pages, 'protektion')).toEqual(['/a']);
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

  it('answers a question with the entry that asks it, and leaves other queries alone', () => {
    const entry = page('/t#faq-fast', {
      ...{ kind: 'question', title: 'How fast does it find a leak?', text: 'In seconds.' },
    });
    const asked = createEngine([entry, ...documents]);
    expect(find(asked, 'how fast is a leak found').reply).toBeUndefined();
    expect(find(asked, 'how fast does it find a leak').reply).toEqual({
      ...{ title: entry.title, text: 'In seconds.', href: '/t#faq-fast' },
    });
    expect(find(asked, 'leak').reply).toBeUndefined();
  });

  it('leads to the section in which the passage stands', () => {
    const text = 'First part. Second part, with hydrogen in it.';
    const sections = [{ anchor: 'second', title: 'Second', start: 12 }];
    expect(among([page('/a', { text, sections })], 'hydrogen')).toEqual(['/a#second']);
    expect(among([page('/a', { text, sections })], 'first')).toEqual(['/a']);
  });

  it('wants all words, and says so when it had to settle for some', () => {
    expect(find(engine, 'sulfidation refinery')).toMatchObject({
      partial: false,
      hits: [{ path: '/title' }],
    });
    expect(find(engine, 'sulfidation wave').partial).toBe(true);
  });

  it('marks the match where it stands, in the middle of a long text', () => {
    const hit = find(engine, 'sulfidation').hits.find(({ path }) => path === '/text');
    const marked = hit?.excerpt.filter((piece) => piece.marked).map((piece) => piece.text);
    expect(marked).toEqual(['sulfidation']);
    expect(plain(hit?.excerpt ?? []).length).toBeLessThan(260);
  });

  it('leaves out what is not wanted', () => {
    const answer = find(engine, 'sulfidation', (path) => path === '/terms');
    expect(answer.hits.map((hit) => hit.path)).toEqual(['/terms']);
  });

  it('offers one other spelling, of an unknown word alone, and never a word that says nothing', () => {
    expect(find(engine, 'sulfdation refinery').instead).toBe('sulfidation refinery');
    expect(find(engine, 'sulfidation').instead).toBeUndefined();
    expect(find(engine, 'with').instead).toBeUndefined();
    expect(find(engine, 'zzzzqqq')).toMatchObject({ hits: [], instead: undefined });
  });

  it('offers the nearest pages where it finds nothing', () => {
    const { hits, nearest } = find(engine, 'wvspeedd');
    expect(hits).toEqual([]);
    expect(nearest?.map(({ path }) => path)).toContain('/other');
  });

  it('answers anything that can be typed, and never loses a letter of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(Array.isArray(find(engine, text).hits)).toBe(true);
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

describe('a passage', () => {
  const words = fc.array(fc.constantFrom('steel', 'wall', 'Under', 'x. Y', '0.322', 'z'), {
    maxLength: 200,
  });
  const read = (text: string, wanted: string[]) => {
    const vocabulary = new Vocabulary();
    const places = vocabulary.read(text);
    const weights = new Float32Array(vocabulary.size);
    for (const id of wanted.map((term) => vocabulary.numberOf(term))) if (id) weights[id] = 1;
    return { places, weights };
  };

  it('never loses a letter of a text, and marks each wanted word and no other', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((all) => all.join(' ')),
          fc.string(),
        ),
        (text) => {
          const { places, weights } = read(text, ['steel', 'wall']);
          const pieces = split(text, marksIn(places, weights));
          expect(plain(pieces)).toBe(text);
          const wanted = tokenize(text).filter((word) =>
            ['steel', 'wall'].includes(termOf(word) ?? ''),
          );
          expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(wanted);
        },
      ),
    );
  });

  it('is a piece of one sentence or two, with a word of the query, of so many characters at most', () => {
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(' ');
        const { places, weights } = read(text, ['steel']);
        const cut = passage(text, places, sentencesOf(text), weights);
        expect(cut === undefined).toBe(!tokenize(text).includes('steel'));
        if (!cut) return;
        const bare = plain(cut.pieces).replace(/^… | …$/g, '');
        expect(text).toContain(bare);
        expect(bare.length).toBeLessThanOrEqual(240);
        expect(cut.pieces.some(({ marked }) => marked)).toBe(true);
      }),
    );
  });

  it('prefers the sentence with the rarer words, and ends it at no decimal point', () => {
    const text = `${filler}A wall of 0.322 in. Steel and hydrogen in one wall. ${filler}`;
    const { places, weights } = read(text, ['hydrogen', 'wall']);
    const cut = passage(text, places, sentencesOf(text), weights);
    expect(plain(cut?.pieces ?? [])).toMatch(/^Steel and hydrogen in one wall\./);
    expect([...sentencesOf('A wall of 0.322 in. Next')]).toEqual([0, 20]);
  });
});

describe('slipsBetween', () => {
  it('counts letters left out, put in, changed and swapped, and stops at its limit', () => {
    expect(slipsBetween('corrosion', 'corosion', 2)).toBe(1);
    expect(slipsBetween('corrosion', 'corrosoin', 2)).toBe(1);
    expect(slipsBetween('steel', 'steal', 1)).toBe(1);
    expect(slipsBetween('leak', 'pump', 1)).toBe(2);
  });

  it('is the same from either side, and none between a word and itself', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsBetween(a, b, 9)).toBe(slipsBetween(b, a, 9));
        expect(slipsBetween(a, b, 9) === 0).toBe(a === b);
      }),
    );
  });
});

describe('fold', () => {
  it('takes off accents and separators of thousands, and lowers subscripts to digits', () => {
    expect(['Résumé', '20,082', 'CO₂', '0,5'].map(fold)).toEqual(['resume', '20082', 'co2', '0,5']);
  });
});

describe('documentsOf', () => {
  const html = (head: string, main: string) =>
    `<!doctype html><html><head><title>T · Brand</title>${head}</head><body><header>Menu</header><main>${main}</main><footer>Foot</footer></body></html>`;

  it('reads title, headings, keywords and what stands between header and footer', () => {
    const found = documentsOf(
      '/a-page/p',
      html(
        '<meta name="keywords" content="hydrogen, steel"><meta name="description" content="D &amp; E">',
        '<h1>One &lt; <em>two</em></h1><p>Body<!-- --> <!-- --><a href="/">text</a>.</p><h2>Part</h2><svg><title>no</title></svg><script>no()</script><nav>no</nav><p hidden>no</p><div data-search="off"><h2>no</h2></div><div><a href="/x">Button</a><button>no</button></div>',
      ),
    );
    expect(found).toEqual([
      {
        path: '/a-page/p',
        kind: 'page',
        title: 'One < two',
        name: 'T',
        address: 'a page p',
        terms: 'hydrogen, steel',
        headings: 'Part',
        text: 'Body text. Part',
        description: 'D & E',
        lede: '',
        sections: [],
      },
    ]);
  });

  it('knows where the sections with an anchor begin', () => {
    const [found] = documentsOf(
      '/p',
      html(
        '',
        '<h1>T</h1><p>Intro.</p><section id="s"><h2>One</h2><p>First.</p></section><h2 id="two">Two</h2><p>Second.</p>',
      ),
    );
    const { text = '', sections = [] } = found ?? {};
    expect(sections.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['s', 'One'],
      ['two', 'Two'],
    ]);
    expect(sections.map(({ start }) => text.slice(start).trimStart().slice(0, 3))).toEqual([
      'One',
      'Two',
    ]);
  });

  it('makes entries of questions, terms and figures, and leaves them out of the page', () => {
    const question =
      '<details><summary>Why?</summary><div id="faq-why"><p>Because.</p><p><a href="#faq-why">Link to this question</a></p></div></details>';
    const figure = '<dl><div id="figure-x"><dt>5 m</dt><dd>Far.</dd></div></dl>';
    const [whole, ...entries] = documentsOf(
      '/p',
      html('', `<h1>T</h1><p>Text.</p>${question}${figure}`),
    );
    expect(whole?.text).toBe('Text.');
    expect(entries.map(({ path, kind, title, text }) => [path, kind, title, text])).toEqual([
      ['/p#faq-why', 'question', 'Why?', 'Because.'],
      ['/p#figure-x', 'figure', '5 m', 'Far.'],
    ]);
    const term =
      '<dl><div id="kp"><dt><a href="#kp">Kilometre post (KP)</a></dt><dd>Where.</dd></div></dl>';
    expect(documentsOf('/glossary', html('', term))[1]).toMatchObject({
      ...{ path: '/glossary#kp', kind: 'term', title: 'Kilometre post (KP)', text: 'Where.' },
    });
  });

  it('leaves out pages that ask for it, and pages without a main part', () => {
    expect(documentsOf('/x', html('<meta name="robots" content="noindex">', '<p>x</p>'))).toEqual(
      [],
    );
    expect(documentsOf('/y', '<p>x</p>')).toEqual([]);
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
    text: `${filler} Works.`,
  });
  const other = page('/other', { text: `${filler} Gas works.` });
  const answered = createEngine([question, gas, other]);

  it('comes from the FAQ where it has one', () => {
    expect(find(answered, 'can you fit it without shutdown').reply).toMatchObject({
      href: '/faq#without',
      text: 'Yes, it clamps to the outside.',
    });
  });

  it('else is what the page that is named for it says first', () => {
    expect(find(answered, 'will it work on gas').reply).toMatchObject({
      href: '/line/gas',
      text: 'A 5 % leak is found on 90 % of the line, in 29 to 58 seconds.',
    });
  });

  it('is not given where nothing is named for what was asked, nor to a mere word', () => {
    expect(find(answered, 'will it work in wet soil').reply).toBeUndefined();
    expect(find(answered, 'gas').reply).toBeUndefined();
  });
});

describe('the text of a page', () => {
  it('has no labels, values and marks of controls', () => {
    const [found] = documentsOf(
      '/x',
      '<main><h1>X</h1><p>Prose.</p><label>Wall<input value="9"></label><select><option>Steel</option></select>' +
        '<output>12 s</output><button>Start from</button><span aria-hidden="true">+</span>' +
        '<div data-search="off"><p>Inputs</p></div></main>',
    );
    expect(found?.text).toBe('Prose.');
  });

  it('begins with what stands under the heading', () => {
    const [found] = documentsOf(
      '/x',
      '<main><p>A mark above the heading, which is no part of what the page answers with.</p><h1>X</h1><p>Short.</p>' +
        '<div><p>In gas it finds a leak of 5% of the flow after 12 s, and none of 1%.</p></div><p>More than sixty characters stand in this, but later than the first.</p></main>',
    );
    expect(found?.lede).toBe(
      'In gas it finds a leak of 5% of the flow after 12 s, and none of 1%.',
    );
  });
});
