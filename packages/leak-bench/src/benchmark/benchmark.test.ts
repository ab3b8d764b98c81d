import result from '../../../../content/benchmark.json';
import { answerCase, drawSet, type PUBLIC_SEED } from './benchmark-set.ts';
import { formatCaseCsv } from './case-csv.ts';
import { KINDS, RECORD } from './kinds.ts';
import { recordCase } from './records.ts';
import { assessAnswer } from './score.ts';
import type { Answers } from './types.ts';

const set = drawSet(result.seed as typeof PUBLIC_SEED);
const published: Record<string, Answers> = result.answers;
const of = (kind: string) => set.filter((d) => d.truth.kind === kind);

describe('the published set', () => {
  it('has 300 cases, of which 220 leak, in an order that does not sort them', () => {
    expect(set).toHaveLength(300);
    expect(set.filter((d) => d.truth.leaks.length > 0)).toHaveLength(220);
    for (const [kind, count] of Object.entries(KINDS)) expect(of(kind)).toHaveLength(count);
    const kinds = set.map((d) => d.truth.kind);
    expect(kinds.filter((kind, i) => kind === kinds[i - 1]).length).toBeLessThan(60);
  });

  it('tells no truth in what an operator knows', () => {
    for (const { metadata, truth } of set) {
      expect(Object.keys(metadata)).toEqual(Object.keys(set[0]?.metadata ?? {}));
      const { stations, ...others } = metadata;
      const told = JSON.stringify(others).match(/\d+(\.\d+)?/g) ?? [];
      for (const { at } of truth.leaks)
        expect(told.filter((number) => Math.abs(Number(number) - at) < 1)).toEqual([]);
    }
    // A declared offtake, too, says nothing: most of them stay shut.
    const declared = set.filter((d) => d.metadata.offtakes.length > 0);
    expect(declared.length).toBeGreaterThan(3 * KINDS.offtake);
  });

  it('is another with another seed', () => {
    const other = drawSet(result.seed + 1);
    expect(other.map((d) => d.truth.began)).not.toEqual(set.map((d) => d.truth.began));
  });

  // A change of the detector moves its answers: then run `npm run benchmark`.
  it.each([4, 12, 30])('has the answers that the methods give to case %i', (number) => {
    const drawn = set[number - 1] as (typeof set)[number];
    for (const [name, answer] of Object.entries(answerCase(recordCase(drawn))))
      expect([name, answer]).toEqual([name, published[name]?.[drawn.truth.case]]);
  });
});

describe('a record', () => {
  it('is quiet for 40 s, and falls at a node as long after the rupture as the wave travels', () => {
    const drawn = of('sound').find(
      (d) => (d.truth.leaks[0]?.share ?? 0) > 0.03,
    ) as (typeof set)[number];
    const { records, metadata } = recordCase(drawn);
    const { began, leaks } = drawn.truth;
    const { waveSpeed, velocity } = metadata;
    for (const [i, at] of metadata.stations.entries()) {
      const { samples, start } = records[i] as (typeof records)[number];
      const away = at - (leaks[0]?.at ?? 0);
      const arrival = began + Math.abs(away) / (waveSpeed + Math.sign(away) * velocity);
      const mean = (from: number, to: number) => {
        const [a, b] = [from, to].map((t) => Math.round((t - start) * RECORD.rate));
        const part = samples.subarray(a, b);
        return part.reduce((sum, p) => sum + p, 0) / part.length;
      };
      expect(Math.abs(mean(1, 39))).toBeLessThan(100);
      expect(mean(arrival - 1, arrival - 0.05) - mean(arrival + 0.05, arrival + 1)).toBeGreaterThan(
        4000,
      );
    }
  });

  it('is written with a row of starts and a row a sample', () => {
    const drawn = of('dead')[0] as (typeof set)[number];
    const rows = formatCaseCsv(recordCase(drawn)).trimEnd().split('\n');
    const event = rows.filter((row) => row.startsWith(`${drawn.metadata.case},0,`));
    expect(event).toHaveLength(1 + RECORD.seconds * RECORD.rate);
    expect(rows.every((row) => row.split(',').length === 7)).toBe(true);
    // The dead node's cells are empty.
    expect(event.at(-1)?.split(',')[2 + (drawn.metadata.dead[0] ?? 0)]).toBe('');
  });
});

it('finds what is easy: nothing missed by ours of sudden leaks over 3 % between the nodes', () => {
  const easy = of('sound').filter(({ truth: { leaks } }) =>
    leaks.every(({ at, share }) => share > 0.03 && at > 6000 && at < 19_000),
  );
  expect(easy.length).toBeGreaterThan(3);
  for (const { truth, metadata } of easy) {
    const { delay, error } = assessAnswer(truth, metadata, published.ours?.[truth.case]);
    expect(delay).toBeLessThan(16);
    expect(error ?? 0).toBeLessThan(100);
  }
});
