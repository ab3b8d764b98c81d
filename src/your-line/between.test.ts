import { describe, expect, it } from 'vitest';
import { prepareAll } from './answer.ts';
import { betweenOf, entered } from './between.ts';
import { lineOf } from './examples/lines.ts';
import { endsWave } from './input/stations.ts';
import { type Part, settlingOf } from './model/sections.ts';
import type { LineInput } from './types.ts';
import { duration } from './words.ts';

const EXAMPLE = lineOf('crude-stations') as LineInput;
const partsOf = (input: LineInput): Part[] => {
  const parts = prepareAll(input);
  if ('kind' in parts) throw new Error(parts.verdict);
  return parts;
};
const parts = partsOf(EXAMPLE);

describe('a station that ends the wave', () => {
  const said = betweenOf(EXAMPLE, parts).filter(({ ends }) => ends);

  it('deafens the section before it and the one after it, each for its own time', () => {
    expect(said.length).toBe(parts.length - 1);
    const times = parts.map((part) => duration(settlingOf(part)));
    expect(new Set(times).size).toBeGreaterThan(1);
    said.forEach(({ why }, i) => {
      expect(why).toContain(
        `for ${times[i]} in the section before it and ${times[i + 1]} in the one after it.`,
      );
    });
  });
});

describe('a pressure that was entered', () => {
  // Entered before each station, so that the one after it is computed.
  const suction = EXAMPLE.stations.map((one) => ({ ...one, before: 8e5 }));
  const index = EXAMPLE.stations.findIndex(endsWave);
  const computed = parts[1]?.steady.hydraulics.inlet ?? Number.NaN;
  it.each([
    [-1.1, 1],
    [-0.9, 0],
    [0.9, 0],
    [1.1, 1],
  ])('off by %s of a twentieth or a bar is told %s times', (of, times) => {
    const after = computed + of * Math.max(1e5, 0.05 * computed);
    const stations = suction.map((one, i) => (i === index ? { ...one, after } : one));
    const input = { ...EXAMPLE, stations };
    const told = entered(input, partsOf(input));
    expect(told.filter(({ field }) => field === `stations.${index}.after`)).toHaveLength(times);
  });
});
