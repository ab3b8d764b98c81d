import { describe, expect, it } from 'vitest';
import { levelTicks, type Picture, pictureOf, scaleOf } from '../../../tests/support/picture.ts';
import { latency, latencyBudget } from './latency-budget.tsx';
import { strainOf, wallStrain } from './wall-strain.tsx';

/** Shapes filled with a colour of the style sheet, in the order drawn. */
const filled = ({ shapes }: Picture, colour: string) =>
  shapes.filter(({ fill }) => fill === colour);

describe.each([{ compact: false }, { compact: true }])('drawings of the tests %o', (form) => {
  it('latency: the steps follow each other on one axis and end at the alarm', () => {
    const picture = pictureOf(<latencyBudget.Drawing id="f" {...form} />);
    const x = scaleOf(levelTicks(picture));
    const { third, stands, alarm } = latency();
    const [first] = filled(picture, 'ink');
    const [wait, link] = filled(picture, 'trace');
    expect(x(first?.right ?? 0)).toBeCloseTo(third, 1);
    expect(x(wait?.left ?? 0)).toBeCloseTo(third, 1);
    expect(x(wait?.right ?? 0)).toBeCloseTo(third + stands, 1);
    expect(x(link?.right ?? 0)).toBeCloseTo(alarm, 1);
    const [mark] = filled(picture, 'hivis');
    expect(x(mark?.x ?? 0)).toBeCloseTo(alarm, 1);
  });

  it('strain: the labels say what is computed of a leak of 1%', () => {
    const picture = pictureOf(<wallStrain.Drawing id="f" {...form} />);
    const words = picture.words.map(({ text }) => text).join(' ');
    expect(words).toContain(`${(strainOf(0.01).strain * 1e6).toFixed(2)}`);
  });
});

describe('the strain of a leak', () => {
  it('is that of the correction sheet: 0.7 and 0.07 µε, as 62 and 6 mK of a pipe free to move', () => {
    const [one, tenth] = [strainOf(0.01), strainOf(0.001)];
    expect(one.freeStrain * 1e6).toBeCloseTo(0.7, 1);
    expect(tenth.freeStrain * 1e6).toBeCloseTo(0.07, 2);
    expect(one.freeKelvin * 1e3).toBeCloseTo(62, 0);
    expect(tenth.freeKelvin * 1e3).toBeCloseTo(6.2, 1);
    expect(one.kelvin).toBeLessThan(one.freeKelvin);
  });
});
