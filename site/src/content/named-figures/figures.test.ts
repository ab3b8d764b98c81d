import { readFileSync } from 'node:fs';
import { brand } from '@site/config';
import fc from 'fast-check';
import { z } from 'zod';
import lineRuns from '../../../../content/line-runs.json';
import { findFigureNames } from '../text-marks.ts';
import { computeAlarmTimes } from './alarm-times.ts';
import { formatClaim, spellNumber } from './claim-text.ts';
import { formatFigure, withFigures, writeFigures } from './write-figures.ts';

const register = (value: string, unit?: string) => (id: string) =>
  id === 'speed' ? { value, unit } : undefined;

describe('a figure of the register', () => {
  it.each([
    ['speed', '<15 s'],
    ['speed words', 'under 15 seconds'],
    ['speed amount', '15 s'],
    ['speed number', '15'],
    ['speed spelt', 'fifteen'],
    ['speed Spelt', 'Fifteen'],
  ])('%s reads %s', (name, text) => {
    expect(formatFigure(name, register('<15', 's'))).toBe(text);
  });

  it('is read from the register wherever it is written', () => {
    const text = 'In [=speed words]: [=speed].';
    expect(writeFigures(text, register('<20', 's'))).toBe('In under 20 seconds: <20 s.');
    expect(writeFigures('[=speed spelt]', register('30–45', 'min'))).toBe('thirty to forty-five');
    expect(writeFigures('[=speed words]', register('5–20', 'km'))).toBe('5 to 20 km');
    expect(formatClaim({ value: '60', unit: '%' })).toBe('60%');
  });

  it('in words is the number it was, below a hundred', () => {
    const words = Array.from({ length: 100 }, (_, n) => spellNumber(`${n}`));
    expect(new Set(words).size).toBe(100);
    expect([words[15], words[40], words[99]]).toEqual(['fifteen', 'forty', 'ninety-nine']);
    expect(spellNumber('1.5')).toBe('1.5');
    expect(spellNumber('100')).toBe('100');
  });
});

const n = (name: string) => Number(formatFigure(name).replace(/[^\d.]/g, ''));
const [gallons, barrels] = ['gallons', 'barrels'].map((of) => n(`record marshall-2010 ${of}`));
const restarts = n('record marshall-2010 restarts') / 100;
const [wall, nominal] = ['wall', 'nominal'].map((of) => n(`record sissonville-2012 ${of}`));
const [filed, granted] = [brand.patentFiled, brand.patentGranted].map((day) => Date.parse(day));

it.each([
  ['restarts in', restarts * Number(gallons), -3],
  ['restarts out', (1 - restarts) * Number(gallons), -3],
  ['restarts in barrels', restarts * Number(barrels), 0],
  ['restarts out barrels', (1 - restarts) * Number(barrels), 0],
  ['grouped restarts in barrels', restarts * Number(barrels), 0],
  ['outside-restarts', 100 * (1 - restarts), 0],
  ['burned-radius exact', Math.sqrt((n('record danville-2019 burned') * 43_560) / Math.PI), 6],
  ['keystone-capacity', (n('keystone-flow') / 1440) * 3, -1],
  ['gallons keystone-2017 gao', 42 * n('record keystone-2017 gao'), -3],
  ['steady-run 40 70', 40 / 0.3, 0],
  ['avoided 3', 100 * (1 - 3 / n('record colonial-2020 recognised')), 0],
  ['fact-share sissonville-2012 wall nominal 0', (100 * Number(wall)) / Number(nominal), 0],
  ['fact-rest sissonville-2012 wall nominal', 100 - (100 * Number(wall)) / Number(nominal), 0],
  ['fact-times sissonville-2012 nominal wall', Number(nominal) / Number(wall), 1],
  ['millimetres sissonville-2012 nominal', 25.4 * Number(nominal), 2],
  ['patent-pendency', (Number(granted) - Number(filed)) / 86_400_000, 0],
] as const)('the sum %s is made of its records', (name, sum, digits) => {
  expect(n(name)).toBeCloseTo(sum, digits);
});

