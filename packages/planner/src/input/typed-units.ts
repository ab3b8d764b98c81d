import type { Units } from '../types.ts';
import {
  BARREL,
  FLOWS,
  FOOT,
  getUnit,
  type ParsedNumber,
  POUND,
  PSI,
  type Quantity,
  readNumber,
  roundToDigits,
  UNITS,
  type Unit,
} from './units.ts';

/** Pa; between a gauge and an absolute pressure. */
const ATMOSPHERE = 101_325;

const LENGTHS = {
  ...{ km: 1000, m: 1, mm: 1e-3, mi: 5280 * FOOT, ft: FOOT, in: 0.0254 },
  ...{ cm: 0.01, µm: 1e-6, yd: 3 * FOOT, thou: 25.4e-6, nmi: 1852, hm: 100 },
};
/** Pa */
export const PRESSURES = {
  ...{ bar: 1e5, psi: PSI, kPa: 1e3, MPa: 1e6, 'kg/cm²': 98_066.5, mH2O: 9806.65 },
  ...{ mbar: 100, Pa: 1, hPa: 100, GPa: 1e9, ksi: 1e3 * PSI, Mpsi: 1e6 * PSI, atm: ATMOSPHERE },
  ...{ 'N/mm²': 1e6, 'lb/in²': PSI, cmH2O: 98.0665, mmH2O: 9.80665, mmHg: 133.322, inHg: 3386.39 },
  ...{ ftH2O: 9806.65 * FOOT, inH2O: 9806.65 * 0.0254, dbar: 1e4 },
};
const TIMES = { s: 1, ms: 1e-3, µs: 1e-6, ns: 1e-9, min: 60, h: 3600, d: 86_400, week: 604_800 };
const VOLUMES = {
  ...{ 'm³': 1, l: 1e-3, bbl: BARREL, kbbl: 1e3 * BARREL, gal: BARREL / 42, 'ft³': FOOT ** 3 },
  ...{ Ml: 1000, MMbbl: 1e6 * BARREL, MMgal: (1e6 * BARREL) / 42 },
};
const perTime = (uppers: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(uppers).flatMap(([name, scale]) =>
      (['h', 'd', 's', 'min'] as const).map((time) => [`${name}/${time}`, scale / TIMES[time]]),
    ),
  );
const FAHRENHEIT = { scale: 5 / 9, offset: 273.15 - (32 * 5) / 9 };

/** To SI, with those first that a message names; the cell's own are taken besides. */
const TYPED: Partial<Record<Quantity, Record<string, number | Omit<Unit, 'name'>>>> = {
  distance: LENGTHS,
  diameter: LENGTHS,
  roughness: LENGTHS,
  metres: LENGTHS,
  pressure: PRESSURES,
  'small-pressure': PRESSURES,
  modulus: { ...PRESSURES, 'kN/mm²': 1e9 },
  density: {
    ...{ 'kg/m³': 1, 'g/cm³': 1000, '°API': 1, 'lb/ft³': POUND / FOOT ** 3, 'kg/l': 1000 },
    ...{ 't/m³': 1000, SG: 1000, 'g/l': 1, 'lb/gal': (POUND * 42) / BARREL },
  },
  viscosity: { cSt: 1e-6, St: 1e-4, 'm²/s': 1, 'cm²/s': 1e-4, 'ft²/s': FOOT ** 2 },
  'gas-viscosity': { cP: 1e-3, 'mPa s': 1e-3, 'Pa s': 1 },
  'molar-mass': { 'kg/mol': 1, 'kg/kmol': 1e-3, 'lb/lbmol': 1e-3 },
  temperature: { '°C': { scale: 1, offset: 273.15 }, '°F': FAHRENHEIT, K: 1, '°R': 5 / 9 },
  kelvin: { K: 1, '°C': 1, '°F': 5 / 9 },
  expansion: { '/K': 1, '/°C': 1, '/°F': 1.8 },
  flow: {
    'm³/h': 1 / 3600,
    'l/s': 1e-3,
    'bbl/d': 0,
    'kbbl/d': 0,
    'gal/min': 0,
    ...perTime(VOLUMES),
  },
  volume: VOLUMES,
  speed: perTime(LENGTHS),
  share: { ppm: 1e-6, '‰': 1e-3 },
  seconds: TIMES,
  milliseconds: TIMES,
  rate: { kHz: 1000, '/s': 1 },
  days: { h: 1 / 24, week: 7 },
};

