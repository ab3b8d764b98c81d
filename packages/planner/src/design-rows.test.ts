import { computeDailyData } from '@site/leak-model';
import { computeAnswerWithoutChanges } from './answer.ts';
import { buildDesignRows, countExcavations } from './design-rows.ts';
import { findExampleLine } from './examples/example-lines.ts';
import type { LineAnswer, LineInput } from './types.ts';

const TRUNK = findExampleLine('crude-trunk') as LineInput;
const answered = (input: LineInput) => computeAnswerWithoutChanges(input) as LineAnswer;
const rowsOf = (input: LineInput) => new Map(buildDesignRows(input, answered(input)));

describe('what a design takes', () => {
  it('digs for nodes in open ground alone', () => {
    const nodes = [20, 5000, 12_030, 12_100, 47_960];
    expect(countExcavations({ ...TRUNK, nodes })).toBe(2);
    const station = { ...(findExampleLine('hills') as LineInput).stations[0], at: 5010 };
    expect(
      countExcavations({ ...TRUNK, nodes, stations: [station as LineInput['stations'][0]] }),
    ).toBe(1);
  });

  it('counts the bytes of every node, and claims no product where the balance is as soon', () => {
    const spacing = 4800 / answered(TRUNK).hydraulics.waveSpeed;
    const bytes = TRUNK.nodes.length * computeDailyData(spacing, TRUNK.sampling).node;
    expect(rowsOf(TRUNK).get('Data a day')).toBe(`${Number((bytes / 1e6).toPrecision(2))} MB`);
    const sharp = { ...TRUNK.balance, meter: 1e-5, pressure: 0, temperature: 0 };
    expect(rowsOf({ ...TRUNK, balance: sharp }).get('Seconds saved')).toMatch(/^\d+(\.\d+)? s$/);
    const blind = { ...TRUNK.balance, meter: 0.1 };
    expect(rowsOf({ ...TRUNK, balance: blind }).get('Product saved a leak')).toBe('–');
  });
});
