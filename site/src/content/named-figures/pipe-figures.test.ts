import { formatFigure } from './write-figures.ts';

/** NPS 20, wall 7.92 mm: the bore in metres, and crude as the site has it. */
const bore = 0.508 - 2 * 0.00792;
const first = (name: string) => Number(formatFigure(name).replaceAll(',', '').split(' ')[0]);

describe('a figure of the pipe', () => {
  it('of a front is half of density times wave speed times the velocity lost', () => {
    const speed = first('sound-speed gas');
    const density = (60e5 * 0.018) / (0.9 * 8.314462618 * 288);
    expect(first('front gas 5%')).toBeCloseTo((density * speed * 0.05 * 5) / 2000, 1);
    expect(first('front crude 2%') / first('front crude 1%')).toBeCloseTo(2, 0);
  });

  it('of the leak’s flow is its share of what the line carries', () => {
    expect(first('leak-flow 1%')).toBeCloseTo(0.01 * ((Math.PI * bore ** 2) / 4) * 3600, 1);
  });

  it('of hydrogen is its own: three times as fast, a third as strong', () => {
    const at288 = Math.sqrt((1.035 * 8.314462618 * 288) / 0.002016);
    expect(first('sound-speed hydrogen')).toBe(Math.round(at288));
    const ratio = first('front hydrogen 5%') / first('front gas 5%');
    expect(ratio).toBeGreaterThan(0.28);
    expect(ratio).toBeLessThan(0.34);
  });

  it('of warming follows from expansion and stiffness', () => {
    // Water: 1.5e-4 less 2 × 1.3 × 11.7e-6 of the bore, times ρa².
    const stiffness = 998 * first('sound-speed water') ** 2;
    expect(first('per-degree water')).toBeCloseTo(((1.5e-4 - 2.6 * 11.7e-6) * stiffness) / 1e5, 1);
  });

  it('is refused where its name asks for nothing', () => {
    expect(() => formatFigure('front steam 1%')).toThrow('it needs one of');
    expect(() => formatFigure('front crude')).toThrow('share of the flow');
    expect(() => formatFigure('per-degree gas')).toThrow('crude, water');
  });
});
