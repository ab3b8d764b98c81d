import type { FlowUnit, Units } from '../types.ts';

/** SI = shown × scale + offset. */
export type Unit = { name: string; scale: number; offset?: number };

export const FOOT = 0.3048;
export const POUND = 0.45359237;
export const PSI = (POUND * 9.80665) / 0.0254 ** 2;
/** 42 US gallons. */
export const BARREL = 42 * 231 * 0.0254 ** 3;

export const FLOWS: Record<FlowUnit, Unit> = {
  'm3/h': { name: 'm³/h', scale: 1 / 3600 },
  'bbl/d': { name: 'bbl/d', scale: BARREL / 86_400 },
  gpm: { name: 'gpm', scale: BARREL / 42 / 60 },
};

/** Metric and US. */
const both = (metric: string, scale: number, us: string, usScale: number): [Unit, Unit] => [
  { name: metric, scale },
  { name: us, scale: usScale },
];

/** One entry where metric and US agree. */
export const UNITS = {
  distance: both('km', 1000, 'mi', 5280 * FOOT),
  diameter: both('mm', 1e-3, 'in', 0.0254),
  roughness: both('mm', 1e-3, 'in', 0.0254),
  metres: both('m', 1, 'ft', FOOT),
  pressure: both('bar', 1e5, 'psi', PSI),
  'small-pressure': both('kPa', 1e3, 'psi', PSI),
  modulus: both('GPa', 1e9, 'Mpsi', 1e6 * PSI),
  density: both('kg/m³', 1, 'lb/ft³', POUND / FOOT ** 3),
  viscosity: [{ name: 'mm²/s', scale: 1e-6 }],
  'gas-viscosity': [{ name: 'µPa s', scale: 1e-6 }],
  'molar-mass': [{ name: 'g/mol', scale: 1e-3 }],
  temperature: [
    { name: '°C', scale: 1, offset: 273.15 },
    { name: '°F', scale: 5 / 9, offset: 273.15 - (32 * 5) / 9 },
  ],
  kelvin: both('K', 1, '°F', 5 / 9),
  expansion: [{ name: '10⁻⁴/K', scale: 1e-4 }],
  volume: both('m³', 1, 'bbl', BARREL),
  speed: both('m/s', 1, 'ft/s', FOOT),
  share: [{ name: '%', scale: 0.01 }],
  seconds: [{ name: 's', scale: 1 }],
  milliseconds: [{ name: 'ms', scale: 1e-3 }],
  rate: [{ name: 'Hz', scale: 1 }],
  days: [{ name: 'd', scale: 1 }],
  number: [{ name: '', scale: 1 }],
} satisfies Record<string, [Unit, Unit?]>;

/** Decides unit, precision and accepted input. */
export type Quantity = keyof typeof UNITS | 'flow';

export function getUnit(quantity: Quantity, units: Units): Unit {
  if (quantity === 'flow') return FLOWS[units.flow];
  const [metric, us = metric]: [Unit, Unit?] = UNITS[quantity];
  return units.system === 'us' ? us : metric;
}

export const toDisplayUnit = (value: number, quantity: Quantity, units: Units): number => {
  const { scale, offset = 0 } = getUnit(quantity, units);
  return (value - offset) / scale;
};

/** Nine digits, as in the address. */
export const toSi = (shown: number, quantity: Quantity, units: Units): number => {
  const { scale, offset = 0 } = getUnit(quantity, units);
  return roundToDigits(shown * scale + offset, 9);
};

/** To significant digits. */
export const roundToDigits = (value: number, digits: number): number =>
  value === 0 ? 0 : Number(value.toPrecision(digits));

/** SI as cell text: six digits, no separators or trailing zeros. */
export const formatCellNumber = (value: number, quantity: Quantity, units: Units): string => {
  const number = toDisplayUnit(value, quantity, units);
  // Near the zero of an offset scale, nine SI digits leave only four decimals.
  const exact = getUnit(quantity, units).offset ? Math.round(number * 1e4) / 1e4 : number;
  const text = roundToDigits(exact, 6);
  // Avoids exponent notation below 1e-6.
  return Math.abs(text) < 1e-6 && text !== 0 ? text.toFixed(12).replace(/0+$/, '') : String(text);
};

const appendUnit = (number: string, unit: string): string =>
  unit === '%' ? `${number}%` : unit ? `${number} ${unit}` : number;

/** For sentences: '9.5 mm'. */
export const formatWithUnit = (
  value: number,
  quantity: Quantity,
  units: Units,
  digits = 4,
): string =>
  appendUnit(
    String(roundToDigits(toDisplayUnit(value, quantity, units), digits)),
    getUnit(quantity, units).name,
  );

/** As its cell shows it. */
export const formatCell = (value: number, quantity: Quantity, units: Units): string =>
  appendUnit(formatCellNumber(value, quantity, units), getUnit(quantity, units).name);

export type ParsedNumber =
  | { kind: 'number'; value: number }
  | { kind: 'unreadable'; message: string };

/**
 * Parses '1082', '1,082.5', '1 082,5', '9.5', '9,5'. A lone comma before three digits ('1,082') is
 * ambiguous and refused; a point is always decimal.
 */
export function readNumber(text: string): ParsedNumber {
  const plain = text
    .trim()
    .replace(/[\s'’](?=\d{3}(?!\d))/g, '')
    .replace(/\u2212/g, '-');
  if (plain === '') return { kind: 'unreadable', message: 'Enter a number.' };
  if (plain.length > 24) return { kind: 'unreadable', message: 'That is too long for a number.' };
  const bad = { kind: 'unreadable', message: `'${text.trim()}' is not a number.` } as const;
  if (/^[+-]?\d{1,3},\d{3}$/.test(plain) && !/^[+-]?0,/.test(plain)) {
    const thousands = plain.replace(',', '');
    const part = plain.replace(',', '.');
    return {
      kind: 'unreadable',
      message: `'${plain}' could be ${thousands} or ${part}: write either.`,
    };
  }
  let digits = plain;
  const point = plain.lastIndexOf('.');
  const comma = plain.lastIndexOf(',');
  if (point >= 0 && comma >= 0) {
    // The later sign is decimal, the other groups thousands.
    const grouping =
      point > comma ? /^[+-]?\d{1,3}(,\d{3})+\.\d*$/ : /^[+-]?\d{1,3}(\.\d{3})+,\d*$/;
    if (!grouping.test(plain)) return bad;
    digits =
      point > comma ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.');
  } else if (comma >= 0) {
    digits = /^[+-]?\d{1,3}(,\d{3}){2,}$/.test(plain)
      ? plain.replaceAll(',', '')
      : plain.replace(',', '.');
  }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(digits)) return bad;
  const value = Number(digits);
  return Number.isFinite(value) ? { kind: 'number', value } : bad;
}
