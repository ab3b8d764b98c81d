import { prepareSections, prepareSingleSection } from '../answer.ts';
import { placeEvenNodes } from '../examples/define-example.ts';
import { LIMITS } from '../input/fields.ts';
import { isUnplaceable } from '../input/fluids.ts';
import type { LineInput, Placement, PlacementTarget, Refusal } from '../types.ts';
import { computeAlarm, MIN_NODES_TO_PLACE } from './alarm-formula.ts';
import type { SteadyState } from './hydraulics.ts';
import { buildModel, type Model } from './model.ts';
import { buildGrid } from './position-grid.ts';
import type { ModelledSection } from './sections.ts';

/**
 * Fewest nodes that meet the target for the input's leak along the line. Layouts are even, with
 * outer nodes at the ends or 1/4, 1/2 or 1 spacing inside. No layout locates leaks beside an end
 * with a clear echo: 4.5% of the line is conceded there. If no number suffices, the best share
 * is returned with the reason.
 */
const GRID = 60;
/** Required share of positions, and the concession at an end with a clear echo. */
const ENOUGH = 0.995;
const GIVEN_UP = 0.045;
const CLEAR = 0.4;
/** Distances of the outer nodes from the ends, in spacings. */
const OFFSETS = [0, 0.25, 0.5, 1];
const CLOSEST = 50;

type Layout = { nodes: number[]; share: number };

export function placeNodes(input: LineInput, wanted: PlacementTarget): Placement | Refusal {
  const parts = prepareSections(input);
  if ('kind' in parts) return parts;
  if (parts.length === 1) return placeInSection(input, wanted);
  const count = Math.max(2, input.agree);
  const placed = parts.map(({ input: own }) =>
    placeInSection({ ...own, nodes: placeEvenNodes(own.length, count) }, wanted),
  );
  const refused = placed.find((one) => one.kind === 'refused');
  if (refused) return refused;
  const each = placed as Placement[];
  // A node on a station’s post belongs to the section before it.
  const nodes = each.flatMap((one, i) =>
    one.nodes.map(
      (x) => (parts[i] as ModelledSection).from + (i === 0 ? x : Math.max(LIMITS.apart.nodes, x)),
    ),
  );
  const share =
    each.reduce((sum, one, i) => sum + one.share * (parts[i] as ModelledSection).input.length, 0) /
    input.length;
  if (nodes.length > LIMITS.nodes)
    return {
      kind: 'impossible',
      reason: `It takes ${nodes.length} nodes; at most ${LIMITS.nodes} are computed here.`,
      nodes: input.nodes,
      share,
    };
  const reasons = each.flatMap((one, i) =>
    one.kind === 'impossible' ? [`Section ${i + 1}: ${one.reason}`] : [],
  );
  return reasons.length > 0
    ? { kind: 'impossible', reason: reasons.join(' '), nodes, share }
    : { kind: 'placed', nodes, share, each: each.map((one) => one.nodes.length) };
}

