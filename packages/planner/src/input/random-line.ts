import { drawLogUniform, type Random } from '@site/leak-model';
import { DEFAULT_LINE } from '../examples/example-lines.ts';
import type { LineInput, StationInput } from '../types.ts';
import { FLUIDS } from './fluids.ts';
import { STATION_KIND_ORDER } from './stations.ts';
import { COMMON_PIPES } from './typical-values.ts';

const LIQUIDS = ['crude', 'diesel', 'gasoline', 'jet', 'water', 'heavy'];

/** For comparing the closed form with the full simulation. About one in six is gas. */
export function createRandomLine(random: Random): LineInput {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.uniform() * list.length)] as T;
  const between = (low: number, high: number) => drawLogUniform(random, low, high);
  const gas = random.uniform() < 1 / 6;
  const [diameter, wall] = pick(COMMON_PIPES);
  const bore = diameter - 2 * wall;
  const length = Math.round(between(5000, 80_000));
  const velocity = gas ? between(2, 8) : between(0.5, 2.2);
  const count = 3 + Math.floor(random.uniform() * 7);
  const spacing = length / (count + 1);
  const nodes = Array.from({ length: count }, (_, i) =>
    Math.round((i + 1 + 0.4 * (random.uniform() - 0.5)) * spacing),
  );
  return {
    ...DEFAULT_LINE,
    name: 'Random',
    start: '',
    length,
    diameter,
    wall,
    profile: [],
    fluid: { ...(FLUIDS[gas ? 'gas' : pick(LIQUIDS)] as LineInput['fluid']) },
    flow: Number((velocity * (Math.PI / 4) * bore * bore).toPrecision(9)),
    pressure: gas
      ? { known: 'inlet', value: between(40e5, 80e5) }
      : { known: 'delivery', value: between(4e5, 20e5) },
    ends: gas
      ? { upstream: pick(['tank', 'flow']), downstream: pick(['tank', 'flow']) }
      : { upstream: pick(['tank', 'pump', 'flow']), downstream: pick(['tank', 'valve', 'flow']) },
    maop: undefined,
    nodes,
    agree: Math.min(count, count >= 4 ? pick([2, 3, 3, 4]) : pick([2, 3])),
    noise: between(500, 4000),
    correlation: between(0.005, 0.05),
    clock: between(0.0002, 0.003),
    sampling: pick([250, 500, 1000]),
    leak: gas ? between(0.03, 0.2) : between(0.003, 0.05),
    opening: random.uniform() < 0.6 ? 0 : between(0.05, 1),
  };
}

/** `line` with stations of every kind between its ends; the model may refuse it. */
export function withRandomStations(line: LineInput, count: number, random: Random): LineInput {
  const stations = Array.from({ length: count }, (_, i): StationInput => {
    const kind =
      STATION_KIND_ORDER[Math.floor(random.uniform() * STATION_KIND_ORDER.length)] ?? 'pump';
    const before = drawLogUniform(random, 4e5, 10e5);
    return {
      at: Math.round(((i + 0.3 + 0.4 * random.uniform()) * line.length) / count),
      kind,
      running: random.uniform() < 0.8,
      signal: random.uniform() < 0.5,
      before,
      after: kind === 'let-down' ? before / 2 : undefined,
      taken: 0.1 * line.flow,
    };
  });
  return { ...line, stations };
}

/** Three to five nodes in each stretch between two stations, as a designer would have it. */
export function withRandomNodes(line: LineInput, random: Random): LineInput {
  const each = 3 + Math.floor(random.uniform() * 3);
  const cuts = [0, ...line.stations.map(({ at }) => at).sort((a, b) => a - b), line.length];
  const nodes = cuts.slice(1).flatMap((to, i) => {
    const from = cuts[i] as number;
    return Array.from({ length: each }, (_, n) => {
      const part = (n + 0.5 + 0.3 * (random.uniform() - 0.5)) / each;
      return Math.round(from + part * (to - from));
    });
  });
  return { ...line, nodes, agree: Math.min(line.agree, each) };
}