/** A unit, or what stands on either side of its stroke, and how else it is spelt but for a plural s. */
const SPELLINGS = `
km kilometre kilometer км | m metre meter mtr м | mm millimetre millimeter | µm um micron
ft foot feet ' ′ ftus usft | in inch inche " ″ ” | mi mile | yd yard | thou mil | nmi nm nauticalmile
cm2 sqcm см2 | in2 sqin | n newton | lb lbf pound | kg kgf kp кгс | t tonne te mt
bar бар | pa pascal па | kpa kilopascal кпа | mpa megapascal мпа
mh2o mwc mws mwg | inh2o inwc inwg | fth2o ftwc | mmhg torr | psi lb/in2
us µs | s sec second | ms msec | min mn minute | h hr hour | d day | week wk
m3 cum cubicm cubicmetre cubicmeter cbm stm3 | ft3 cuft cubicft cubicfoot cubicfeet
l litre liter ltr | cm3 cc | gal gallon usgal | ml megalitre megaliter
bbl barrel b bo | kbbl kb | mmbbl mmb | mmgal mgal mg
bbl/d bpd bopd | bbl/h bph | kbbl/d kbpd kbd | mmbbl/d mmbpd mmbd
gal/min gpm usgpm | ft/s fps | mi/h mph | ft3/min cfm | mmgal/d mgd | l/s lps | l/min lpm | ml/d mld
m3/h cmh m3h | m3/s cumec cms | ft3/s cfs cusec | m/s mps
lb/gal ppg | g/cm3 g/ml | µpas upas | cst centistoke | cp centipoise | °api api degapi | st stoke
°c c degc celsius | °f f degf fahrenheit | k kelvin °k | °r r degr rankine
% percent pct | hz hertz | /s sps`;
const SPELLED = new Map([
  ...['1', 'sample'].map((none) => [none, ''] as const),
  ...SPELLINGS.trim()
    .split(/\n| \| /)
    .flatMap((line) => {
      const [unit = '', ...others] = line.split(' ');
      return others.map((one) => [one, unit] as const);
    }),
]);

/** Without what makes no difference: signs of powers, spaces, points, brackets, case. */
function toPlainUnit(text: string): string {
  const find = (part: string) => SPELLED.get(part) ?? SPELLED.get(part.replace(/s$/, '')) ?? part;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/μ/g, 'µ')
    .replace(/\u2212/g, '-')
    .replace(/^-|[\s^()[\]·⋅*]|\.(?=$|[a-z/])/g, '')
    .replace(/(?<=[a-z3])per(?=[a-z])/, '/');
  return find(plain.split('/').map(find).join('/'));
}

const typed = new Map<Quantity, Map<string, Unit>>();

/** Units that a value of `quantity` may be typed with, by their plain spelling. */
function listTypedUnits(quantity: Quantity): Map<string, Unit> {
  const known = typed.get(quantity);
  if (known) return known;
  const others = Object.entries(TYPED[quantity] ?? {}).map(([name, unit]) =>
    typeof unit === 'number' ? { name, scale: unit } : { name, ...unit },
  );
  const own: readonly Unit[] = quantity === 'flow' ? Object.values(FLOWS) : UNITS[quantity];
  const units = new Map([...others, ...own].map((unit) => [toPlainUnit(unit.name), unit]));
  typed.set(quantity, units);
  return units;
}

/** 'barg' and 'psi (abs)' are a unit and what it is counted from. */
const COUNTED = /^(.*(?:bar|pa|psi|atm|cm2|in2))(g|gauge|gage|a|abs|absolute)$/;

export type TypedUnit = Unit & { /** 'a' or 'g', where it says so. */ from?: string };

export function findUnit(text: string, quantity: Quantity): TypedUnit | undefined {
  const units = listTypedUnits(quantity);
  const plain = toPlainUnit(text);
  // '10 mPa s' is a viscosity, no plural.
  const unit = units.get(plain) ?? units.get(plain.replace(/(?<!pa)s$/, ''));
  if (unit) return unit;
  const [, bare = '', from = ''] = COUNTED.exec(plain) ?? [];
  const counted = units.get(toPlainUnit(bare));
  return counted && { ...counted, from: from.slice(0, 1) };
}

/** What heights are counted from: 'mAOD', 'ft NAVD88'. */
const DATUM =
  /(?<=(?:^|[^a-z])(?:m|ft|feet|meters|metres))[\s.]*(a\.?m\.?s\.?l|m\.?s\.?l|a\.?s\.?l|aod|ahd|odn?|nap|n?h?n|navd\d*|ngvd\d*|ü.*|above.*)\.?$/i;

/** The unit that a heading names, in brackets or as a word of its own: 'Elev_ft', 'P (bar g)'. */
export function findNamedUnit(heading: string, quantity: 'metres' | 'pressure'): Unit | undefined {
  const plainHeading = heading.replace(/\b[mkµ]?pa[\s.·⋅*-]*s\b/gi, '');
  const bracketed = [...plainHeading.matchAll(/[([{<]([^)\]}>]*)[)\]}>]/g)].map(
    ([, text = '']) => text,
  );
  const words = plainHeading
    .replace(/[([{<][^)\]}>]*[)\]}>]/g, ' ')
    .split(/[\s_,;:|=]+|\/(?=(?:k?m|ft|m?bar|psi|[khm]?pa)$)/i);
  const pairs = words.map((word, i) => (words[i + 1] ? `${word} ${words[i + 1]}` : ''));
  // One letter is a unit in brackets and at the end only.
  const plain = words.filter((word, i) => word.length > 1 || i === words.length - 1);
  const inner = bracketed.flatMap((text) => text.split(/[\s,;]+/));
  const pieces = plain.flatMap((word) => word.split(/[.-]/)).filter((piece) => piece.length > 1);
  for (const text of [...bracketed, ...inner, ...pairs, ...plain, ...pieces]) {
    const unit = text && findUnit(text.trim().replace(DATUM, ''), quantity);
    if (unit) return unit;
  }
  return undefined;
}

