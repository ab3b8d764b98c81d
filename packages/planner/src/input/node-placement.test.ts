import { computeAnswerWithoutChanges } from '../answer.ts';
import { EXAMPLE_LINES, findExampleLine } from '../examples/example-lines.ts';
import type { LineInput, StationInput } from '../types.ts';
import { getEnteredPaths, markEntered } from './assumed-values.ts';
import { checkLine, LIMITS } from './fields.ts';
import { decodeLine, encodeLine } from './line-address.ts';
import { fillSections } from './node-coverage.ts';
import { describeNodePlacement, moveNodesWithStations } from './node-placement.ts';
import { resizeLine } from './resize-line.ts';

const TRUNK = findExampleLine('crude-trunk') as LineInput;
const [PUMP] = (findExampleLine('crude-stations') as LineInput).stations as [StationInput];

/** As the page takes a change. */
const changed = (before: LineInput, change: Partial<LineInput>): LineInput =>
  moveNodesWithStations(before, markEntered(before, { ...before, ...change }));
const at = (...posts: number[]) => ({ stations: posts.map((post) => ({ ...PUMP, at: post })) });
const counts = (input: LineInput) => {
  const a = computeAnswerWithoutChanges(input);
  return a.kind === 'answer' ? a.along?.sections.map(({ nodes }) => nodes) : a.verdict;
};

describe('nodes that nobody has placed', () => {
  it('follow stations that are added, moved, by-passed and removed', () => {
    const added = changed(TRUNK, at(6000, 30_000));
    expect(counts(added)).toEqual([3, 5, 4]);
    expect(describeNodePlacement(added)).toBe('12 nodes, placed by us; yours to move.');
    const moved = changed(added, at(20_000, 30_000));
    expect(counts(moved)).toEqual([4, 3, 4]);
    expect(counts(changed(moved, { agree: 4 }))).toEqual([4, 4, 4]);
    const [first, second] = moved.stations as [StationInput, StationInput];
    const passed = changed(moved, { stations: [first, { ...second, running: false }] });
    expect(counts(passed)).toEqual([4, 6]);
    // What waves pass moves no node, nor does what is no station.
    expect(changed(moved, { stations: [first, { ...second, signal: false }] }).nodes).toEqual(
      moved.nodes,
    );
    expect(changed(moved, { noise: 900 }).nodes).toEqual(moved.nodes);
    const without = changed(passed, { stations: [] });
    expect(without.nodes).toEqual(TRUNK.nodes);
    expect(describeNodePlacement(without)).toBe('');
  });

  it('give every example an answer with one station more, within the limits', () => {
    for (const { id, input } of EXAMPLE_LINES) {
      const next = changed(input, at(input.length / 2 - 40));
      expect(checkLine(next), id).toEqual([]);
      expect(Math.min(...(counts(next) as number[])), id).toBeGreaterThanOrEqual(input.agree);
    }
    const posts = Array.from({ length: LIMITS.stations }, (_, i) => 600 * (i + 1));
    const many = changed({ ...TRUNK, agree: 9 }, { ...at(...posts), length: 300_000 });
    expect(many.nodes.length).toBeLessThanOrEqual(LIMITS.nodes);
    expect(changed(TRUNK, at(100)).nodes).toEqual(TRUNK.nodes);
  });

  it.each([3000, 25_000, 300_000])('are placed anew on a line of %i m', (length) => {
    for (const { id, input } of EXAMPLE_LINES) {
      const next = moveNodesWithStations(input, markEntered(input, resizeLine(input, length)));
      expect(
        checkLine(next).filter(({ field }) => field === 'nodes'),
        id,
      ).toEqual([]);
      expect(getEnteredPaths(next), id).not.toContain('nodes');
    }
  });

  it.each(['6 then 62', '4 then 40', '1 then 10 then 100'])(
    'are where they would be without the lengths before: %s km',
    (typed) => {
      const lengths = typed.split(' then ').map((km) => Number(km) * 1000);
      for (const { id, input } of EXAMPLE_LINES) {
        const resize = (line: LineInput, length: number) =>
          moveNodesWithStations(line, markEntered(line, resizeLine(line, length)));
        const last = lengths.at(-1) as number;
        const { nodes, stations } = resize(input, last);
        const stepwise = lengths.reduce(resize, input);
        expect(stepwise.nodes, id).toEqual(nodes);
        expect(
          stepwise.stations.map((one) => Math.round(one.at / 10)),
          id,
        ).toEqual(stations.map((one) => Math.round(one.at / 10)));
      }
    },
  );

  it('are known in an address and after the name has changed', () => {
    const named = changed(changed(TRUNK, at(24_000)), { name: 'Mine', start: '' });
    const read = decodeLine(encodeLine(named));
    if (read.kind !== 'line') throw new Error(read.message);
    expect(read.input).toEqual(named);
    expect(describeNodePlacement(read.input)).toContain('placed by us');
    expect(counts(changed(read.input, at(16_000, 32_000)))).toEqual([3, 3, 3]);
    // A longer line has its nodes stretched, and version 3 did not say whose they are.
    const stretched = { ...TRUNK, length: 96_000, nodes: TRUNK.nodes.map((x) => 2 * x + 0.4) };
    expect(getEnteredPaths(stretched)).toEqual(['length']);
    const older = (line: LineInput) => decodeLine(`3${encodeLine(line).slice(1)}`);
    const own = ['length'];
    expect(older({ ...stretched, own })).toMatchObject({ input: { own } });
    expect(older({ ...TRUNK, own, nodes: [1000, 9000, 20_000] })).toMatchObject({
      input: { own: ['length', 'nodes'] },
    });
  });
});

describe('nodes that were placed by hand', () => {
  const mine = changed(TRUNK, { nodes: [4000, 9000, 13_000, 40_000, 43_000] });

  it('stay, and what each section lacks is said and added by one press', () => {
    const next = changed(mine, at(15_000, 30_000));
    expect(next.nodes).toEqual(mine.nodes);
    expect(describeNodePlacement(next)).toBe(
      '3 nodes of a section must agree; section 2 has none, section 3 has 2.',
    );
    const enough = changed(next, fillSections(next));
    expect(enough.nodes).toEqual([
      4000, 9000, 13_000, 18_750, 22_500, 26_250, 35_000, 40_000, 43_000,
    ]);
    expect(counts(enough)).toEqual([3, 3, 3]);
    expect(describeNodePlacement(enough)).toBe('');
    expect(fillSections(enough).nodes).toEqual(enough.nodes);
  });
});
