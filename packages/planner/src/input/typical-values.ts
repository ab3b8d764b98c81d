import { flowArea } from '@site/leak-model';
import type { LineInput } from '../types.ts';
import { getEnteredPaths, getStartLine } from './assumed-values.ts';
import { getFieldValue, withFieldValue } from './fields.ts';
import { FLUIDS, MATERIALS } from './fluids.ts';

/** Outside diameter and wall of common line pipe, m. */
export const COMMON_PIPES: readonly (readonly [number, number])[] = [
  [0.1683, 0.00711],
  [0.2191, 0.00635],
  [0.2731, 0.00927],
  [0.3239, 0.00635],
  [0.4064, 0.00953],
  [0.508, 0.00953],
  [0.61, 0.00953],
  [0.762, 0.0127],
  [0.914, 0.0159],
];

/** Middles of the usual ranges that the page states, m/s and Pa; by ratio. */
const VELOCITY = { liquid: 1.1, gas: 4.5 };
const PRESSURE = { delivery: 6.7e5, inlet: 57e5 };
const MIDDLE = 'the middle of the usual range';
const TABLE = 'this page’s table of';

const findNearest = <T>(list: readonly T[], of: (one: T) => number, wanted: number): T =>
  list.reduce((a, b) =>
    Math.abs(Math.log(of(b) / wanted)) < Math.abs(Math.log(of(a) / wanted)) ? b : a,
  );

/**
 * By the formula of 49 CFR 195.106, for a grade that is named by its yield strength in ksi, Pa. For
 * gas 192.105 has the same factor in Class 1 (192.111).
 */
function designPressure({ material, wall, diameter }: LineInput): number | undefined {
  const ksi = material === 'grade-b' ? 35 : Number(/^x(\d\d)$/.exec(material)?.[1]);
  return ksi > 0 ? (0.72 * 2 * ksi * 6.895e6 * wall) / diameter : undefined;
}

type TypicalValue = { value: number; why: string };

/** What is taken where the visitor does not know, and why; undefined where nothing of ours fits. */
export function getTypicalValue(input: LineInput, path: string): TypicalValue | undefined {
  const { fluid, material, pressure, diameter, wall, flow } = input;
  const { kind, name } = fluid;
  const velocity = VELOCITY[kind];
  const strength = designPressure(input);
  const rounded = (value: number, why: string) => ({ value: Number(value.toPrecision(3)), why });
  const ownRules: Record<string, TypicalValue | false | undefined> = {
    diameter: {
      value: findNearest(COMMON_PIPES, ([d, t]) => flowArea(d - 2 * t), flow / velocity)[0],
      why: `the common pipe in which this flow runs nearest to ${velocity} m/s, ${MIDDLE}`,
    },
    wall: MATERIALS[material]?.modulus === MATERIALS.steel?.modulus && {
      value: findNearest(COMMON_PIPES, ([d]) => d, diameter)[1],
      why: 'common in pipe of this diameter',
    },
    flow: rounded(
      velocity * flowArea(diameter - 2 * wall),
      `${velocity} m/s in this pipe, ${MIDDLE}`,
    ),
    'pressure.value': { value: PRESSURE[pressure.known], why: MIDDLE },
    maop:
      strength !== undefined &&
      rounded(
        strength,
        `72% of the grade’s yield strength in this wall, as by 49 CFR ${kind === 'gas' ? '192.111 in Class 1' : '195.106'}`,
      ),
    'balance.expansion': {
      value: kind === 'gas' ? 3.5e-3 : /water|slurry/i.test(name) ? 2e-4 : 8e-4,
      why: 'usual for this fluid',
    },
  };
  // The usual ranges are of the delivery of liquids and the inlet of gas.
  if (path === 'pressure.value' && (kind === 'gas') !== (pressure.known === 'inlet'))
    return undefined;
  if (ownRules[path]) return ownRules[path];
  if (/^(length|stations|delay|rates)/.test(path)) return undefined;
  const fluids = Object.values(FLUIDS).filter((one) => one.kind === kind);
  const sources: [unknown, string][] = path.startsWith('fluid.')
    ? [[{ fluid: fluids.find((one) => one.name === name) ?? fluids[0] }, `of ${TABLE} fluids`]]
    : [
        [MATERIALS[material], `of ${TABLE} materials`],
        [getStartLine(input), 'of the example from which this sheet began'],
      ];
  for (const [source, why] of sources) {
    const value = source && getFieldValue(source as LineInput, path);
    if (typeof value === 'number') return { value, why };
  }
  return undefined;
}

/** With the typical value, which is assumed again. */
export const withTypicalValue = (input: LineInput, path: string, value: number): LineInput => ({
  ...withFieldValue(input, path, value),
  own: getEnteredPaths(input).filter((one) => one !== path),
});
