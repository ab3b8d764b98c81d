import fc from 'fast-check';
import {
  choosePassage,
  createMarks,
  joinSentences,
  splitMarked,
  splitSentences,
} from './passage.ts';
import { tokenize } from './search-terms.ts';

const filler = 'Steel in wet soil needs a coating and a current. '.repeat(40);
const weightsOf = (...terms: string[]) => new Map(terms.map((term) => [term, 1]));
const cut = (text: string, term: string, description?: string) =>
  choosePassage(text, splitSentences(text), weightsOf(term), description);

describe('a text in pieces', () => {
  it('is complete, with each wanted word marked and no other', () => {
    const words = fc.array(fc.constantFrom('steel', 'wall', 'Under', 'x. Y', '0.322', 'z'));
    const texts = fc.oneof(
      words.map((all) => all.join(' ')),
      fc.string(),
    );
    const isMarked = createMarks('steel walls', []);
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = splitMarked(text, isMarked);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(
          tokenize(text).filter((word) => /^(steel|walls?)$/i.test(word)),
        );
      }),
    );
  });

  it('has marks on what was typed and its inflections, and not on what only shares a stem', () => {
    const isMarked = createMarks('how natural customer pipes tapped vapour', ['cathod']);
    const marked = 'Customers naturally natural pipe piping pipes taps tapping vapor cathodic';
    expect(marked.split(' ').filter(isMarked)).toEqual(
      marked.split(' ').filter((word) => word !== 'naturally'),
    );
    expect(['nature', 'custom', 'how', 'pipeline'].filter(isMarked)).toEqual([]);
  });
});

describe('a passage', () => {
  it('is whole sentences of one block, with a word of the query', () => {
    const words = fc.constantFrom('steel', 'A wall', 'is under.', 'x. Y', '0.322', '\n');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 200 }), (all) => {
        const found = cut(all.join(' '), 'steel');
        if (!found) return;
        expect(found.excerpt).toMatch(/^[AY0][^\n]*steel[^\n]*\.$/);
        expect(found.excerpt.length).toBeLessThanOrEqual(400);
      }),
    );
  });

  it('is no heading, label, cell or source', () => {
    for (const text of [
      'Steel walls in soil',
      'Steel wall.',
      'of steel it is.',
      'Source: steel and wall.',
    ])
      expect(cut(`A b c.\n${text}\nD e f.`, 'steel'), text).toBeUndefined();
  });

  it('prefers the sentence with more weight, and the description if it says as much', () => {
    const text = `${filler}A wall of 0.322 in. Steel and hydrogen are in one wall, which is the very wall that a visitor has now asked us about here. ${filler}`;
    const found = choosePassage(text, splitSentences(text), weightsOf('hydrogen', 'wall'));
    expect(found?.excerpt).toMatch(/^Steel and hydrogen are in one wall, [^.]* here\.$/);
    expect(cut(text, 'wall', 'Of walls.')).toBeUndefined();
  });

  it('takes the sentences beside a short one', () => {
    const short = 'One is short. Two has steel. Three is near.';
    expect(cut(`${short}\nFour is far.`, 'steel')?.excerpt).toBe(short);
    expect(cut(`${short}\nFour is far.`, 'far')?.excerpt).toBe('Four is far.');
  });

  it('begins and ends with sentences, which no decimal point ends', () => {
    const starts = (text: string) => splitSentences(text).starts.slice(0, -1);
    expect(starts('A. B! C? D.” E\nF')).toEqual([0, 3, 6, 9, 13, 15]);
    expect(starts('A. b 0.5 C.d e.g. f')).toEqual([0]);
    expect(starts('A wall of 0.322 in. Next')).toEqual([0, 20]);
    expect(starts('A.  B')).toEqual([0, 4]);
  });

  it('of a section ends with a sentence', () => {
    expect(joinSentences('Title\nOne is here. Two is here.\nA cell\nThree is long.', 30)).toBe(
      'One is here. Two is here.',
    );
    expect(joinSentences(`${'Word '.repeat(20)}ends.`, 30)).toMatch(/ends\.$/);
  });
});
