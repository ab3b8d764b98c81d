import { parseDay, subtractSpan } from './filter.ts';

const dayMs = 24 * 60 * 60 * 1000;

const now = Date.UTC(2026, 2, 31, 12);
it.each([
  ['1d', '2026-03-30T12:00:00.000Z'],
  ['2w', '2026-03-17T12:00:00.000Z'],
  ['1mo', '2026-02-28T12:00:00.000Z'],
  ['12mo', '2025-03-31T12:00:00.000Z'],
  ['2y', '2024-03-31T12:00:00.000Z'],
])('%s before is %s', (span, expected) => {
  expect(new Date(subtractSpan(span, now) ?? 0).toISOString()).toBe(expected);
});
it('a span may have blanks around it, and four digits', () => {
  expect(subtractSpan(' 1d ', now)).toBe(now - dayMs);
  expect(subtractSpan('1000d', now)).toBe(now - 1000 * dayMs);
  expect(subtractSpan('6w', now)).toBe(now - 42 * dayMs);
});
it.each(['', '0d', 'mo', '1', '-1d', '1m', '99999d', '1.5y', '1days', 'x1d', '1 d'])(
  'knows no span %j',
  (span) => {
    expect(subtractSpan(span, now)).toBeUndefined();
  },
);
it('knows the days of the calendar', () => {
  const day = parseDay('2026-01-31') ?? 0;
  expect(new Date(day).getDate()).toBe(31);
  expect((parseDay('2026-01-31', true) ?? 0) - day).toBe(dayMs);
  expect(parseDay('2026-02-30')).toBeUndefined();
  for (const text of ['today', '2026-01-31T09:30', '+002026-01-31', 'on 2026-01-31', '2026-1-31'])
    expect(parseDay(text), text).toBeUndefined();
  expect(parseDay(' 2026-01-31 ')).toBe(day);
});
