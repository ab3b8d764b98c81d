import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { timeZoneOptions } from './investor.ts';

/** Hours from UTC in a zone's standard time. */
function hoursOf(timeZone: string): number {
  const at = (month: string) => {
    const there = new Date(`2026-${month}-15T12:00Z`).toLocaleString('sv', { timeZone });
    return (
      (Date.parse(`${there.replace(' ', 'T')}Z`) - Date.parse(`2026-${month}-15T12:00Z`)) / 36e5
    );
  };
  return Math.min(at('01'), at('07'));
}

describe('time zones of a proposed call', () => {
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
    expect(timeZoneOptions.map(({ label }) => label).join('; ')).toBe(
      'Los Angeles; Calgary; Houston; New York; Rio de Janeiro; UTC; London, Aberdeen; Lagos; Stavanger, Paris, Berlin; Riyadh; Baghdad; Muscat, Dubai; Mumbai, Delhi; Singapore; Perth; Tokyo; Sydney',
    );
    expect(new Set(timeZoneOptions.map(({ value }) => value)).size).toBe(timeZoneOptions.length);
  });
});
