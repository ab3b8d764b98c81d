import { formatCompanyDay } from '@site/config';
import { describe, expect, it } from 'vitest';
import { explainOmission } from './publication.ts';

const on = (day: string, draft?: boolean) => ({ date: new Date(`${day}T00:00:00Z`), draft });

describe('what a build leaves out', () => {
  it.each([
    ['of yesterday', on('2026-03-09'), false],
    ['of today', on('2026-03-10'), false],
    ['of tomorrow', on('2026-03-11'), true],
    ['of yesterday, a draft', on('2026-03-09', true), true],
    ['of yesterday, no draft', on('2026-03-09', false), false],
  ])('an article %s: %o', (_, article, isHeld) => {
    expect(explainOmission(article, '2026-03-10') !== undefined).toBe(isHeld);
  });

  it('says why', () => {
    expect(explainOmission(on('2026-03-11'), '2026-03-10')).toContain('2026-03-11');
    expect(explainOmission(on('2026-03-11', true), '2026-03-10')).toContain('Draft');
  });
});

it("counts the company's days, not those of UTC", () => {
  // Summer time in the United Kingdom: an hour before midnight UTC the next day has begun there.
  const london = (time: string) => formatCompanyDay(new Date(time), 'Europe/London');
  expect(london('2026-07-09T23:30:00Z')).toBe('2026-07-10');
  expect(london('2026-07-09T22:30:00Z')).toBe('2026-07-09');
  expect(london('2026-01-09T23:30:00Z')).toBe('2026-01-09');
  expect(formatCompanyDay(new Date('2026-07-09T23:30:00Z'))).toBe('2026-07-10');
});
