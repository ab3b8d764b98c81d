import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';
import { Speller } from './spelling.ts';
import { fold, spellingOf, stem, termOf, termsOf, tokenize } from './words.ts';

describe('a query', () => {
  const text = `corrosion pressure waves leak leakage leaks pilot hydrogen hydraulic hydrant hydro trial`;
  const speller = new Speller(new Map(text.split(' ').map((word) => [word, 1])));
  const indexed = termsOf(text);
  const read = (query: string) => {
    const { words, ...rest } = readQuery(query, (term) => indexed.includes(term), speller);
    return {
      ...rest,
      words: words.map((terms) =>
        [...terms].map(([term, worth]) => `${term} ${worth.toFixed(3)}`).join(', '),
      ),
    };
  };

  it('is looked up as its words, what they begin, what they may be meant for, and what means the same', () => {
    expect(read('Corrosion').words).toEqual(['corros 1.000']);
    expect(
      read('hydr')
        .words[0]?.split(', ')
        .every((one) => one.endsWith(' 0.600')),
    ).toBe(true);
    expect(read('presure').words).toEqual(['pressur 0.800']);
    expect(read('presure wavs').corrected).toBe('pressure waves');
    expect(read('leak leak').words).toHaveLength(1);
    expect(read('pilot').words).toEqual(['pilot 1.000, trial 0.450']);
    // A meaning of two words needs both, and counts less for each.
    expect(read('flow meter').words.join()).toContain('flowmet 0.450');
    expect(read('opc').words.join()).not.toContain('modbu');
    expect(read('modbus').words[0]).toContain('opc 0.318, ua 0.318');
    expect(read('the of').words).toEqual([]);
    const five = read('qqqa qqqb qqqc qqqd presure');
    expect(five.words[4]).toBe('');
    expect(read('qqqa qqqb qqqc presure').words[3]).toBe('pressur 0.800');
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
    expect(['Résumé', 'CO₂', '0,5'].map(fold)).toEqual(['resume', 'co2', '0,5']);
    expect(['1,000', '1,00', '12,345,678', '1,0000'].map(fold)).toEqual([
      '1000',
      '1,00',
      '12345678',
      '1,0000',
    ]);
  });
});