/** Outside diameters of ASME B36.10, in; from 14 on they are the size itself. */
const SIZES: Record<string, number> = {
  ...{ 1: 1.315, 2: 2.375, 3: 3.5, 4: 4.5, 6: 6.625, 8: 8.625, 10: 10.75, 12: 12.75 },
};
const PARTS: Record<string, number> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
};

/** '12 3/4' and '12¾' as 12.75. */
const withDecimals = (text: string): string =>
  text
    .replace(/^(\d+)?[\s-]*([¼½¾⅛⅜⅝⅞])/, (_, whole = '0', part) => `${+whole + (PARTS[part] ?? 0)}`)
    .replace(
      /^(?:(\d+)[\s-]+)?(\d{1,2})\/(\d{1,2})(?=\D|$)/,
      (_, whole = '0', a, b) => `${+whole + a / b}`,
    );

const reportUnreadable = (message: string): ParsedNumber => ({ kind: 'unreadable', message });

/**
 * SI, from a number in the shown unit or with one of its own: '62 km', '24 in', '45 bara'. A post is
 * taken as it is written on the line: '14+200'.
 */
export function readValue(text: string, quantity: Quantity, units: Units): ParsedNumber {
  const own = getUnit(quantity, units);
  const words = withDecimals(text.trim().replace(/^(OD|[Øø⌀])[\s=]*|(?<=[\d"″.\s])OD$/i, ''))
    .replace(/^(?:(KP|PK)|MP)\s?([\d.,]+)$/i, (_, kp, at) => `${at} ${kp ? 'km' : 'mi'}`)
    .replace(/^(API|SG)[\s=]*(\d.*)$/i, '$2 $1')
    .replace(/\b1\/(?=[KCFs°])/, '/');
  const post = quantity === 'distance' && /^(?:[KP]P )?(\d+)\+(\d{3}(?:\.\d+)?)$/i.exec(words);
  if (post) return { kind: 'number', value: 1000 * Number(post[1]) + Number(post[2]) };
  const size =
    quantity === 'diameter' && /^(NPS|DN|NB|ND)\s*([\d.]+)(?:\s*(?:in|"|mm))?$/i.exec(words);
  if (size) return parseNominalSize(size[1] as string, Number(size[2]));
  // The unit of an expansion begins with a number.
  const [, number = '', named = ''] =
    quantity === 'expansion' && words.endsWith(own.name)
      ? ['', words.slice(0, -own.name.length), own.name]
      : (/^([-+\u2212]?[\d.,'’\s]*\d[.,]?(?:e[-+]?\d+)?)(\D.*)?$/i.exec(words) ?? ['', words]);
  const unit = named.trim() === '' ? own : findUnit(named.replace(DATUM, ''), quantity);
  const read = readNumber(number);
  if (quantity === 'small-pressure' && unit && 'from' in unit && unit.from === 'g')
    return reportUnreadable(
      'A gauge pressure does not fit here: enter the absolute pressure, or a difference.',
    );
  if (!unit) {
    const taken = [own.name, ...Object.keys(TYPED[quantity] ?? {})].filter(Boolean);
    return reportUnreadable(
      taken.length === 0
        ? `'${words}' is not a number.`
        : `'${named.trim()}' is no unit of this cell. It takes ${[...new Set(taken)].slice(0, 8).join(', ')}.${HINTS[quantity] ?? ''}`,
    );
  }
  if (read.kind === 'unreadable') return read;
  const value = roundToDigits(toSi(read.value, unit, quantity), 9);
  return Number.isFinite(value)
    ? { kind: 'number', value }
    : reportUnreadable('That number is too large.');
}

/** A unit that needs another value than its own to be converted. */
const HINTS: Partial<Record<Quantity, string>> = {
  viscosity: ' From cP: divide by the density in g/cm³.',
  flow: ' A mass flow is divided by the density; of gas it is the flow at the line’s own pressure.',
};

function toSi(number: number, unit: TypedUnit, quantity: Quantity): number {
  // Degrees API are not in proportion: water at 60 °F is 999.016 kg/m³.
  if (unit.name === '°API') return (141.5 / (131.5 + number)) * 999.016;
  const si = number * unit.scale + (unit.offset ?? 0);
  if (quantity === 'pressure' && unit.from === 'a') return si - ATMOSPHERE;
  return si;
}

function parseNominalSize(kind: string, size: number): ParsedNumber {
  const inches = /nps/i.test(kind) ? size : size / 25;
  const outside = inches >= 14 ? inches : SIZES[inches];
  if (!outside)
    return reportUnreadable(`${kind} ${size} is a name: enter the outside diameter in mm or in.`);
  if (/nps/i.test(kind)) return { kind: 'number', value: roundToDigits(outside * 0.0254, 9) };
  return reportUnreadable(
    `${kind} ${size} is a name: in steel it is ${roundToDigits(outside * 25.4, 4)} mm outside, in iron and plastics another. Enter that.`,
  );
}
