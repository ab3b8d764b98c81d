import { formatCompanyDay } from '@site/config';
import { explainOmission } from './publication.ts';

const on = (day: string, draft?: boolean) => ({ date: new Date(`${day}T00:00:00Z`), draft });

it.each([
  ['of yesterday', on('2026-03-09'), undefined],
  ['of today', on('2026-03-10'), undefined],
  ['of tomorrow', on('2026-03-11'), expect.stringContaining('2026-03-11')],
  ['of yesterday, a draft', on('2026-03-09', true), expect.stringContaining('Draft')],
  ['of yesterday, no draft', on('2026-03-09', false), undefined],
])('a build leaves out an article %s: %o', (_, article, why) => {
  expect(explainOmission(article, '2026-03-10')).toEqual(why);
});

it("counts the company's days, not those of UTC", () => {
  // Summer time in the United Kingdom: an hour before midnight UTC the next day has begun there.
  const london = (time: string) => formatCompanyDay(new Date(time), 'Europe/London');
  expect(london('2026-07-09T23:30:00Z')).toBe('2026-07-10');
  expect(london('2026-07-09T22:30:00Z')).toBe('2026-07-09');
  expect(london('2026-01-09T23:30:00Z')).toBe('2026-01-09');
  expect(formatCompanyDay(new Date('2026-07-09T23:30:00Z'))).toBe('2026-07-10');
});
