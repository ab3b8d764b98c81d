import fc from 'fast-check';
import { spreadLabels } from './drawing-text.tsx';

describe('spread', () => {
  it('leaves labels alone that do not touch', () => {
    expect(spreadLabels([50, 150], [20, 20], 0, 200)).toEqual([40, 140]);
  });

  it('never overlaps labels, keeps their order and stays inside where there is room', () => {
    const labels = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 600 }), height: fc.integer({ min: 10, max: 60 }) }),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(labels, (list) => {
        const sorted = [...list].sort((a, b) => a.at - b.at);
        const heights = sorted.map((label) => label.height);
        const tops = spreadLabels(
          sorted.map((label) => label.at),
          heights,
          0,
          600,
        );
        for (let i = 0; i < tops.length; i += 1) {
          const top = tops[i] ?? 0;
          const bottom = top + (heights[i] ?? 0);
          expect(top).toBeGreaterThanOrEqual(-1e-6);
          expect(bottom).toBeLessThanOrEqual(600 + 1e-6);
          if (i + 1 < tops.length) expect(tops[i + 1]).toBeGreaterThanOrEqual(bottom - 1e-6);
        }
      }),
    );
  });
});
