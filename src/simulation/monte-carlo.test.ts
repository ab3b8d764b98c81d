import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN, type Cell, falseAlarms, runCell } from './monte-carlo.ts';

describe('the campaign', () => {
  const small = { ...CAMPAIGN, runs: 12 };

  it('is the same for the same seed and another for another', () => {
    const cell = runCell(small, 0.01, 5000);
    expect(runCell(small, 0.01, 5000)).toEqual(cell);
    expect(runCell({ ...small, seed: 2 }, 0.01, 5000)).not.toEqual(cell);
    expect(cell.runs).toBe(12);
    expect(cell.detected).toBeLessThanOrEqual(12);
  });

  it('finds more of the larger leaks, and wide spacing slower', () => {
    const [faint, clear, wide] = [
      runCell(small, 0.0005, 5000),
      runCell(small, 0.02, 5000),
      runCell(small, 0.02, 10_000),
    ];
    expect(faint.detected).toBeLessThan(clear.detected);
    expect(clear.detected).toBe(12);
    expect(wide.medianTime).toBeGreaterThan(clear.medianTime as number);
  });

  it('counts false alarms in noise', () => {
    const noise = falseAlarms(3, 0.5);
    expect(noise.lineHours).toBeCloseTo(0.5, 6);
    expect(noise.sensorHours).toBeCloseTo(2, 6);
    expect(noise.alarms).toBe(0);
    expect(noise.confirmed).toBeLessThanOrEqual(noise.raised);
    expect(noise.perYear).toBeGreaterThanOrEqual(0);
  });
});

describe('the published table', () => {
  const file = new URL('../../content/monte-carlo.json', import.meta.url);
  const table = JSON.parse(readFileSync(file, 'utf8')) as {
    campaign: typeof CAMPAIGN;
    cells: Cell[];
  };

  it('holds every cell of the campaign, from thousands of runs', () => {
    expect(table.campaign).toEqual(CAMPAIGN);
    expect(table.cells.map((c) => [c.spacing, c.size])).toEqual(
      CAMPAIGN.spacings.flatMap((spacing) => CAMPAIGN.sizes.map((size) => [spacing, size])),
    );
    expect(table.cells.reduce((sum, c) => sum + c.runs, 0)).toBeGreaterThan(5000);
  });

  it('is what the present code computes', () => {
    const published = table.cells.find((c) => c.size === 0.01 && c.spacing === 2000) as Cell;
    const now = runCell(CAMPAIGN, 0.01, 2000);
    expect(now.detected).toBe(published.detected);
    expect(now.medianTime).toBeCloseTo(published.medianTime as number, 2);
    expect(now.medianError).toBeCloseTo(published.medianError as number, 2);
  });
});
