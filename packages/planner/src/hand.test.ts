import { prepareOrThrow } from '#support/line-answers.ts';
import { findExampleLine } from './examples/example-lines.ts';
import { computeAlarm } from './model/alarm-formula.ts';
import type { LineInput } from './types.ts';

/**
 * The five lines that docs/your-line.md computes by hand; the numbers here are copied from there.
 */
function made(id: string) {
  const input = findExampleLine(id) as LineInput;
  const p = prepareOrThrow(input);
  const at = (kp: number) =>
    computeAlarm(p.model, { at: kp, flow: input.leak * input.flow, opening: input.opening });
  return { ...p, at, h: p.steady.hydraulics };
}

describe('five lines by hand', () => {
  it('the simulator’s line: 12.3 s at KP 18+200', () => {
    const { at, h } = made('simulator');
    expect(h.waveSpeed).toBeCloseTo(1105.9, 1);
    expect(at(18_200).seconds).toBeCloseTo(12.29, 2);
    // The hole passes a little less once its own front has passed.
    expect(at(18_200).drop / 4811).toBeCloseTo(1, 2);
  });

  it('the water main: 3.9 s at its middle node', () => {
    const { at, h, model } = made('water-main');
    expect(h.velocity).toBeCloseTo(0.841, 3);
    expect(h.waveSpeed).toBeCloseTo(1115.8, 1);
    expect(model.hold).toBeCloseTo(1.792, 3);
    expect(at(6000).seconds).toBeCloseTo(3.936, 2);
  });

  it('the crude trunk line: a drop of 36.8 of the noise’s deviations, 8.8 s', () => {
    const { at, model } = made('crude-trunk');
    const long = model.scales.at(-1);
    expect(at(24_000).drop).toBeCloseTo(6574, -2);
    expect((long?.unit ?? 0) / 178.7).toBeCloseTo(1, 1);
    expect(at(24_000).seconds).toBeCloseTo(8.81, 1);
  });

  it('the jet fuel line: 16.1 bar at its inlet', () => {
    const { h } = made('jet');
    expect(h.velocity).toBeCloseTo(1.043, 3);
    expect(h.friction).toBeCloseTo(0.01764, 4);
    expect(h.inlet / 1e5).toBeCloseTo(16.14, 1);
  });

  it('the gas line: 346 m/s, and 4.9 bar of friction', () => {
    const { h, model, at } = made('gas');
    expect(h.waveSpeed).toBeCloseTo(346.02, 1);
    expect(model.hold).toBeCloseTo(11.56, 2);
    expect((h.inlet - h.delivery) / 1e5).toBeCloseTo(4.91, 1);
    // The fourth node two spacings off, with the flow, and its drop has stood.
    expect(at(20_000).seconds).toBeCloseTo(22.79 + 11.56 + 0.35, 1);
  });
});
