import { expect, it } from 'vitest';
import { computeEndNodes } from './end-nodes.ts';

const rows = computeEndNodes();
const inlet = rows.filter(({ at }) => at < 5000);

it('without nodes at the ends, no leak beyond the outer ones is placed', () => {
  expect(rows.map(({ without }) => without.kind)).toEqual(rows.map(() => 'beyond'));
});

it('nodes at the ends place it, and sooner, where a pump feeds the line', () => {
  expect(inlet.length).toBeGreaterThan(1);
  for (const { at, pump, without } of inlet) {
    if (pump.kind !== 'leak' || without.kind !== 'beyond') throw new Error(`${at}: ${pump.kind}`);
    expect(Math.abs(pump.offset)).toBeLessThan(pump.half);
    expect(pump.time).toBeLessThan(without.time);
  }
});

it('but not where a tank holds the pressure beside the node', () => {
  for (const { tank } of inlet) expect(tank).toMatchObject({ kind: 'beyond', node: 5000 });
});

it('at the delivery valve it is placed, but where its echo follows too closely', () => {
  const outlet = rows.filter(({ at }) => at > 20_000);
  for (const row of outlet) expect(row.tank).toEqual(row.pump);
  // The page says so of KP 23+500: it is no longer true when this fails.
  expect(outlet.map(({ at, pump }) => [at, pump.kind])).toEqual([
    [21_000, 'leak'],
    [22_500, 'leak'],
    [23_500, 'unknown'],
  ]);
});
