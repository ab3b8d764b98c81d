import fc from 'fast-check';
import { choosePassage, type Piece, splitMarked, splitSentences } from './passage.ts';
import { tokenize, toTerm } from './search-terms.ts';

const filler = 'Steel in wet soil needs a coating and a current. '.repeat(40);
const weightsOf = (...terms: string[]) => new Map(terms.map((term) => [term, 1]));
const plain = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, marked: is }) => (is ? `‹${text}›` : text)).join('|');
const cut = (text: string, term: string) => {
  const found = choosePassage(text, splitSentences(text), weightsOf(term));
  return found && `${found.start} ${marked(found.pieces)}`;
};

describe('a text in pieces', () => {
  it('is complete, with each wanted word marked and no other', () => {
    const words = fc.array(fc.constantFrom('steel', 'wall', 'Under', 'x. Y', '0.322', 'z'));
    const texts = fc.oneof(
      words.map((all) => all.join(' ')),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = splitMarked(text, weightsOf('steel', 'wall'));
        expect(plain(pieces)).toBe(text);
        expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(
          tokenize(text).filter((word) => ['steel', 'wall'].includes(toTerm(word) ?? '')),
        );
      }),
    );
  });
});

describe('a passage', () => {
  it('is part of the text, with a word of the query, of at most 240 characters', () => {
    const words = fc.array(fc.constantFrom('steel', 'wall', 'Under', 'x. Y', '0.322', 'z'), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(' ');
        const found = choosePassage(text, splitSentences(text), weightsOf('steel'));
        expect(found === undefined).toBe(!all.includes('steel'));
        if (!found) return;
        const bare = plain(found.pieces).replace(/^… | …$/g, '');
        expect(text).toContain(bare);
        expect(bare.length).toBeLessThanOrEqual(240);
        expect(found.pieces.some((piece) => piece.marked)).toBe(true);
      }),
    );
  });

  it('prefers the sentence with more weight', () => {
    const text = `${filler}A wall of 0.322 in. Steel and hydrogen in one wall. ${filler}`;
    const found = choosePassage(text, splitSentences(text), weightsOf('hydrogen', 'wall'));
    expect(plain(found?.pieces ?? [])).toMatch(/^Steel and hydrogen in one wall\./);
  });

  it('takes the next sentence with a short one', () => {
    expect(cut('Short. Steel. Another. Third.', 'steel')).toBe('7 ‹Steel›|. Another.');
    expect(cut(`Short. Steel. W${'word '.repeat(60)}`, 'steel')).toBe('7 ‹Steel›|.');
  });

  it('is cut at spaces where its sentence is too long', () => {
    const words = (count: number) => 'word '.repeat(count);
    expect(cut(`${words(40)}steel ${words(40)}`, 'steel')).toBe(
      `0 … |${words(13)}|‹steel›| ${words(34).trim()}| …`,
    );
    expect(cut(`Steel ${words(60)}`, 'steel')).toBe(`0 ‹Steel›| ${words(47).trim()}| …`);
    expect(cut(`${words(60)}steel`, 'steel')).toBe(`0 … |${words(13)}|‹steel›`);
    expect(cut(`${words(14)}steel ${words(60)}`, 'steel')).toMatch(/^0 word/);
    expect(cut(`Steel ${'x'.repeat(300)}`, 'steel')).toBe('0 ‹Steel›| …');
  });

  it('begins and ends with sentences, which no decimal point ends', () => {
    const starts = (text: string) => splitSentences(text).starts.slice(0, -1);
    expect(starts('A. B! C? D.” E · F')).toEqual([0, 3, 6, 9, 13, 17]);
    expect(starts('A. b 0.5 C.d e.g. f')).toEqual([0]);
    expect(starts('A wall of 0.322 in. Next')).toEqual([0, 20]);
    expect(starts('A.  B')).toEqual([0, 4]);
  });
});
