import { DEFAULT_SETTINGS, steadyPressure } from '@site/leak-model/simulator';
import { computeRequiredWall } from './line-survey.ts';

it('the wall that the pressure needs is Barlow’s', () => {
  const numbers: Record<string, number> = { yield: 359, factor: 0.72 };
  // 4 MPa in 508 mm at 258.48 MPa: 3.93 mm.
  const pressure = steadyPressure(DEFAULT_SETTINGS, 0) / 4e6;
  expect(computeRequiredWall(0, (name) => numbers[name] ?? 0)).toBeCloseTo(3.9307 * pressure, 3);
});
