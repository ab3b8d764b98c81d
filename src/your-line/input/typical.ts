import type { LineInput } from '../types.ts';
import { ownOf, startOf } from './assumed.ts';
import { withValue } from './fields.ts';
import { FLUIDS, MATERIALS } from './fluids.ts';

/** What is taken where the visitor does not know; undefined: a sheet without it says nothing. */
export function typicalOf(input: LineInput, path: string): number | undefined {
  if (/^(length|diameter|flow|pressure|agree)/.test(path)) return undefined;
  const { fluid, material } = input;
  const [group, key = ''] = path.split('.');
  const fluids = Object.values(FLUIDS).filter(({ kind }) => kind === fluid.kind);
  const sources: Record<string, unknown>[] =
    group === 'fluid'
      ? [(fluids.find(({ name }) => name === fluid.name) ?? fluids[0]) as LineInput['fluid']]
      : [MATERIALS[material] ?? {}, startOf(input)];
  const found = sources.map((one) => one[key || path]).find((one) => typeof one === 'number');
  return typeof found === 'number' ? found : undefined;
}

/** With the typical value, which is assumed again. */
export const withTypical = (input: LineInput, path: string, value: number): LineInput => ({
  ...withValue(input, path, value),
  own: ownOf(input).filter((one) => one !== path),
});
