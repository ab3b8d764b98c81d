import {
  computeDeadline,
  computeOverdueLimit,
  countWorkingMs,
  findLastOfficeTime,
  formatWorkingTime,
} from './reply-deadline.ts';

/** Times of the office, Europe/London. */
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/London').epochMilliseconds;
const hours = (count: number) => count * 3_600_000;

it.each([
  ['Thursday afternoon', '2026-11-19T16:05', '2026-11-20T16:05'],
  ['Friday afternoon, over the weekend', '2026-11-20T16:05', '2026-11-23T16:05'],
  ['Friday at midnight', '2026-11-20T00:00', '2026-11-23T00:00'],
  ['Saturday, as if on Monday at 0:00', '2026-11-21T09:00', '2026-11-24T00:00'],
  ['Sunday', '2026-11-22T23:59', '2026-11-24T00:00'],
  // The clock is set back on Sunday, 25 October 2026.
  ['Friday before a change of the clock', '2026-10-23T10:00', '2026-10-26T10:00'],
])('%s: an answer is due a working day later', (_, received, due) => {
  expect(computeDeadline(at(received))).toBe(at(due));
  expect(countWorkingMs(at(received), at(due))).toBe(hours(24));
});

it('only working days count as late', () => {
  expect(countWorkingMs(at('2026-11-20T16:00'), at('2026-11-23T08:00'))).toBe(hours(16));
  expect(countWorkingMs(at('2026-11-21T09:00'), at('2026-11-22T09:00'))).toBe(0);
  expect(countWorkingMs(at('2026-11-23T09:00'), at('2026-11-20T09:00'))).toBe(0);
  expect([
    formatWorkingTime(0),
    formatWorkingTime(hours(1) - 1),
    formatWorkingTime(hours(18.9)),
  ]).toEqual(['0 min', '59 min', '18 h 54 min']);
});

it("the last eight o'clock in the office is of today or of yesterday", () => {
  expect(findLastOfficeTime(at('2026-11-23T08:00'), '08:00')).toBe(at('2026-11-23T08:00'));
  expect(findLastOfficeTime(at('2026-11-23T07:59'), '08:00')).toBe(at('2026-11-22T08:00'));
  expect(findLastOfficeTime(at('2026-10-25T07:59'), '08:00')).toBe(at('2026-10-24T08:00'));
});

it('what came before a time is overdue, and nothing else', () => {
  for (let now = at('2026-10-22T00:00'); now < at('2026-10-29T00:00'); now += hours(7)) {
    const limit = computeOverdueLimit(now);
    expect(computeDeadline(limit - 1)).toBeLessThan(now);
    expect(computeDeadline(limit)).toBeGreaterThanOrEqual(now);
  }
});
