import { PIPE } from '../detection/site-line.ts';
import { LIQUIDS } from './liquids.ts';
import {
  flowArea,
  frictionFactor,
  frictionHead,
  leakFront,
  orificeFlow,
  type Pipe,
  waveSpeed,
} from './pipe.ts';

const steel: Pipe = {
  diameter: 0.5,
  wall: 0.01,
  youngsModulus: 207e9,
  poisson: 0.3,
  roughness: 0.05e-3,
  restraint: 'joints',
};

describe('reference cases of the fluid and the pipe', () => {
  it('T5: wave speed rigid, with expansion joints and anchored', () => {
    const water = { density: 998, bulkModulus: 2.19e9 };
    expect(waveSpeed(water, { ...steel, youngsModulus: 1e30 })).toBeCloseTo(1481.3, 1);
    expect(waveSpeed(water, steel)).toBeCloseTo(1198.0, 1);
    expect(waveSpeed(water, { ...steel, restraint: 'anchored' })).toBeCloseTo(1217.1, 1);
  });

  it.each([
    ['joints', 6],
    ['joints', 20],
    ['anchored', 6],
    ['anchored', 20],
  ] as const)(
    'with %s and a bore of %d walls the wall gives way as Lamé’s cylinder',
    (restraint, ratio) => {
      const water = { density: 998, bulkModulus: 2.19e9 };
      const pipe: Pipe = { ...steel, wall: steel.diameter / ratio, restraint };
      const { youngsModulus: e, poisson: nu } = pipe;
      const [inner, outer] = [(ratio / 2) ** 2, (ratio / 2 + 1) ** 2];
      const strain =
        restraint === 'joints'
          ? ((outer + inner) / (outer - inner) + nu) / e
          : ((1 + nu) * ((1 - 2 * nu) * inner + outer)) / (outer - inner) / e;
      const lame = Math.sqrt(2.19e9 / 998 / (1 + 2 * 2.19e9 * strain));
      expect(waveSpeed(water, pipe)).toBeCloseTo(lame, 6);
    },
  );

  it('T8: the front of a sudden leak of 1 % is 5.00 kPa each way', () => {
    expect(leakFront(1000, 1000, 0.01 * flowArea(0.5), 0.5)).toBeCloseTo(5000, 6);
  });

  it('T9: a 10 mm hole under 100 m leaks 2.087 l/s, 1.06 % of the flow', () => {
    const q = orificeFlow(0.6, flowArea(0.01), 100);
    expect(q).toBeCloseTo(2.087e-3, 6);
    expect((100 * q) / flowArea(0.5)).toBeCloseTo(1.06, 2);
  });
});

describe('properties', () => {
  it('nothing leaks into a line whose outside head is the higher', () => {
    expect(orificeFlow(0.6, 1e-4, -5)).toBe(0);
  });

  it('friction is laminar at low Reynolds number, and from Colebrook above', () => {
    expect(frictionFactor(0.01, steel, 1e-5)).toBeCloseTo(64 / 500, 9);
    expect(frictionFactor(0, steel, 1e-6)).toBe(0);
    for (const [velocity, viscosity] of [
      [1, 1e-5],
      [1, 1e-6],
      [3, 1e-6],
    ] as const) {
      const f = frictionFactor(velocity, steel, viscosity);
      const re = (velocity * steel.diameter) / viscosity;
      let colebrook = 0.02;
      for (let i = 0; i < 50; i++) {
        const inner = steel.roughness / (3.7 * steel.diameter) + 2.51 / (re * Math.sqrt(colebrook));
        colebrook = (-2 * Math.log10(inner)) ** -2;
      }
      expect(f / colebrook).toBeCloseTo(1, 9);
    }
  });

  it('loss of head is 2.039 m over the reference kilometre and changes sign with the flow', () => {
    expect(frictionHead(0.02, 1000, 1, 0.5)).toBeCloseTo(2.039, 3);
    expect(frictionHead(0.02, 1000, -1, 0.5)).toBeCloseTo(-2.039, 3);
  });

  it('the liquids lie where liquids lie', () => {
    expect(waveSpeed(LIQUIDS.crude, PIPE)).toBeGreaterThan(1090);
    expect(waveSpeed(LIQUIDS.crude, PIPE)).toBeLessThan(1120);
    expect(waveSpeed(LIQUIDS.gasoline, PIPE)).toBeLessThan(waveSpeed(LIQUIDS.crude, PIPE));
    expect(waveSpeed(LIQUIDS.water, PIPE)).toBeGreaterThan(waveSpeed(LIQUIDS.crude, PIPE));
  });
});
