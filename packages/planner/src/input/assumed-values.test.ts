import { DEFAULT_LINE, findExampleLine } from '../examples/example-lines.ts';
import type { LineInput } from '../types.ts';
import {
  listAssumableFields,
  listAssumedFields,
  markEntered,
  nameChangedLine,
} from './assumed-values.ts';
import { FLUIDS } from './fluids.ts';
import { decodeLine, encodeLine } from './line-address.ts';
import { getTypicalValue, withTypicalValue } from './typical-values.ts';

const ours = (input: LineInput) => listAssumedFields(input).map(({ path }) => path);
const HILLS = findExampleLine('hills') as LineInput;

describe('what is assumed', () => {
  it('is every value of an example, until one is typed, though it be the same', () => {
    expect(ours(HILLS)).toEqual(listAssumableFields(HILLS).map(({ path }) => path));
    const typed = markEntered(HILLS, HILLS, 'fluid.density');
    expect(ours(typed)).toHaveLength(listAssumableFields(HILLS).length - 1);
    expect(ours(typed)).not.toContain('fluid.density');
  });

  it('is not what changed, nor forgotten with the name of the example', () => {
    const longer = markEntered(HILLS, { ...HILLS, length: 50_000 });
    const named = markEntered(longer, { ...longer, name: 'Mine', start: '' });
    expect(ours(named)).toEqual(ours(longer));
    expect(ours(named)).not.toContain('length');
    // An address of before knows only what differs from its example.
    const { own, ...older } = longer;
    expect(ours(older)).toEqual(ours(longer));
  });

  it('is what a table gives for a chosen fluid, and what the visitor does not know', () => {
    const typed = markEntered(HILLS, { ...HILLS, fluid: { ...HILLS.fluid, viscosity: 3e-6 } });
    expect(ours(typed)).not.toContain('fluid.viscosity');
    const chosen = markEntered(typed, { ...typed, fluid: FLUIDS.diesel as LineInput['fluid'] });
    expect(ours(chosen)).toEqual(ours(HILLS));
    const pipe = ['modulus', 'poisson', 'roughness'];
    const measured = markEntered(HILLS, HILLS, ...pipe);
    expect(ours(measured)).not.toEqual(expect.arrayContaining(['roughness']));
    expect(ours(markEntered(measured, { ...measured, material: 'ductile' }))).toEqual(
      expect.arrayContaining(pipe),
    );
    const typical = getTypicalValue(typed, 'fluid.viscosity');
    const unknown = withTypicalValue(typed, 'fluid.viscosity', typical?.value ?? 0);
    expect(unknown.fluid).toEqual(HILLS.fluid);
    expect(ours(unknown)).toEqual(ours(HILLS));
  });

  it('has a typical value with its reason where one follows, and none where none does', () => {
    const wide = { ...HILLS, diameter: 0.9, wall: 0.05, flow: 0.01, noise: 9 };
    const values = (input: LineInput, ...paths: string[]) =>
      paths.map((path) => getTypicalValue(input, path)?.value);
    expect(values(wide, 'length', 'delay.value', 'rates.dig', 'stations.0.at')).toEqual(
      Array(4).fill(undefined),
    );
    // The smallest pipe is nearest for 36 m³/h; 1.1 m/s in a bore of 0.8 m.
    expect(values(wide, 'diameter', 'wall', 'flow', 'noise', 'agree')).toEqual([
      ...[0.1683, 0.0159, 0.553],
      ...[DEFAULT_LINE.noise, HILLS.agree],
    ]);
    // X60: 0.72 × 2 × 413.7 MPa × 9.53 mm / 508 mm; ductile iron is not named by its strength.
    expect(values(HILLS, 'maop', 'pressure.value')).toEqual([112e5, 6.7e5]);
    const iron = findExampleLine('water-main') as LineInput;
    expect(values({ ...iron, maop: 1, wall: 1 }, 'maop', 'wall')).toEqual([iron.maop, iron.wall]);
    const inlet = { known: 'inlet', value: 1 } as const;
    expect(getTypicalValue({ ...HILLS, pressure: inlet }, 'pressure.value')).toBeUndefined();
    const gas = findExampleLine('gas') as LineInput;
    expect(values(gas, 'pressure.value', 'balance.expansion')).toEqual([57e5, 3.5e-3]);
    expect(values(iron, 'balance.expansion', 'balance.meter')).toEqual([2e-4, 0.0025]);
    expect(getTypicalValue(HILLS, 'flow')?.why).toContain('1.1 m/s in this pipe');
  });

  it('and the rates stay with the address', () => {
    const own = markEntered(HILLS, { ...HILLS, flow: 0.3 }, 'wall', 'length');
    const input = { ...own, rates: { ...own.rates, dig: 12_000 } };
    expect(decodeLine(encodeLine(input))).toEqual({ kind: 'line', input });
  });
});

it('is named for itself once it has changed, until its visitor names it', () => {
  const change = (before: LineInput, changes: Partial<LineInput>) =>
    nameChangedLine(before, { ...before, ...changes });
  const longer = change(HILLS, { length: 70_000 });
  expect(longer.name).toBe('Line of 70 km, 1 station');
  const named = change(change(longer, { stations: [] }), { name: 'North' });
  expect(change(named, { length: 60_000 }).name).toBe('North');
});
