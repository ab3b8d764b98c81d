import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksIn, passage, sentencesOf, split } from './passage.ts';
import { termOf, tokenize, Vocabulary } from './words.ts';

const filler = 'Steel in wet soil needs a coating and a current. '.repeat(40);
const plain = (pieces: readonly { text: string }[]) => pieces.map((piece) => piece.text).join('');

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

describe('pieces of a text', () => {
  const marked = (pieces: readonly { text: string; marked: boolean }[]) =>
    pieces.map(({ text, marked: is }) => (is ? `‹${text}›` : text)).join('|');

  it('are cut at both bounds, also within a mark, and never twice', () => {
    const marks = [
      [0, 2],
      [4, 6],
      [5, 8],
    ] as const;
    expect(marked(split('abcdefghij', marks))).toBe('‹ab›|cd|‹ef›|‹gh›|ij');
    expect(marked(split('abcdefghij', marks, 1, 5))).toBe('‹b›|cd|‹e›');
    expect(marked(split('abcdefghij', marks, 2, 4))).toBe('cd');
    expect(marked(split('abcdefghij', marks, 6, 7))).toBe('‹g›');
    expect(marked(split('abcdefghij', [], 3))).toBe('defghij');
    expect(split('', marks, 0, 0)).toEqual([]);
  });

  it('are of the words asked for, from the first to the last', () => {
    const vocabulary = new Vocabulary();
    const places = vocabulary.read('steel wall steel wall steel');
    const weights = new Float32Array(vocabulary.size);
    weights[vocabulary.numberOf('steel') ?? 0] = 1;
    expect(marksIn(places, weights)).toEqual([
      [0, 5],
      [11, 16],
      [22, 27],
    ]);
    expect(marksIn(places, weights, 1, 22)).toEqual([[11, 16]]);
    expect(marksIn(places, weights, 0, 23)).toHaveLength(3);
  });

  it('stand in a passage that is cut where its sentence is too long', () => {
    const cut = (text: string, wanted: string) => {
      const vocabulary = new Vocabulary();
      const places = vocabulary.read(text);
      const weights = new Float32Array(vocabulary.size);
      weights[vocabulary.numberOf(wanted) ?? 0] = 1;
      const found = passage(text, places, sentencesOf(text), weights);
      return found && `${found.start} ${marked(found.pieces)}`;
    };
    const words = (count: number) => 'word '.repeat(count);
    expect(cut(`${words(40)}steel ${words(40)}`, 'steel')).toBe(
      `0 … |${words(13)}|‹steel›| ${words(34).trim()}| …`,
    );
    expect(cut(`Steel ${words(60)}`, 'steel')).toBe(`0 ‹Steel›| ${words(47).trim()}| …`);
    expect(cut(`${words(60)}steel`, 'steel')).toBe(`0 … |${words(13)}|‹steel›`);
    expect(cut(`Short. Steel. W${words(60)}`, 'steel')).toBe('7 ‹Steel›|.');
    expect(cut(`${words(14)}steel ${words(60)}`, 'steel')).toMatch(/^0 word/);
    expect(cut('1'.repeat(300), '1'.repeat(300))).toBe(`0 ‹${'1'.repeat(240)}›| …`);
    expect(cut('Short. Steel. Another. Third.', 'steel')).toBe('7 ‹Steel›|. Another.');
    expect(cut(`Steel ${'x'.repeat(300)}`, 'steel')).toBe(`0 ‹Steel›| …`);
  });

  it('begin and end with sentences, which no figure ends', () => {
    const starts = (text: string) => [...sentencesOf(text)];
    expect(starts('A. B! C? D.” E · F')).toEqual([0, 3, 6, 9, 13, 17]);
    expect(starts('A. b 0.5 C.d e.g. f')).toEqual([0]);
    expect(starts("A.' B")).toEqual([0]);
    expect(starts('A.  B')).toEqual([0, 4]);
  });
});