function placeInSection(input: LineInput, wanted: PlacementTarget): Placement | Refusal {
  const prepared = prepareSingleSection(input);
  if ('kind' in prepared) return prepared;
  const { steady, model } = prepared;
  // No number of nodes helps: known at once, where a slow phone would search until it is stopped.
  if (input.agree < MIN_NODES_TO_PLACE && !isUnplaceable(input))
    return {
      kind: 'impossible',
      reason: 'With two that must agree no position is given. Let three agree.',
      nodes: input.nodes,
      share: 0,
    };
  const maxCount = Math.min(LIMITS.nodes, Math.floor(input.length / CLOSEST) + 1);
  const minCount = Math.min(maxCount, Math.max(2, input.agree));
  const { upstream, downstream } = model.echoes;
  const clear = [upstream, downstream].filter((echo) => Math.abs(echo) >= CLEAR).length;
  const wantedShare = ENOUGH - clear * GIVEN_UP;
  const tried = new Map<number, Layout>();
  const best = (count: number): Layout => {
    const found = tried.get(count) ?? findBestLayout(input, steady, model, wanted, count);
    tried.set(count, found);
    return found;
  };
  // Grows until sufficient or no longer improving, then bisects.
  let high = minCount;
  while (best(high).share < wantedShare && high < maxCount)
    high = Math.min(maxCount, Math.ceil(high * 1.5));
  const enough = best(high).share >= wantedShare;
  const aim = enough ? wantedShare : Math.max(...[...tried.values()].map((l) => l.share)) - 0.001;
  if (!enough) high = [...tried].filter(([, l]) => l.share >= aim).map(([n]) => n)[0] ?? high;
  let low = minCount - 1;
  while (high - low > 1) {
    const mid = (low + high) >> 1;
    if (best(mid).share >= aim) high = mid;
    else low = mid;
  }
  const { nodes, share } = best(high);
  if (share <= 0)
    return {
      kind: 'impossible',
      reason: describeShortfall(input, model, wanted, 0),
      nodes: input.nodes,
      share,
    };
  if (enough) return { kind: 'placed', nodes, share };
  return {
    kind: 'impossible',
    reason: describeShortfall(input, model, wanted, share),
    nodes,
    share,
  };
}

function findBestLayout(
  input: LineInput,
  steady: SteadyState,
  { echoes }: Model,
  wanted: PlacementTarget,
  count: number,
): Layout {
  const at = (echo: number) => (echo < -0.5 ? OFFSETS.slice(1) : OFFSETS);
  let best: Layout = { nodes: [], share: -1 };
  for (const up of at(echoes.upstream))
    for (const down of at(echoes.downstream)) {
      if (echoes.upstream > -0.5 && echoes.downstream > -0.5 && up !== down) continue;
      const nodes = buildLayout(input.length, count, up, down);
      if (!nodes) continue;
      const share = computeSuccessShare({ ...input, nodes }, steady, wanted);
      if (share > best.share + 1e-9) best = { nodes, share };
    }
  return best;
}

function buildLayout(
  length: number,
  count: number,
  up: number,
  down: number,
): number[] | undefined {
  const spacing = length / (count - 1 + up + down);
  if (spacing < CLOSEST) return undefined;
  return Array.from({ length: count }, (_, i) => Math.round((up + i) * spacing));
}

function computeSuccessShare(
  input: LineInput,
  steady: SteadyState,
  wanted: PlacementTarget,
): number {
  const model = buildModel(input, steady);
  const kp = buildGrid({ ...input, nodes: [] }, GRID);
  const flow = input.leak * input.flow;
  const good = kp.filter((at) => {
    const a = computeAlarm(model, { at, flow, opening: input.opening });
    const placed = isUnplaceable(input) || (a.half ?? Number.POSITIVE_INFINITY) <= wanted.metres;
    return placed && (a.seconds ?? Number.POSITIVE_INFINITY) <= wanted.seconds;
  });
  return good.length / kp.length;
}

function describeShortfall(
  input: LineInput,
  model: Model,
  wanted: PlacementTarget,
  share: number,
): string {
  const reached = `At best ${Math.round(100 * share)}% of the line does`;
  if (wanted.seconds <= input.latency)
    return `${reached}: ${input.latency} s alone pass between the last node and the screen.`;
  const held = [
    model.echoes.upstream < -0.5 && 'upstream',
    model.echoes.downstream < -0.5 && 'downstream',
  ].filter((s) => s !== false);
  if (held.length > 0 && share > 0.8)
    return `${reached}: beside the ${held.join(' and the ')} end, which holds its pressure, a leak is at best found, but not placed.`;
  return `${reached}: closer nodes are sooner, but have less time to tell this leak from the noise, and no number of them gives both. Ask for more seconds, more metres or a larger leak, or lower the noise.`;
}
