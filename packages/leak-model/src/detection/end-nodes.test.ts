import { watchLine } from './observation.ts';
import { estimatePerformance, type LeakPerformance } from './performance.ts';
import { buildSiteLine, lineFlow, NODE_SENSOR } from './site-line.ts';

/** The site's line with a further node 100 m from either end. */
function line(inlet: 'pump' | 'tank') {
  const { spec, stations } = buildSiteLine('crude', 5000, inlet);
  const nodes = [100, ...stations, spec.length - 100];
  const watched = watchLine(spec, nodes, NODE_SENSOR);
  const said = (at: number, size: number) =>
    estimatePerformance(watched, { kind: 'leak', at, flow: size * lineFlow(spec), opening: 0 });
  return { nodes, said };
}

/**
 * Whether what is said of a leak at `at` names no place or node that is wrong; 'at' a node is 250
 * m.
 */
function isTrue(said: LeakPerformance, at: number, nodes: readonly number[]): boolean {
  if (said.kind === 'none') return true;
  if (said.kind === 'leak') return Math.abs(said.offset) <= 4 * said.half;
  const node = nodes[said.node] as number;
  return said.untimed || (said.side === 'upstream' ? at < node + 250 : at > node - 250);
}

describe.each(['pump', 'tank'] as const)('nodes at both ends, a %s at the inlet', (inlet) => {
  const { nodes, said } = line(inlet);

  it.each([
    50, 500, 800, 1100, 1650, 2250, 4000, 7500, 17_500, 20_050, 20_700, 21_300, 23_200, 23_500,
    23_700, 24_300, 24_500, 24_600, 24_850,
  ])('nothing wrong is said of a leak at %i m', (at) => {
    for (const size of [0.005, 0.01, 0.05])
      expect(isTrue(said(at, size), at, nodes), `${size} of flow`).toBe(true);
  });

  it('leaks between the other nodes are placed, large ones too', () => {
    for (const at of [7500, 12_500, 17_500])
      for (const size of [0.01, 0.05]) expect(said(at, size).kind).toBe('leak');
  });
});

it('beside a tank a large leak is an alarm, not a rise that the station made', () => {
  const { said } = line('tank');
  for (const at of [1000, 1650, 2250])
    expect(said(at, 0.05)).toMatchObject({ kind: 'beyond', side: 'upstream', untimed: false });
});

it('a leak whose echo follows its front closely is placed where both can be told apart', () => {
  const { said } = line('pump');
  for (const at of [21_000, 22_500, 23_500, 24_500])
    expect(said(at, 0.05)).toMatchObject({ kind: 'leak' });
});
