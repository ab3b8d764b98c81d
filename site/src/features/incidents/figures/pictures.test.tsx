import { balanceDepth, computeLeakRate } from './depth-leak.tsx';
import { elevation, findSlackSection, fullGrade } from './slack-flow.tsx';
import { computeLostVolume } from './walkdown-loss.tsx';

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

it('states in the text what is drawn', () => {
  expect(computeLeakRate(50, 600)).toBe(0);
  expect(balanceDepth(50)).toBeCloseTo(497, 0);
  expect(computeLostVolume(3, 91) / 1000).toBeCloseTo(1.05, 1);
});
