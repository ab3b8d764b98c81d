import { getDrawing } from '../../../content/drawing-entries.ts';
import { partialPressure } from './co2-severity.tsx';
import { computeWallLossRate, computeYearsToThreshold } from './wall-history.tsx';

it('states in the text what is drawn', () => {
  const { numbers } = getDrawing('wall-history');
  const wall = (name: string) => numbers?.[name] ?? Number.NaN;
  expect(partialPressure(70, 3)).toBeCloseTo(2.1, 6);
  expect(computeWallLossRate(wall)).toBeCloseTo(0.0068, 4);
  expect(computeYearsToThreshold(wall)).toBeCloseTo(21, 1);
});
