import type { Units } from '../types.ts';
import { findNamedUnit, readValue } from './typed-units.ts';
import type { Quantity } from './units.ts';

const METRIC: Units = { system: 'metric', flow: 'm3/h' };

describe('values as engineers type them', () => {
  it.each([
    ['45 bara', 'pressure', 45e5 - 101_325],
    ['45 bar(g)', 'pressure', 45e5],
    ['660 psia', 'pressure', 4_550_539.8 - 101_325],
    ['45 kg/cm2', 'pressure', 4_412_992.5],
    ['45 kgf/cm² (g)', 'pressure', 4_412_992.5],
    ['300 ft H2O', 'pressure', 896_720.1],
    ['450 dbar', 'pressure', 45e5],
    ['100 ms', 'seconds', 0.1],
    ['35 MLD', 'flow', 35_000 / 86_400],
    ['1.5 bara', 'small-pressure', 1.5e5],
    ['30e6 psi', 'modulus', 206.8427e9],
    ['1200 m3/hr', 'flow', 1200 / 3600],
    ['1200 m³/day', 'flow', 1200 / 86_400],
    ['30 kbpd', 'flow', 0.055_203_92],
    ['2.03 MMbpd', 'flow', 3.735_465],
    ['250 litres per second', 'flow', 0.25],
    ['50 MGD', 'flow', 2.190_632],
    ['16 inches', 'diameter', 0.4064],
    ['12 3/4"', 'diameter', 0.323_85],
    ['12¾ in', 'diameter', 0.323_85],
    ['NPS 16', 'diameter', 0.4064],
    ['NPS 8', 'diameter', 0.219_075],
    ['38.5 mile', 'distance', 61_959.744],
    ['62 kms', 'distance', 62_000],
    ['KP 14+200', 'distance', 14_200],
    ['7', 'pressure', 7e5],
    ['1 200 m3/h', 'flow', 1 / 3],
    ['4,5 MPa', 'pressure', 45e5],
    ['62 kilometres', 'distance', 62_000],
    ['15 C', 'temperature', 288.15],
    ['60 F', 'temperature', 288.705_56],
    ['0.85 g/cc', 'density', 850],
    ['850 kg/m^3', 'density', 850],
    ['35 API', 'density', 849.0136],
    ['11 µPa·s', 'gas-viscosity', 11e-6],
    ['2 weeks', 'days', 14],
    ['100 sps', 'rate', 100],
    ['KP 14.2', 'distance', 14_200],
    ['MP 38.5', 'distance', 61_959.744],
    ['16" OD', 'diameter', 0.4064],
    ['16-inch', 'diameter', 0.4064],
    ['API 35', 'density', 849.0136],
    ['0.00095 1/K', 'expansion', 0.000_95],
    ['120 mAOD', 'metres', 120],
  ] as [string, Quantity, number][])('%s as %s', (text, quantity, si) => {
    expect(readValue(text, quantity, METRIC)).toMatchObject({
      value: expect.closeTo(si, -Math.log10(si) + 6),
    });
  });

  it.each([
    ['10 cP', 'viscosity', 'It takes mm²/s, cSt'],
    ['10 cP', 'viscosity', 'divide by the density'],
    ['850 t/h', 'flow', 'It takes m³/h, l/s, bbl/d'],
    ['24 bar', 'diameter', 'It takes mm, km, m'],
    ['45 mPa s', 'pressure', 'It takes bar, psi'],
    ['45 mPas', 'pressure', 'It takes bar, psi'],
    ['DN500', 'diameter', '508 mm'],
    ['0.5 barg', 'small-pressure', 'absolute'],
    ['45 2 bar', 'pressure', 'not a number'],
    ['5,280 ft', 'distance', 'could be 5280 or 5.280'],
  ] as [string, Quantity, string][])(
    '%s as %s is refused with a way on',
    (text, quantity, words) => {
      expect(readValue(text, quantity, METRIC)).toMatchObject({
        message: expect.stringContaining(words),
      });
    },
  );
});

it.each([
  ['Ground Elevation (feet)', 'metres', 'ft'],
  ['Elev_ft', 'metres', 'ft'],
  ['Level (mAOD)', 'metres', 'm'],
  ['Höhe m ü. NN', 'metres', 'm'],
  ['KP km', 'metres', 'km'],
  ['Chainage/m', 'metres', 'm'],
  ['Elevation', 'metres', undefined],
  ['Parameter time', 'pressure', undefined],
  ['Park pump PT101 (psi)', 'pressure', 'psi'],
  ['Barrow inlet psig', 'pressure', 'psi'],
  ['PT101 kgf/cm2', 'pressure', 'kg/cm²'],
  ['P (bar g)', 'pressure', 'bar'],
  ['PRESS-PSI', 'pressure', 'psi'],
  ['pressure_bar', 'pressure', 'bar'],
  ['Druck/hPa', 'pressure', 'hPa'],
  ['Давление, МПа', 'pressure', 'MPa'],
  ['flow (m3/h)', 'pressure', undefined],
] as const)('the heading %s names as %s: %s', (heading, quantity, unit) => {
  expect(findNamedUnit(heading, quantity)?.name).toBe(unit);
});
