import { expect, it } from 'vitest';
import { endNodes } from './end-nodes.ts';

const rows = endNodes();
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

it('at the delivery valve it is placed, but for the last stretch, where the node named is wrong', () => {
  const outlet = rows.filter(({ at }) => at > 20_000);
  for (const row of outlet) expect(row.tank.kind).toBe(row.pump.kind);
  expect(outlet.map(({ pump }) => pump.kind)).toEqual(['leak', 'leak', 'beyond']);
  // The page says so: it is no longer true when this fails.
  expect(outlet.at(-1)?.pump).toMatchObject({ node: 24_900 });
});
