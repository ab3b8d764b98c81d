import { DEFAULT_LINE, findExampleLine } from '../examples/example-lines.ts';
import type { LineInput } from '../types.ts';
import { FIELDS, type Field, getFieldValue } from './fields.ts';
import { formatWithUnit } from './units.ts';

export const getStartLine = ({ start }: LineInput): LineInput =>
  findExampleLine(start) ?? DEFAULT_LINE;

/** Values of ours until the visitor enters them: pipe, fluid, flow, nodes. */
export const listAssumableFields = ({ fluid }: LineInput): Field[] =>
  [...FIELDS.pipe, ...FIELDS[fluid.kind], ...FIELDS.flow, ...FIELDS.nodes].filter(
    ({ optional }) => !optional,
  );

/**
 * Paths of what the visitor entered, 'nodes' among them where they were placed by hand. Addresses
 * and files that do not record it give what differs from the example.
 */
export function getEnteredPaths(input: LineInput): readonly string[] {
  if (input.own) return input.own;
  const start = getStartLine(input);
  return listAssumableFields(input)
    .map(({ path }) => path)
    .filter((path) => getFieldValue(start, path) !== getFieldValue(input, path))
    .concat(hasSameLayout(start, input) ? [] : ['nodes']);
}

const describeLine = ({ length, stations, units }: LineInput): string => {
  const count = stations.length;
  const between = count ? `, ${count} ${count === 1 ? 'station' : 'stations'}` : '';
  return `Line of ${formatWithUnit(length, 'distance', units)}${between}`;
};

/** A changed example is no longer the example: it says what it is until the visitor names it. */
export function nameChangedLine(before: LineInput, next: LineInput): LineInput {
  const isOurs = [getStartLine(before).name, describeLine(before)].includes(before.name);
  return isOurs && next.name === before.name ? { ...next, name: describeLine(next) } : next;
}

/** A line whose length was changed keeps its nodes, stretched with it and rounded. */
const hasSameLayout = (start: LineInput, { nodes, length }: LineInput): boolean =>
  start.nodes.length === nodes.length &&
  start.nodes.every((x, i) => Math.abs(x / start.length - (nodes[i] as number) / length) < 1e-4);

/** Fields whose value the visitor has not entered. */
export function listAssumedFields(input: LineInput): Field[] {
  const own = new Set(getEnteredPaths(input));
  return listAssumableFields(input).filter(({ path }) => !own.has(path));
}

/**
 * `next` with what the visitor has made their own: what was typed at `entered`, and what changed.
 * What a table gives for a chosen fluid or material is ours.
 */
export function markEntered(before: LineInput, next: LineInput, ...entered: string[]): LineInput {
  const tabled =
    before.fluid.name !== next.fluid.name
      ? /^fluid\./
      : before.material !== next.material
        ? /^(modulus|poisson|roughness)$/
        : undefined;
  const changed = listAssumableFields(next)
    .map(({ path }) => path)
    .filter(
      (path) => entered.includes(path) || getFieldValue(before, path) !== getFieldValue(next, path),
    );
  const placed = before.length === next.length && String(before.nodes) !== String(next.nodes);
  const own = new Set([...getEnteredPaths(before), ...changed, ...(placed ? ['nodes'] : [])]);
  return { ...next, own: [...own].filter((path) => !tabled?.test(path)) };
}
