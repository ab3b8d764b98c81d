import { RULE } from '@site/leak-model';
import { computeOrThrow, prepareOrThrow } from '#support/line-answers.ts';
import { DEFAULT_CHOICE } from '../../../site/src/features/simulator/settings.ts';
import { summariseGasRun } from '../../leak-model/src/gas-summary.ts';
import { DEFAULT_LINE, findExampleLine } from './examples/example-lines.ts';
import { getNodeRange } from './input/fields.ts';
import { computeAlarm } from './model/alarm-formula.ts';
import { placeNodes } from './model/place.ts';
import type { LineAnswer, LineInput } from './types.ts';

const plain = computeOrThrow(DEFAULT_LINE);

it('what is stated holds everywhere: the balance alarms between two and three standard deviations', () => {
  const leak = 0.04;
  const { balance: b, flow, length } = DEFAULT_LINE;
  const { density, waveSpeed, bore } = plain.hydraulics;
  const volume = (length * Math.PI * bore ** 2) / 4;
  const pack =
    volume * Math.hypot(b.pressure / (density * waveSpeed ** 2), b.expansion * b.temperature);
  const time = (k: number) =>
    (k * pack) / Math.sqrt((leak * flow) ** 2 - (k * Math.SQRT2 * b.meter * flow) ** 2);
  const { seconds } = computeOrThrow({ ...DEFAULT_LINE, leak }).methods.find(
    ({ id }) => id === 'balance',
  ) as LineAnswer['methods'][number];
  expect(seconds?.low).toBeCloseTo(time(2), 6);
  expect(seconds?.high).toBeCloseTo(time(3), 6);
});

it('a place is given once it is clear of the outer node by its interval and the clocks', () => {
  const line = { ...DEFAULT_LINE, noise: 6000, clock: 0.004 };
  const { model } = prepareOrThrow(line);
  const at = (off: number) =>
    computeAlarm(model, { at: (line.nodes[0] ?? 0) + off, flow: 0.05 * line.flow, opening: 0 });
  let off = 0;
  while (at(off).kind !== 'leak') off += 0.5;
  const { clockError, waveSpeed } = model.knowledge;
  const margin = (1 + RULE.clear) * (at(off).half ?? 0) + 3 * clockError * waveSpeed;
  expect(off).toBeGreaterThan(5);
  expect(Math.abs(off - margin)).toBeLessThan(1);
});

it('without metres to give, two nodes that must agree are placed all the same', () => {
  const two = { ...DEFAULT_LINE, length: 4000, agree: 2, nodes: [1000, 3000] };
  const wanted = { seconds: 60, metres: 50 };
  expect(placeNodes(two, wanted)).toMatchObject({ reason: expect.stringMatching(/Let three/) });
  const soft = { ...two, material: 'pe', modulus: 1e9, wall: 0.03, maop: undefined } as LineInput;
  expect(placeNodes(soft, wanted)).not.toMatchObject({
    reason: expect.stringMatching(/Let three/),
  });
});

it.each([
  [0, { low: 0, high: 1990 }],
  [1, { low: 1010, high: 4990 }],
  [2, { low: 2010, high: 6000 }],
])('node %i moves no further than 10 m from its neighbours', (i, range) => {
  expect(getNodeRange([1000, 2000, 5000], i, 6000)).toEqual(range);
});

it('the wave of gas travels at the isothermal speed √(ZRT/M)', () => {
  const speed = Math.sqrt((0.9 * 8.314462618 * 288) / 0.018);
  expect(computeOrThrow(findExampleLine('gas') as LineInput).hydraulics.waveSpeed).toBeCloseTo(
    speed,
    6,
  );
  const view = summariseGasRun({ ...DEFAULT_CHOICE, leakFraction: 0.5 });
  expect(view.waveSpeed).toBeCloseTo(speed, 6);
});
