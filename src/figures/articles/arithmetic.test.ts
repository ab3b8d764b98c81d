import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeFiguresInMdx } from '../../content/named-figures/entries.ts';
import {
  avoided,
  circleRadius,
  impliedRun,
  throughput,
} from '../../content/named-figures/records.ts';
import { figureText } from '../../content/named-figures/write.ts';
import { gasSpeed, NATURAL_GAS } from '../../simulation/hydraulics/gas.ts';
import { leakFront } from '../../simulation/hydraulics/pipe.ts';
import { arrivals } from '../kit/Wave.tsx';

/** The text of an article without emphasis and line breaks, so that figures can be found in it. */
const article = (name: string) =>
  writeFiguresInMdx(readFileSync(`content/articles/${name}.mdx`, 'utf8'))
    .replace(/\*+/g, '')
    .replace(/\s+/g, ' ');

const gas = gasSpeed(NATURAL_GAS, 'adiabatic');
const MILE = 1609.344;
/** Days of the Colonial leak. */
const DAYS = Number(figureText('record colonial-2020 recognised days'));

describe('what the case articles compute is what they print', () => {
  it('patent: days between filing and grant', () => {
    expect(figureText('patent-pendency')).toBe('722');
    expect(article('1-patent-grant')).toContain('722 days');
  });

  it('Danville: thirty acres as a circle, and the wave over 10 km', () => {
    expect(Math.round(circleRadius(30))).toBe(645);
    expect(Math.round(10_000 / gas)).toBe(25);
    expect(article('2-danville-rupture')).toContain('25 to 29 seconds');
  });

  it('Keystone: three minutes of its flow, a fifth of the total, and what 70% implies', () => {
    const barrels = throughput(500_000, 3);
    expect(Math.round(barrels / 10) * 10).toBe(1040);
    expect(barrels / 6592).toBeLessThan(0.2);
    expect(Math.round(impliedRun(40, 0.7))).toBe(133);
    // With a release that lasted two days (2,880 min) instead of 133 min.
    expect(1 - 40 / 2880).toBeCloseTo(0.986, 3);
    expect((5 * MILE) / 1100).toBeCloseTo(7.3, 1);
    const text = article('4-keystone');
    for (const figure of ['1,040', '133 minutes', '7.3 seconds', 'near 99%', '0.82', '70%']) {
      expect(text).toContain(figure);
    }
  });

  it('Colonial: the first day, the rate, its share of the flow and its front', () => {
    const litres = 2_000_000 * 3.785411784;
    const perSecond = litres / (DAYS * 86_400);
    const carried = (1_400_000 * 158.987) / 86_400;
    const text = article('3-colonial-pipeline-spill');
    expect((100 * avoided(1, DAYS)).toFixed(1)).toBe('94.4');
    expect(Math.round(100 * avoided(7, DAYS))).toBe(61);
    expect(Math.round(100 * avoided(14, DAYS))).toBe(22);
    expect(perSecond.toFixed(1)).toBe('4.9');
    expect((perSecond * 3.6).toFixed(1)).toBe('17.5');
    expect(Math.round((carried * 3.6) / 10) * 10).toBe(9270);
    expect((carried / 1000 / (Math.PI / 4)).toFixed(1)).toBe('3.3');
    expect((perSecond / carried) * 100).toBeCloseTo(0.19, 2);
    expect(((perSecond * 0.6) / carried) * 100).toBeCloseTo(0.11, 2);
    expect((perSecond / (carried * 0.4)) * 100).toBeCloseTo(0.47, 2);
    expect((leakFront(740, 1000, perSecond / 1000, 1) / 1000).toFixed(1)).toBe('2.3');
    for (const figure of [
      '94.4%',
      '61%',
      '22%',
      '17.5 cubic',
      '9,270',
      '0.19%',
      '0.11%',
      '0.47%',
      '2.3 kPa',
    ]) {
      expect(text).toContain(figure);
    }
  });

  it('Line 6B: the parts of the release and the length of the delay', () => {
    expect(Math.round((843_444 * 0.81) / 1000)).toBe(683);
    expect(Math.round((843_444 * 0.19) / 1000)).toBe(160);
    expect((11 + 24) * 60 + 17 - (17 * 60 + 58)).toBe(17 * 60 + 19);
    expect(article('3-enbridge-line-6b')).toContain('683,000');
  });

  it('Woods Cross: the yearly loss that two readings imply', () => {
    const lost = 1 / 2 - 1 / 8;
    expect((lost / 2.9).toFixed(2)).toBe('0.13');
    expect((lost / 2).toFixed(2)).toBe('0.19');
    expect(article('5-refinery-hydrogen-explosion')).toContain('0.13 to 0.19 inch');
  });

  it('Sissonville: shares, stress and times at each spacing', () => {
    const text = article('6-sissonville-rupture');
    expect((0.078 / 0.281).toFixed(2)).toBe('0.28');
    expect((0.281 / 0.078).toFixed(1)).toBe('3.6');
    expect(Math.round((929 * 20) / (2 * 0.281) / 100) * 100).toBe(33_100);
    for (const [name, metres] of [
      ['1 mile', MILE],
      ['2 km', 2000],
      ['5 km', 5000],
      ['10 km', 10_000],
    ] as const)
      expect(text).toContain(`| ${name} | ${(metres / gas).toFixed(1)} s |`);
    expect((MILE / 2 / gas).toFixed(1)).toBe('2.0');
  });

  it('Philadelphia: the straight line from 1973 to 2019', () => {
    const yearly = (0.322 - 0.011) / 46;
    expect(yearly.toFixed(4)).toBe('0.0068');
    expect(Math.round((0.322 - 0.18) / yearly)).toBe(21);
    expect(Math.round((1 - 0.011 / 0.322) * 100)).toBe(97);
    expect(article('7-material-discrepancy')).toContain('0.0068 inch a year');
  });

  it('a front reaches the nearer sensor first, and every sensor after distance over speed', () => {
    const [near, far] = arrivals(
      [
        { at: 0, label: 'A' },
        { at: 10_000, label: 'B' },
      ],
      3000,
      1000,
    );
    expect(near?.seconds).toBe(3);
    expect(far?.seconds).toBe(7);
  });
});
