import type { LineInput } from '../types.ts';
import { LIMITS } from './fields.ts';
import { filterNodesBetween, getSectionEnds } from './stations.ts';

export const groupNodesBySection = (input: LineInput) => {
  const cuts = getSectionEnds(input);
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i] as number;
    return { from, to, nodes: filterNodesBetween(input.nodes, from, to) };
  });
};

export const requiredNodes = ({ agree }: LineInput) => Math.max(3, agree);
export const hasTooFewNodes =
  ({ agree }: LineInput) =>
  (section: { nodes: number[] }) =>
    section.nodes.length < Math.max(2, agree);

/** With nodes in the widest gaps of each section that has fewer than must agree. */
export function fillSections(input: LineInput): LineInput {
  const nodes = groupNodesBySection(input).flatMap((section) => {
    const own = [...section.nodes];
    while (hasTooFewNodes(input)(section) && own.length < requiredNodes(input)) {
      const stops = [section.from, ...own, section.to];
      const gaps = own.concat(section.to).map((to, i) => to - (stops[i] as number));
      const widest = gaps.indexOf(Math.max(...gaps));
      own.splice(widest, 0, Math.round((stops[widest] as number) + (gaps[widest] as number) / 2));
    }
    return own;
  });
  return nodes.length > LIMITS.nodes ? input : { ...input, nodes };
}