describe('a figure of the model', () => {
  it('is what the shipped rule gives', () => {
    expect(formatFigure('default-alarm')).toBe('12.3 s');
  });

  it('covers every place between the outer nodes, and what runs in the planner gave there', () => {
    const form = computeAlarmTimes('crude', 5000, 0.01).map(({ alarm }) => alarm);
    const inside = lineRuns.simulator.filter(({ kp }) => kp > 5000 && kp < 20_000);
    const times = [...form, ...inside.map(({ alarm }) => alarm.seconds)].map(Number);
    const [low, high] = (formatFigure('alarm crude 5km 1%').match(/\d+/g) ?? []).map(Number);
    expect(low).toBeLessThanOrEqual(Math.min(...times) + 0.5);
    expect(high).toBeGreaterThanOrEqual(Math.max(...times));
  });

  it('counts shares among all leaks between the outer nodes', () => {
    const { cells } = JSON.parse(readFileSync('content/performance.json', 'utf8'));
    const of = cells.filter(
      (c: { fluid: string; spacing: number; size: number }) =>
        c.fluid === 'water' && c.spacing === 5000 && c.size === 0.002,
    );
    const sum = (key: string) =>
      of.reduce((all: number, c: Record<string, number>) => all + (c[key] ?? 0), 0);
    const share = Number.parseInt(formatFigure('alarmed water 5km 0.2%'), 10);
    expect(Math.abs(share - (100 * sum('alarmed')) / sum('inside'))).toBeLessThanOrEqual(1);
  });

  it('is refused where the model finds no alarm', () => {
    expect(() => formatFigure('alarm gas 5km 1%')).toThrow('there is no alarm');
  });
});

describe('a name', () => {
  it.each([
    ['nothing-of-the-kind', '"nothing-of-the-kind" is not a figure'],
    ['toString', '"toString" is not a figure'],
    ['', '"" is not a figure'],
    ['detection-time loudly', 'followed by nothing or by one of: words'],
    ['alarm crude 5km', 'a fluid, a spacing and a size'],
    ['alarm treacle 5km 1%', '"treacle" is not a fluid'],
    ['error-95 crude 7km 1%', 'has no such runs'],
  ])('"%s" is refused with a sentence', (name, sentence) => {
    expect(() => formatFigure(name)).toThrow(sentence);
  });

  it('stands between [= and ], once each in the list', () => {
    expect(findFigureNames('[=a b], [=a b] and [=c]; [@d] [e] [f=g]')).toEqual(['a b', 'c']);
  });
});

describe('an entry', () => {
  const schema = withFigures(z.object({ a: z.array(z.object({ b: z.string().max(30) })) }));

  it('has its figures before its own rules are asked', () => {
    const text = 'Find it in [=detection-time words].';
    expect(text.length).toBeGreaterThan(30);
    expect(schema.parse({ a: [{ b: 'In [=detection-time words].' }] }).a[0]?.b).toMatch(
      /^In under \d+ seconds\.$/,
    );
  });

  it('is refused with the field of an unknown figure', () => {
    const { error } = schema.safeParse({ a: [{ b: 'x' }, { b: '[=ghost]' }] });
    expect(error?.issues[0]?.path).toEqual(['a', 1, 'b']);
    expect(error?.issues[0]?.message).toContain('ghost');
  });

  it('is left alone without figures, whatever it holds', () => {
    const leaves = fc.array(
      fc.oneof(
        fc.string().filter((s) => !s.includes('[=')),
        fc.integer(),
        fc.constant(null),
        fc.date(),
      ),
    );
    fc.assert(
      fc.property(leaves, (list) => {
        expect(withFigures(z.any()).parse({ list })).toEqual({ list });
      }),
    );
  });
});
