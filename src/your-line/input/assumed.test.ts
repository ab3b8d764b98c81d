import { describe, expect, it } from 'vitest';
import { DEFAULT_LINE, lineOf } from '../examples/lines.ts';
import type { LineInput } from '../types.ts';
import { decode, encode } from './address.ts';
import { assumable, assumed, withOwn } from './assumed.ts';
import { FLUIDS } from './fluids.ts';
import { typicalOf, withTypical } from './typical.ts';

const ours = (input: LineInput) => assumed(input).map(({ path }) => path);
const HILLS = lineOf('hills') as LineInput;

describe('what is assumed', () => {
  it('is every value of an example, until one is typed, though it be the same', () => {
    expect(ours(HILLS)).toEqual(assumable(HILLS).map(({ path }) => path));
    const typed = withOwn(HILLS, HILLS, 'fluid.density');
    expect(ours(typed)).toHaveLength(assumable(HILLS).length - 1);
    expect(ours(typed)).not.toContain('fluid.density');
  });

  it('is not what changed, nor forgotten with the name of the example', () => {
    const longer = withOwn(HILLS, { ...HILLS, length: 50_000 });
    const named = withOwn(longer, { ...longer, name: 'Mine', start: '' });
    expect(ours(named)).toEqual(ours(longer));
    expect(ours(named)).not.toContain('length');
    // An address of before knows only what differs from its example.
    const { own, ...older } = longer;
    expect(ours(older)).toEqual(ours(longer));
  });

  it('is what a table gives for a chosen fluid, and what the visitor does not know', () => {
    const typed = withOwn(HILLS, { ...HILLS, fluid: { ...HILLS.fluid, viscosity: 3e-6 } });
    expect(ours(typed)).not.toContain('fluid.viscosity');
    const chosen = withOwn(typed, { ...typed, fluid: FLUIDS.diesel as LineInput['fluid'] });
    expect(ours(chosen)).toEqual(ours(HILLS));
    const pipe = ['modulus', 'poisson', 'roughness'];
    const measured = withOwn(HILLS, HILLS, ...pipe);
    expect(ours(measured)).not.toEqual(expect.arrayContaining(['roughness']));
    expect(ours(withOwn(measured, { ...measured, material: 'ductile' }))).toEqual(
      expect.arrayContaining(pipe),
    );
    const typical = typicalOf(typed, 'fluid.viscosity') as number;
    const unknown = withTypical(typed, 'fluid.viscosity', typical);
    expect(unknown.fluid).toEqual(HILLS.fluid);
    expect(ours(unknown)).toEqual(ours(HILLS));
    for (const path of ['length', 'diameter', 'flow', 'pressure.value'])
      expect(typicalOf(HILLS, path), path).toBeUndefined();
    expect(typicalOf({ ...HILLS, noise: 9 }, 'noise')).toBe(DEFAULT_LINE.noise);
  });

  it('and the rates stay with the address', () => {
    const own = withOwn(HILLS, { ...HILLS, flow: 0.3 }, 'wall', 'length');
    const input = { ...own, rates: { ...own.rates, dig: 12_000 } };
    expect(decode(encode(input))).toEqual({ kind: 'line', input });
    for (let cut = 1; cut < encode(input).length; cut++)
      expect(decode(encode(input).slice(0, cut)).kind).toBe('unreadable');
  });
});
