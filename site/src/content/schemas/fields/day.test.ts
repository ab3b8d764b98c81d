import fc from 'fast-check';
import { day, parseDay } from './day.ts';

test('every day of the calendar is read as midnight UTC', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (date) => {
        const text = date.toISOString().slice(0, 10);
        expect(parseDay(text)?.toISOString()).toBe(`${text}T00:00:00.000Z`);
      },
    ),
  );
});

test.each([
  '10/07/2025',
  '2025-7-1',
  '2025-07',
  '1 July 2025',
  '2025-07-10T00:00:00Z',
  '',
  20250710,
])('%s is refused with the form that is wanted', (value) => {
  expect(day.safeParse(value).error?.issues[0]?.message).toContain('YYYY-MM-DD');
});

test.each(['2025-02-31', '2025-13-01', '2025-00-10', '2023-02-29', '2025-04-31', '0206-12-24'])(
  '%s is no day and is called so',
  (text) => {
    expect(day.safeParse(text).error?.issues[0]?.message).toContain(`no ${text}`);
  },
);
