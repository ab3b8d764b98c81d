import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIQUIDS, type LiquidName } from '@site/leak-model';
import { parse } from 'yaml';
import { computeAnswerWithoutChanges } from '../answer.ts';
import { DEFAULT_LINE, EXAMPLE_LINES, findExampleLine } from '../examples/example-lines.ts';
import type { LineInput } from '../types.ts';
import { checkLine, getFieldValue, listFields, withFieldValue } from './fields.ts';

const GAS = findExampleLine('gas') ?? DEFAULT_LINE;

describe('what a line may be', () => {
  it.each(['liquid', 'gas'] as const)(
    'refuses every field of a %s outside its range, by name',
    (kind) => {
      const line = kind === 'gas' ? GAS : DEFAULT_LINE;
      for (const f of listFields(kind)) {
        for (const value of [
          f.max * 1.01 + 1e-9,
          f.min - 0.01 * Math.abs(f.min) - 1e-9,
          Number.NaN,
          Number.POSITIVE_INFINITY,
        ]) {
          const errors = checkLine(withFieldValue(line, f.path, value));
          expect(
            errors.some((e) => e.field === f.path),
            `${f.path} ${value}`,
          ).toBe(true);
        }
        const bad = withFieldValue(line, f.path, f.max * 2 + 1);
        expect(computeAnswerWithoutChanges(bad).kind).toBe('refused');
        // Nothing was clamped on the way.
        expect(getFieldValue(bad, f.path)).toBe(f.max * 2 + 1);
      }
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('asks for a number instead of %f', (length) => {
    expect(checkLine({ ...DEFAULT_LINE, length })[0]?.message).toMatch(/: enter a number\.$/);
  });

  it('names the range and what was entered, in the units of the page', () => {
    const [error] = checkLine({ ...DEFAULT_LINE, wall: 0.5 });
    expect(error?.message).toContain('200 mm');
    expect(error?.message).toContain('500 mm');
    const [long] = checkLine({ ...DEFAULT_LINE, length: 99_999_000 });
    expect(long?.message).toContain('99999 km was entered');
    const [us] = checkLine({ ...DEFAULT_LINE, wall: 0.508, units: { system: 'us', flow: 'gpm' } });
    expect(us?.message).toContain('20 in');
  });

  it.each([
    ['wall', { wall: 0.15 }],
    ['nodes', { nodes: [5000] }],
    ['nodes', { nodes: [5000, 4000] }],
    ['nodes', { nodes: [5000, 26_000] }],
    ['nodes', { nodes: [5000, Number.NaN] }],
    ['agree', { agree: 5 }],
    ['profile', { profile: [{ at: 0, elevation: 1 }] }],
    [
      'profile',
      {
        profile: [
          { at: 0, elevation: 1 },
          { at: 20_000, elevation: 1 },
        ],
      },
    ],
    ['valves', { valves: [100, 100] }],
    ['material', { material: 'constructor' }],
  ])('asks for %s to be mended', (field, change) => {
    expect(checkLine({ ...DEFAULT_LINE, ...change }).map((e) => e.field)).toContain(field);
  });

  it('asks for a second point of a profile', () => {
    const profile = [{ at: 0, elevation: 1 }];
    expect(checkLine({ ...DEFAULT_LINE, profile })[0]?.message).toContain('at least two points');
  });

  it('names the point of a profile that goes back', () => {
    const profile = [0, 9000, 8000, 25_000].map((at) => ({ at, elevation: 1 }));
    expect(checkLine({ ...DEFAULT_LINE, profile })[0]?.message).toContain('point 3 ');
  });

  it.each(EXAMPLE_LINES)('accepts $id', ({ input }) => {
    expect(checkLine(input)).toEqual([]);
  });

  it('offers eight typical lines, the default, and the nine locations as their content has them', () => {
    expect(EXAMPLE_LINES.filter((l) => l.group === 'typical').length).toBeGreaterThanOrEqual(8);
    const folder = join(import.meta.dirname, '../../../../content/locations');
    const files = readdirSync(folder);
    expect(files).toHaveLength(9);
    for (const file of files) {
      const { slug, line } = parse(readFileSync(join(folder, file), 'utf8'));
      const input = findExampleLine(slug);
      if (!input) throw new Error(slug);
      expect(input.length).toBe(1000 * line.lengthKm);
      expect(input.fluid.kind === 'gas', slug).toBe(line.fluid === 'gas');
      if (input.fluid.kind === 'liquid')
        expect(input.fluid).toMatchObject(LIQUIDS[line.fluid as LiquidName]);
      const gaps = input.nodes.slice(1).map((x, i) => x - (input.nodes[i] as number));
      expect(Math.max(...gaps)).toBe(1000 * line.spacingKm);
    }
  });
});

it('what offtakes take adds up along the line, and leaves something', () => {
  const refused = (...shares: readonly number[]) =>
    checkLine({
      ...DEFAULT_LINE,
      stations: shares.map((share, i) => ({
        ...{ at: 5000 * (i + 1), kind: 'offtake', running: true, signal: true },
        ...{ before: undefined, after: undefined, taken: share * DEFAULT_LINE.flow },
      })) as LineInput['stations'],
    }).map(({ field }) => field);
  expect(refused(0.6)).toEqual([]);
  expect(refused(0.6, 0.3)).toEqual([]);
  expect(refused(0.6, 0.6)).toEqual(['stations.1.taken']);
  expect(refused(1)).toEqual(['stations.0.taken']);
});
