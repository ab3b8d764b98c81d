import { describe, expect, it } from 'vitest';
import {
  levelTicks,
  type Picture,
  pictureOf,
  scaleOf,
  uprightTicks,
} from '../../../tests/support/picture.ts';
import { drawing } from '../../content/drawings.ts';
import { co2Severity, partialPressure } from './co2-severity.tsx';
import { serviceBands } from './service-bands.tsx';
import { temperatureWindows } from './temperature-windows.tsx';
import { crossing, wallHistory } from './wall-history.tsx';

const { numbers } = drawing('wall-history');
const wall = (name: string) => numbers?.[name] ?? Number.NaN;

const of = ({ shapes }: Picture, paint: 'fill' | 'stroke', token: string) =>
  shapes.filter((shape) => shape[paint] === token);

describe.each([{ compact: false }, { compact: true }])('drawings about integrity %o', (form) => {
  it('wall: falls from nominal to what was found, through the threshold', () => {
    const picture = pictureOf(<wallHistory.Drawing id="f" {...form} />);
    const [x, y] = [scaleOf(levelTicks(picture)), scaleOf(uprightTicks(picture))];
    const dots = picture.shapes.filter(({ kind }) => kind === 'circle');
    const read = dots.map((dot) => [Math.round(x(dot.x)), Number(y(dot.y).toFixed(2))]);
    expect(read).toEqual([
      [1973, 0.32],
      [Math.round(1973 + crossing(wall)), 0.18],
      [2019, 0.01],
    ]);
    const line = of(picture, 'stroke', 'ink').find(({ strokeWidth }) => strokeWidth === 2.5);
    expect(line?.points[1]?.[1]).toBeGreaterThan(line?.points[0]?.[1] ?? 0);
  });

  it('carbon dioxide: both limits lie where the partial pressure has its value', () => {
    const picture = pictureOf(<co2Severity.Drawing id="f" {...form} />);
    const [x, y] = [scaleOf(levelTicks(picture)), scaleOf(uprightTicks(picture))];
    const limits = of(picture, 'stroke', 'ink').find(({ points }) => points.length === 4);
    const partial = limits?.points.map(([px, py]) => partialPressure(x(px), y(py)));
    expect(partial?.map((bar) => Number(bar.toFixed(1)))).toEqual([0.2, 0.2, 2, 2]);
    const dot = of(picture, 'fill', 'ink').find(({ kind }) => kind === 'circle');
    expect(partialPressure(x(dot?.x ?? 0), y(dot?.y ?? 0))).toBeCloseTo(2.1, 1);
  });

  it('temperatures: every window lies on the thermometer as it is named', () => {
    const picture = pictureOf(<temperatureWindows.Drawing id="f" {...form} />);
    const x = scaleOf(levelTicks(picture));
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

  it('bands: nodes stand at 5, 10, 15 and 20 km, low points where the ground is low', () => {
    const picture = pictureOf(<serviceBands.Drawing id="f" {...form} />);
    const x = scaleOf(levelTicks(picture), 2);
    const nodes = of(picture, 'fill', 'ink').map((shape) => Math.round(x(shape.x)));
    for (const km of [5, 10, 15, 20]) expect(nodes).toContain(km);
  });
});
