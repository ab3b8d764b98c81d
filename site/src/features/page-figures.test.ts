import { describe, expect, it } from 'vitest';
import { getDrawing } from '../content/drawing-entries.ts';
import { balanceDepth, computeLeakRate } from './incidents/figures/depth-leak.tsx';
import { elevation, findSlackSection, fullGrade } from './incidents/figures/slack-flow.tsx';
import { computeLostVolume } from './incidents/figures/walkdown-loss.tsx';
import { partialPressure } from './services/figures/co2-severity.tsx';
import { computeWallLossRate, computeYearsToThreshold } from './services/figures/wall-history.tsx';

describe('a slack section', () => {
  it('lies beyond the crest, and closes when the outlet is held up', () => {
    const [from, to] = findSlackSection() ?? [0, 0];
    expect(from).toBeGreaterThanOrEqual(18);
    expect(to).toBeLessThan(34);
    expect(findSlackSection(300)).toBeUndefined();
  });

  it('is where the grade would fall below the pipe', () => {
    const [from, to] = findSlackSection() ?? [0, 0];
    const middle = (from + to) / 2;
    expect(fullGrade(middle)).toBeLessThan(elevation(middle));
    expect(fullGrade(35)).toBeGreaterThan(elevation(35));
  });
});

const { numbers } = getDrawing('wall-history');
const wall = (name: string) => numbers?.[name] ?? Number.NaN;

describe('figures of the text', () => {
  it('agree with what is drawn', () => {
    expect(partialPressure(70, 3)).toBeCloseTo(2.1, 6);
    expect(computeWallLossRate(wall)).toBeCloseTo(0.0068, 4);
    expect(computeYearsToThreshold(wall)).toBeCloseTo(21, 1);
    expect(computeLeakRate(50, 600)).toBe(0);
    expect(balanceDepth(50)).toBeCloseTo(497, 0);
    expect(computeLostVolume(3, 91) / 1000).toBeCloseTo(1.05, 1);
  });
});
