import { buildSiteLine } from '../detection/site-line.ts';
import type { EndSpec, LineEvent, LineSpec } from '../types.ts';
import { endAdmittance } from './ends.ts';
import { computeWavePressure, prepareWaveLine } from './wave.ts';

const { spec } = buildSiteLine('crude', 400);
const ends = {
  tank: { kind: 'tank' },
  flow: { kind: 'flow' },
  pump: { kind: 'pump', shutOff: 4.8e6, suction: 1e5 },
  valve: { kind: 'valve', backPressure: 1.7e5 },
} as const satisfies Record<string, EndSpec>;
const line = (own: Partial<LineSpec> = {}): LineSpec => ({ ...spec, ...own });
const leak = (opening: number): LineEvent => ({ kind: 'leak', at: 700, flow: 0.01, opening });
const window = { start: -0.1, interval: 0.05, count: 96 };

it('what cannot be is refused with what is wrong', () => {
  const made = prepareWaveLine(line({ upstream: ends.pump }));
  const at = (event: LineEvent) => () => computeWavePressure(made, event, 900, window);
  expect(at({ ...leak(0), at: 0 } as LineEvent)).toThrow('The leak must lie inside the line.');
  expect(at({ ...leak(0), at: 2000 } as LineEvent)).toThrow('The leak must lie inside the line.');
  expect(at({ ...leak(-1) } as LineEvent)).toThrow('A leak has a flow and an opening time');
  expect(at({ kind: 'leak', at: 9, flow: -1, opening: 0 })).toThrow('A leak has a flow');
  expect(at({ kind: 'rate-up', end: 'upstream', change: -1, time: 0 })).toThrow(
    'A change and its time',
  );
  expect(at({ kind: 'rate-up', end: 'upstream', change: 1, time: -1 })).toThrow(
    'A change and its time',
  );
  expect(at({ kind: 'pressure-up', end: 'upstream', change: 1, time: 0 })).toThrow(
    'does not hold its pressure',
  );
  const tank = prepareWaveLine(spec);
  expect(() =>
    computeWavePressure(tank, { kind: 'rate-up', end: 'upstream', change: 1, time: 0 }, 9, window),
  ).toThrow('The upstream end holds its pressure');
  expect(() => computeWavePressure(tank, leak(0), -1, window)).toThrow(
    'The place must lie on the line.',
  );
  expect(() => computeWavePressure(tank, leak(0), 2001, window)).toThrow(
    'The place must lie on the line.',
  );
  const closed = { kind: 'closed' } as const;
  expect(() => endAdmittance(line({ downstream: closed }), 'downstream', 1e5)).toThrow(
    'The downstream end is closed',
  );
  expect(endAdmittance(line({ downstream: closed, velocity: 0 }), 'downstream', 1e5)).toBe(0);
  expect(() => endAdmittance(line({ downstream: ends.valve }), 'downstream', 1.7e5)).toThrow(
    'no pressure across',
  );
  expect(() => endAdmittance(line({ upstream: ends.valve }), 'upstream', 1.7e5)).toThrow(
    'no pressure across',
  );
  expect(() => endAdmittance(line({ upstream: ends.pump }), 'upstream', 4.9e6)).toThrow(
    'more at no flow than at duty',
  );
  expect(() => endAdmittance(line({ downstream: ends.pump }), 'downstream', 1e5)).toThrow(
    'upstream end only',
  );
  expect(endAdmittance(line({ upstream: ends.pump, velocity: 0 }), 'upstream', 1e6)).toBe(Infinity);
});
