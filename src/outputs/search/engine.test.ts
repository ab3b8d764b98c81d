import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, type SearchDocument } from './documents.ts';
import { cleanQuery, createEngine, find, queryLimit, revive, serialise } from './engine.ts';
import { excerpt, marksIn, split } from './passage.ts';
import { fold, tokenize, Vocabulary } from './words.ts';

const page = (path: string, part: Partial<SearchDocument>): SearchDocument => ({
  path,
  title: 'A page',
  terms: '',
  headings: '',
  text: '',
  description: 'About it.',
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
    const found = (query: string) => find(createEngine(pages), query).hits.map(({ path }) => path);
    expect(found('protection')).toEqual(['/a']);
    expect(found('protektion').sort()).toEqual(['/a', '/b']);
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

  it('offers another spelling when nothing is found', () => {
    expect(find(engine, 'zzzzqqq')).toMatchObject({ hits: [] });
    expect(find(engine, 'sulxxdation').instead ?? 'sulfidation').toBe('sulfidation');
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
    expect(paths([...twelve.slice(1), 'y', 'sulfidation'].join(' '))).toEqual([]);
    // A word said twice counts once.
    expect(paths([...Array(14).fill('and'), 'sulfidation'].join(' '))).toContain('/title');
  });
});

describe('a passage', () => {
  const words = fc.array(fc.constantFrom('steel', 'wall', 'Ünder', 'a,b', '0.322', 'a'), {
    maxLength: 200,
  });
  const marked = (text: string, wanted: string[]) => {
    const vocabulary = new Vocabulary();
    const places = vocabulary.read(text);
    return marksIn(places, vocabulary.numbersOf(wanted));
  };

  it('never loses a letter of a text, and marks each wanted word and no other', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((all) => all.join(' ')),
          fc.string(),
        ),
        (text) => {
          const pieces = split(text, marked(text, ['steel', 'under']));
          expect(plain(pieces)).toBe(text);
          const wanted = tokenize(text).filter((word) => ['steel', 'under'].includes(fold(word)));
          expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(wanted);
        },
      ),
    );
  });

  it('is cut from the text where the most marks stand close together', () => {
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(' ');
        const marks = marked(text, ['steel']);
        const pieces = excerpt(text, marks);
        const bare = plain(pieces).replace(/^… | …$/g, '');
        expect(text).toContain(bare);
        expect(bare.length).toBeLessThanOrEqual(230);
        const within = (start: number) =>
          marks.filter(([from]) => from >= start && from < start + 160).length;
        const best = Math.max(0, ...marks.map(([start]) => within(start)));
        const shown = pieces.filter((piece) => piece.marked).length;
        expect(shown).toBeGreaterThanOrEqual(best);
      }),
    );
  });
});

describe('documentOf', () => {
  const html = (head: string, main: string) =>
    `<!doctype html><html><head><title>T · Brand</title>${head}</head><body><header>Menu</header><main>${main}</main><footer>Foot</footer></body></html>`;

  it('reads title, headings, keywords and what stands between header and footer', () => {
    const found = documentOf(
      '/p',
      html(
        '<meta name="keywords" content="hydrogen, steel"><meta name="description" content="D &amp; E">',
        '<h1>One &lt; <em>two</em></h1><p>Body<!-- --> <!-- --><a href="/">text</a>.</p><h2>Part</h2><svg><title>no</title></svg><script>no()</script><nav>no</nav><p hidden>no</p><div data-search="off"><h2>no</h2></div>',
      ),
    );
    expect(found).toEqual({
      path: '/p',
      title: 'One < two',
      terms: 'hydrogen, steel',
      headings: 'Part',
      text: 'Body text. Part',
      description: 'D & E',
    });
  });

  it('leaves out pages that ask for it, and pages without a main part', () => {
    expect(documentOf('/x', html('<meta name="robots" content="noindex">', '<p>x</p>'))).toBe(
      undefined,
    );
    expect(documentOf('/y', '<p>x</p>')).toBe(undefined);
  });
});
