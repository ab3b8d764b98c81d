import { DEFAULT_SETTINGS, getDefaultRun, steadyPressure } from '@site/leak-model/simulator';
import { readPicture, scaleOf } from '#support/picture.ts';
import { companyLine } from './company-line.tsx';
import { computeRequiredWall } from './line-survey.ts';

const forms = [{ compact: false }, { compact: true }];

describe.each(forms)('drawings about the company %o', (form) => {
  it('line: pits, potential and arrivals stand at their values under their kilometres', () => {
    const picture = readPicture(<companyLine.Drawing id="f" {...form} />);
    const tick = (value: number, text: string, from = 0) => {
      const word = picture.words.find((one) => one.text === text && one.y > from);
      return { value, at: (word?.y ?? 0) - 4.5, x: word?.x ?? 0 };
    };
    const km = scaleOf([5, 10, 15].map((value) => ({ value, at: tick(value, `${value}`).x })));
    const full = tick(7.92, '7.9');
    const wall = scaleOf([full, tick(4, '4', full.at), tick(0, '0', full.at)]);
    const pits = picture.shapes
      .filter(({ kind, fill }) => kind === 'rect' && fill === 'ink')
      .map(({ x, y }) => [Math.round(10 * km(x)) / 10, Math.round(10 * wall(y)) / 10]);
    expect(pits).toContainEqual([7.1, 4.6]);
    expect(pits).toHaveLength(4);
    const short = picture.shapes.find(({ fill }) => fill === 'alarm');
    expect(km(short?.right ?? 0) - km(short?.left ?? 0)).toBeCloseTo(1.1, 1);
    expect(km(short?.x ?? 0)).toBeCloseTo(12.4, 1);
    const start = { at: short?.bottom ?? 0 };
    const seconds = scaleOf([0, 5, 10, 15].map((t) => tick(t, `${t}`, start.at)));
    const arrivals = picture.shapes.filter(
      ({ kind, fill }) => kind === 'circle' && fill === 'deep',
    );
    const { leakAt, waveSpeed } = getDefaultRun();
    for (const { x, y } of arrivals)
      expect(seconds(y)).toBeCloseTo(Math.abs(1000 * km(x) - leakAt) / waveSpeed, 0);
    expect(arrivals).toHaveLength(4);
    const alarm = picture.shapes.find(({ dashed, stroke }) => dashed && stroke === 'on-deep');
    expect(seconds(alarm?.y ?? 0)).toBeCloseTo(12.3, 1);
  });
});

it('the wall that the pressure needs is Barlow’s', () => {
  const numbers: Record<string, number> = { yield: 359, factor: 0.72 };
  // 4 MPa in 508 mm at 258.48 MPa: 3.93 mm.
  const pressure = steadyPressure(DEFAULT_SETTINGS, 0) / 4e6;
  expect(computeRequiredWall(0, (name) => numbers[name] ?? 0)).toBeCloseTo(3.9307 * pressure, 3);
});
