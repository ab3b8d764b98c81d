import { contrastRatio, textPairs } from './contrast.ts';

it('is 21 for black on white and 1 for a colour on itself', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 6);
  expect(contrastRatio('#0e2029', '#0e2029')).toBe(1);
});

it.each(textPairs)(
  '$text on $ground reaches $minimum, light and dark',
  ({ ratio, dark, minimum }) => {
    expect(Math.min(ratio, dark)).toBeGreaterThanOrEqual(minimum);
  },
);
