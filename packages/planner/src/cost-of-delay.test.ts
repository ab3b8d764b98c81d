import { computeOrThrow } from '#support/line-answers.ts';
import { computeDrainAt } from './cost-of-delay.ts';
import { DEFAULT_LINE, findExampleLine } from './examples/example-lines.ts';
import type { LineAnswer, LineInput, Method } from './types.ts';

const method = (a: LineAnswer, id: Method['id']): Method =>
  a.methods.find((m) => m.id === id) as Method;

describe('what drains between valves', () => {
  // A hill of 30 m at 2 km with a dip of 10 m at 3 km and a second top of 20 m at 4 km.
  const route = [0, 1000, 2000, 3000, 4000, 5000];
  const elevation = [0, 15, 30, 10, 20, 0];

  it('is both slopes above a leak in the valley, at least up to the tops', () => {
    const { minimum: least, maximum: most } = computeDrainAt(route, elevation, 3000, 0, 5000, 1);
    // Down to the leak at 10 m: 2 to 3 km and 3 to 4 km. Higher than it stands also 1 to 2 km.
    expect(least).toBe(2000);
    expect(most).toBe(3000);
  });

  it('is nothing from a leak at the top', () => {
    expect(computeDrainAt(route, elevation, 2000, 0, 5000, 1)).toEqual({ minimum: 0, maximum: 0 });
  });

  it('stops at shut valves', () => {
    expect(computeDrainAt(route, elevation, 3000, 2500, 3400, 1)).toEqual({
      minimum: 900,
      maximum: 900,
    });
  });
});

it('what a delay costs is the sum of its parts, by hand', () => {
  const delay = {
    isolation: 600,
    value: 400,
    cleanUp: 1600,
    downtime: 50_000,
    days: 2,
    currency: 'EUR',
  };
  const a = computeOrThrow({ ...DEFAULT_LINE, delay });
  const q = a.leakFlow;
  const times = a.alarm.flatMap((x) => x.seconds ?? []);
  const low = q * (Math.min(...times) + 600);
  const high = q * (Math.max(...times) + 600);
  expect(a.delay.volume.low).toBeCloseTo(low, 9);
  expect(a.delay.cost?.low).toBeCloseTo(2000 * low + 100_000, 4);
  expect(a.delay.cost?.high).toBeCloseTo(2000 * high + 100_000, 4);
  expect(a.delay.perHour.cost).toBeCloseTo(2000 * q * 3600, 6);
  expect(a.delay.formula.join()).toContain('EUR');
  const [, hourly, until] =
    /isolation: ([\d.,]+) .* = ([\d.,]+)/.exec(a.delay.formula.join('\n')) ?? [];
  expect(Number(until) / Number(hourly)).toBeCloseTo(600 / 3600, 1);
});

describe('other methods, from the same inputs', () => {
  it('gives the balance of the products line as by hand', () => {
    const input = findExampleLine('products') as LineInput;
    const { seconds, volume } = method(computeOrThrow(input), 'balance');
    // 3,042 m³ of line pack known to 0.731 m³; two of them at 1% less the meters’ 0.71%.
    expect(seconds?.low).toBeCloseTo(2126, -1);
    expect(volume?.low).toBeCloseTo((2126 * 3.5) / 3600, 1);
  });

  it('loses more the later it is, and every source it names is in the register', async () => {
    const { readFileSync } = await import('node:fs');
    const register = readFileSync(
      new URL('../../../content/sources.yaml', import.meta.url),
      'utf8',
    );
    for (const m of computeOrThrow(DEFAULT_LINE).methods) {
      if (m.seconds) {
        expect(m.seconds.high).toBeGreaterThanOrEqual(m.seconds.low);
        expect(m.volume?.high).toBeGreaterThanOrEqual(m.volume?.low ?? 0);
      }
      expect(m.needs && m.use && m.formula).toBeTruthy();
      for (const id of m.sources) expect(register).toContain(`\n${id}:\n`);
    }
  });
});
