import { prepareSectionsOrThrow } from '#support/line-answers.ts';
import { findExampleLine } from './examples/example-lines.ts';
import { isSectionEnd } from './input/stations.ts';
import { checkStationPressures } from './station-effects.ts';
import type { LineInput } from './types.ts';

const EXAMPLE = findExampleLine('crude-stations') as LineInput;
const parts = prepareSectionsOrThrow(EXAMPLE);

describe('a pressure that was entered', () => {
  // Entered before each station, so that the one after it is computed.
  const suction = EXAMPLE.stations.map((one) => ({ ...one, before: 8e5 }));
  const index = EXAMPLE.stations.findIndex(isSectionEnd);
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
    const told = checkStationPressures(input, prepareSectionsOrThrow(input));
    expect(told.filter(({ field }) => field === `stations.${index}.after`)).toHaveLength(times);
  });
});
