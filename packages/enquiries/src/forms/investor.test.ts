import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { timeZoneOptions } from './investor.ts';

/** Hours from UTC in a month of 2026. */
function hoursIn(timeZone: string, month: string): number {
  const there = new Date(`2026-${month}-15T12:00Z`).toLocaleString('sv', { timeZone });
  return (Date.parse(`${there.replace(' ', 'T')}Z`) - Date.parse(`2026-${month}-15T12:00Z`)) / 36e5;
}
/** In standard time. */
const hoursOf = (timeZone: string) => Math.min(hoursIn(timeZone, '01'), hoursIn(timeZone, '07'));

const places = readdirSync('content/locations').map(
  (file) => parse(readFileSync(`content/locations/${file}`, 'utf8')) as Place,
);
type Place = { city: string; coordinates: { lng: number } };

test.each(places)('$city is in a zone of its longitude', ({ city, coordinates }) => {
  const { value = '' } = timeZoneOptions.find(({ label }) => label.includes(city)) ?? {};
  expect(Math.abs(hoursOf(value) - coordinates.lng / 15)).toBeLessThan(1);
});

it('run from west to east, each once', () => {
  const hours = timeZoneOptions.map(({ value }) => hoursOf(value));
  expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  const inJanuaryAndJuly = timeZoneOptions.map(
    ({ value, label }) => `${label} ${hoursIn(value, '01')} ${hoursIn(value, '07')}`,
  );
  expect(inJanuaryAndJuly.join('; ')).toBe(
    'Los Angeles -8 -7; Calgary -7 -6; Houston -6 -5; New York -5 -4; Rio de Janeiro -3 -3; UTC 0 0; London, Aberdeen 0 1; Lagos 1 1; Stavanger, Paris, Berlin 1 2; Riyadh 3 3; Baghdad 3 3; Muscat, Dubai 4 4; Mumbai, Delhi 5.5 5.5; Singapore 8 8; Perth 8 8; Tokyo 9 9; Sydney 11 10',
  );
  expect(new Set(timeZoneOptions.map(({ value }) => value)).size).toBe(timeZoneOptions.length);
});
