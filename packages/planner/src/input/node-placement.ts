import { placeEvenNodes } from '../examples/example-lines.ts';
import type { LineInput } from '../types.ts';
import { getEnteredPaths, getStartLine } from './assumed-values.ts';
import { LIMITS } from './fields.ts';
import { groupNodesBySection, hasTooFewNodes, requiredNodes } from './node-coverage.ts';
import { getSectionEnds } from './stations.ts';

/** As most examples have them, m; those of a long line stand further apart. */
const SPACING = 5000;

/** Evenly in each section. */
function placeNodesBySection(
  input: LineInput,
  spacing = Math.max(SPACING, input.length / 120),
): number[] {
  const sections = groupNodesBySection(input);
  const least = Math.min(requiredNodes(input), Math.floor(LIMITS.nodes / sections.length));
  const nodes = sections.flatMap(({ from, to }) =>
    placeEvenNodes(to - from, Math.max(least, Math.round((to - from) / spacing))).map(
      (x) => from + x,
    ),
  );
  return nodes.length > LIMITS.nodes ? placeNodesBySection(input, 1.5 * spacing) : nodes;
}

/** To 0.02 % of the length, since a short line rounds where its stations stand to 0.1 m. */
function haveSameSections(one: LineInput, other: LineInput): boolean {
  const [ends, others] = [getSectionEnds(one), getSectionEnds(other)];
  return (
    ends.length === others.length &&
    ends.every((end, i) => Math.abs(end / one.length - (others[i] as number) / other.length) < 2e-4)
  );
}

/**
 * Nodes that nobody has placed by hand follow the sections (docs/decisions/0235): a station that is
 * added or moved leaves no section without an answer.
 */
export function moveNodesWithStations(before: LineInput, next: LineInput): LineInput {
  const sections = groupNodesBySection(next);
  const start = getStartLine(next);
  const by = next.length / start.length;
  // Stretched further they would stand too far apart, or closer than nodes may.
  const isStretched = by > 0.5 && by < 2;
  const moved =
    !haveSameSections(before, next) ||
    // Even if the nodes were stretched with it: a length typed as 6, then 62 is a length of 62.
    next.length !== before.length ||
    (before.agree !== next.agree && sections.length > 1 && sections.some(hasTooFewNodes(next)));
  const valid = sections.every(({ from, to }) => to - from >= LIMITS.apart.stations);
  if (!moved || !valid || getEnteredPaths(next).includes('nodes')) return next;
  const asBegun = isStretched && haveSameSections(start, next) && start.agree === next.agree;
  return {
    ...next,
    nodes: asBegun
      ? start.nodes.map((x) => Math.round(x * by * 10) / 10)
      : placeNodesBySection(next),
  };
}

/** Of a line with stations: who placed its nodes, or which sections have too few of them. */
export function describeNodePlacement(input: LineInput): string {
  const sections = groupNodesBySection(input);
  if (sections.length === 1) return '';
  const few = sections.flatMap((section, i) =>
    hasTooFewNodes(input)(section)
      ? [`section ${i + 1} has ${section.nodes.length || 'none'}`]
      : [],
  );
  if (few.length === 0)
    return input.own && !input.own.includes('nodes')
      ? `${input.nodes.length} nodes, placed by us; yours to move.`
      : '';
  const list = few.length > 4 ? [...few.slice(0, 3), `${few.length - 3} others too few`] : few;
  return `${input.agree} nodes of a section must agree; ${list.join(', ')}.`;
}
