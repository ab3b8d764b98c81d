import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quantile } from './quantile.ts';
import { CHANGES, firstCells, sensitivityOf } from './sensitivity.ts';

const record = readFileSync(
  new URL('../../docs/decisions/0011-default-scenario.md', import.meta.url),
  'utf8',
);

describe('the decision record', () => {
  it.each(CHANGES)('states what is computed now: $what', (change) => {
    expect(record).toContain(firstCells(sensitivityOf(change, 1)));
  });
});

describe('quantile', () => {
  it('is undefined of nothing and never beyond the largest', () => {
    expect(quantile([], 0.5)).toBeUndefined();
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([3, 1, 2], 1)).toBe(3);
  });
});
