import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';
import { Speller } from './spelling.ts';
import { fold, spellingOf, stem, termOf, tokenize, Vocabulary } from './words.ts';

describe('a query', () => {
  const vocabulary = new Vocabulary();
  vocabulary.read(
    'corrosion pressure waves leak leakage leaks pilot hydrogen hydraulic hydrant hydro trial',
  );
  const read = (text: string) => {
    const { asked, ...rest } = readQuery(text, vocabulary, new Speller(vocabulary.counts));
    return {
      ...rest,
      asked: asked.map(({ terms }) =>
        [...terms].map(([term, worth]) => `${term} ${worth.toFixed(3)}`).join(', '),
      ),
    };
  };

  it('is looked up as its words, what they begin, what they may be meant for, and what means the same', () => {
    expect(read('Corrosion').asked).toEqual(['corros 1.000']);
    expect(
      read('hydr')
        .asked[0]?.split(', ')
        .every((one) => one.endsWith(' 0.600')),
    ).toBe(true);
    expect(read('presure').asked).toEqual(['pressur 0.800']);
    expect(read('presure wavs').corrected).toBe('pressure waves');
    expect(read('leak leak').asked).toHaveLength(1);
    expect(read('pilot').asked).toEqual(['pilot 1.000, trial 0.450']);
    // A meaning of two words needs both, and counts less for each.
    expect(read('flow meter').asked.join()).toContain('flowmet 0.450');
    expect(read('opc').asked.join()).not.toContain('modbu');
    expect(read('modbus').asked[0]).toContain('opc 0.318, ua 0.318');
    expect(read('the of').asked).toEqual([]);
    const five = read('qqqa qqqb qqqc qqqd presure');
    expect(five.asked[4]).toBe('');
    expect(read('qqqa qqqb qqqc presure').asked[3]).toBe('pressur 0.800');
  });

  it('asks for a term, for an answer, or for pages', () => {
    const of = (text: string) => read(text).intent;
    for (const text of [
      'what is a wave',
      'What are waves?',
      'define the wave',
      'meaning of an echo',
      'how does a pump work?',
      'how do waves work',
      'wave definition',
      'the meaning',
    ])
      expect(of(text), text).toBe('term');
    for (const text of [
      'how fast',
      'what is it that we want to know here',
      'why',
      'can it',
      'do we',
      'does it',
      'is it',
      'are they',
      'will it',
      'which',
      'who',
      'when',
      'where',
      'leak?',
    ])
      expect(of(text), text).toBe('question');
    for (const text of ['wave', 'howitzer', 'the island is', 'it can', 'definitions', 'a how'])
      expect(of(text), text).toBe('other');
  });
});

describe('words', () => {
  it('are split from the numbers that they are written with', () => {
    expect(tokenize('20km 1,000.5bar ISO15589-1 CO2 H2S x12 API 5L 0.322 in. R134a')).toEqual([
      ...['20', 'km', '1,000.5', 'bar', 'ISO', '15589', '1', 'CO2', 'H2S', 'x12', 'API', '5', 'L'],
      ...['0.322', 'in', 'R134a'],
    ]);
    expect(tokenize('DN500mm AB12')).toEqual(['DN', '500', 'mm', 'AB', '12']);
  });

  it('are the same in British and American spelling', () => {
    const pairs = `sulphide sulfide,organise organize,organised organized,analyse analyze,vapour vapor,colours colors,fibre fiber,
      fibres fibers,metre meter,programme program,catalogue catalog,ageing aging,gauge gage,aluminium aluminum,
      modelling modeling,travelled traveled,defence defense,licence license,judgement judgment,analysing analyzing,labouring laboring`;
    for (const pair of pairs.split(',')) {
      const [british = '', american = ''] = pair.trim().split(' ');
      expect(stem(british), british).toBe(stem(american));
    }
    for (const [a, b] of [
      ['four', 'for'],
      ['our', 'or'],
      ['rise', 'rize'],
      ['filling', 'filing'],
    ] as const)
      expect(stem(a) === stem(b), `${a} ${b}`).toBe(a === 'rise');
  });

  it('are found without endings, accents and separators, and some say nothing', () => {
    expect(spellingOf('The Leaks of a Line')).toBe('the leak of a line');
    expect(termOf('The')).toBeUndefined();
    expect(termOf('Leaks')).toBe('leak');
    expect(['1,000', '1,00', '12,345,678', '1,0000'].map(fold)).toEqual([
      '1000',
      '1,00',
      '12345678',
      '1,0000',
    ]);
  });

  it('have numbers of their own, the same for one term, none for what says nothing', () => {
    const vocabulary = new Vocabulary();
    const { ids, starts, ends } = vocabulary.read('The leak leaks, and Leak again');
    expect([...ids]).toEqual([0, 1, 1, 0, 1, 2]);
    expect([...starts]).toEqual([0, 4, 9, 16, 20, 25]);
    expect([...ends]).toEqual([3, 8, 14, 19, 24, 30]);
    expect(vocabulary.size).toBe(3);
    expect([
      vocabulary.has('leak'),
      vocabulary.has('the'),
      vocabulary.numberOf('leak'),
      vocabulary.numberOf('x'),
    ]).toEqual([true, false, 1, undefined]);
    expect(Object.fromEntries(vocabulary.counts)).toEqual({
      the: 1,
      leak: 2,
      leaks: 1,
      and: 1,
      again: 1,
    });
  });
});

describe('a speller', () => {
  const speller = () =>
    new Speller(
      new Map(
        Object.entries({
          leak: 5,
          leakage: 2,
          leaks: 9,
          lead: 1,
          pressure: 4,
          pressures: 8,
          ab: 9,
          x12: 9,
        }),
      ),
    );

  it('completes words of four letters and more, the commonest first', () => {
    expect(speller().completions('leak')).toEqual(['leaks', 'leak', 'leakage']);
    expect(speller().completions('leak', 2)).toEqual(['leaks', 'leak']);
    expect([
      speller().completions('lea'),
      speller().completions('zzzz'),
      speller().completions('x12'),
    ]).toEqual([[], [], []]);
  });

  it('finds the nearest word that begins alike, none for short words and numbers', () => {
    const near = (word: string) => speller().nearest(word);
    expect([near('laek'), near('leek'), near('lead'), near('leax')]).toEqual([
      'leak',
      'leak',
      'lead',
      'leak',
    ]);
    expect([near('presure'), near('pressrue'), near('prezzure')]).toEqual([
      'pressure',
      'pressure',
      'pressure',
    ]);
    expect([near('lek'), near('leak1'), near('beak'), near('lxxk'), near('prxxxure')]).toEqual(
      Array(5).fill(undefined),
    );
  });
});
