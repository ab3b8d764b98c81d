import { describe, expect, it } from 'vitest';
import { findVerticalTicks, readPicture, scaleOf } from '../../../../tests/support/picture.ts';
import { sizes, spacings, summariseBetweenNodes } from '../performance/performance-data.ts';
import { plotBySize } from '../performance/performance-panels.tsx';
import { computeWallStrain } from './figures/wall-strain.tsx';

it.each([
  ['share', 100],
  ['seconds', 1],
  ['metres', 1],
] as const)('the curves by size end at the highest %s of the campaign', (quantity, by) => {
  const { Drawing } = plotBySize(quantity);
  const picture = readPicture(<Drawing id="f" />);
  const y = scaleOf(findVerticalTicks(picture));
  const values = spacings.flatMap((spacing) =>
    sizes.flatMap((size) => {
      const { [quantity]: value, gradual } = summariseBetweenNodes(spacing, size);
      return [value, quantity === 'metres' && spacing === 5000 ? gradual : null].filter(
        (one) => one !== null,
      );
    }),
  );
  const curves = picture.shapes.filter(
    ({ kind, points, strokeWidth }) => kind === 'path' && points.length > 3 && strokeWidth > 1.2,
  );
  const drawn = curves.flatMap(({ points }) => points.map(([, at]) => y(at)));
  expect(Math.max(...drawn) / (by * Math.max(...values))).toBeCloseTo(1, 1);
});

describe('the strain of a leak', () => {
  it('is that of the correction sheet: 0.7 and 0.07 µε, as 62 and 6 mK of a pipe free to move', () => {
    const [one, tenth] = [computeWallStrain(0.01), computeWallStrain(0.001)];
    expect(one.freeStrain * 1e6).toBeCloseTo(0.7, 1);
    expect(tenth.freeStrain * 1e6).toBeCloseTo(0.07, 2);
    expect(one.freeKelvin * 1e3).toBeCloseTo(62, 0);
    expect(tenth.freeKelvin * 1e3).toBeCloseTo(6.2, 1);
    expect(one.kelvin).toBeLessThan(one.freeKelvin);
  });
});
