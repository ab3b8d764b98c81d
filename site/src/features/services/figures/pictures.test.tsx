import {
  findHorizontalTicks,
  findVerticalTicks,
  type Picture,
  readPicture,
  scaleOf,
} from '#support/picture.ts';
import { getDrawing } from '../../../content/drawing-entries.ts';
import { co2Severity, partialPressure } from './co2-severity.tsx';
import { temperatureWindows } from './temperature-windows.tsx';
import { computeWallLossRate, computeYearsToThreshold } from './wall-history.tsx';

const of = ({ shapes }: Picture, paint: 'fill' | 'stroke', token: string) =>
  shapes.filter((shape) => shape[paint] === token);

describe.each([{ compact: false }, { compact: true }])('drawings about integrity %o', (form) => {
  it('carbon dioxide: both limits lie where the partial pressure has its value', () => {
    const picture = readPicture(<co2Severity.Drawing id="f" {...form} />);
    const [x, y] = [scaleOf(findHorizontalTicks(picture)), scaleOf(findVerticalTicks(picture))];
    const limits = of(picture, 'stroke', 'ink').find(({ points }) => points.length === 4);
    const partial = limits?.points.map(([px, py]) => partialPressure(x(px), y(py)));
    expect(partial?.map((bar) => Number(bar.toFixed(1)))).toEqual([0.2, 0.2, 2, 2]);
    const dot = of(picture, 'fill', 'ink').find(({ kind }) => kind === 'circle');
    expect(partialPressure(x(dot?.x ?? 0), y(dot?.y ?? 0))).toBeCloseTo(2.1, 1);
  });

  it('temperatures: every window lies on the thermometer as it is named', () => {
    const picture = readPicture(<temperatureWindows.Drawing id="f" {...form} />);
    const x = scaleOf(findHorizontalTicks(picture));
    const windows = picture.shapes.filter(
      ({ kind, fill, stroke }) => kind === 'path' && stroke === 'ink' && fill,
    );
    const ends = windows.map(({ left, right }) => [left, right].map((at) => Math.round(x(at))));
    expect(ends).toEqual([
      [-12, 175],
      [-40, 71],
      [71, 400],
      [230, 400],
    ]);
  });
});

it('states in the text what is drawn', () => {
  const { numbers } = getDrawing('wall-history');
  const wall = (name: string) => numbers?.[name] ?? Number.NaN;
  expect(partialPressure(70, 3)).toBeCloseTo(2.1, 6);
  expect(computeWallLossRate(wall)).toBeCloseTo(0.0068, 4);
  expect(computeYearsToThreshold(wall)).toBeCloseTo(21, 1);
});
