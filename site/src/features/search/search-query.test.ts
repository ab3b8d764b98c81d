import { isFound, readQuery } from './search-query.ts';
import { foldWord, normaliseName, stem, tokenize, toTerm } from './search-terms.ts';

describe('a query', () => {
  const read = (query: string) =>
    [...readQuery(query).terms].map(([term, boost]) => `${term} ${boost.toFixed(3)}`).join(', ');

  it('is looked up as its words, and as what means the same', () => {
    expect(read('Corrosion')).toBe('corros 1.000');
    expect(readQuery('wave wave').words).toHaveLength(1);
    expect(read('pilot')).toBe('pilot 1.000, trial 0.450');
    // A meaning of two words needs both, and counts less for each.
    expect(read('flow meter')).toContain('flowmet 0.450');
    expect(read('opc')).not.toContain('modbu');
    expect(read('modbus')).toContain('opc 0.318, ua 0.318');
    expect(read('the of')).toBe('');
  });

  it('has a word where it stands as typed, or where all of a synonym do', () => {
    const [fast] = readQuery('fast').words;
    const found = (...terms: string[]) => fast && isFound(fast, (term) => terms.includes(term));
    expect([found('fast'), found('quick'), found('detect', 'time')]).toEqual([true, true, true]);
    expect([found('time'), found()]).toEqual([false, false]);
  });
});

describe('words', () => {
  it('are split from the numbers that they are written with', () => {
    expect(tokenize('20km 1,000.5bar ISO15589-1 CO2 H2S x12 API 5L 0.322 in. R134a')).toEqual([
      ...['20', 'km', '1,000.5', 'bar', 'ISO', '15589', '1', 'CO2', 'H2S', 'x12', 'API', '5', 'L'],
      ...['0.322', 'in', 'R134a'],
    ]);
    expect(tokenize('DN500mm AB12')).toEqual(['DN', '500', 'mm', 'AB', '12']);
    expect(tokenize('Line6B 49CFR195')).toEqual(['Line', '6', 'B', '49', 'CFR', '195']);
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
      ['positive', 'position'],
    ] as const)
      expect(stem(a) === stem(b), `${a} ${b}`).toBe(a === 'rise');
  });

  it('are found without endings, accents and separators, and some say nothing', () => {
    expect(normaliseName('The Leaks of a Line')).toBe('leak line');
    expect(normaliseName('About')).toBe('about');
    expect(toTerm('The')).toBeUndefined();
    expect(toTerm('Leaks')).toBe('leak');
    expect(['Résumé', 'CO₂', '0,5'].map(foldWord)).toEqual(['resume', 'co2', '0,5']);
    expect(['1,000', '1,00', '12,345,678', '1,0000'].map(foldWord)).toEqual([
      '1000',
      '1,00',
      '12345678',
      '1,0000',
    ]);
  });
});
