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
