import type { ProfileColumns, Units } from '../types.ts';
import { clipText, splitUnit, toNumber, toPlainWords } from './table.ts';
import { findNamedUnit, findUnit } from './typed-units.ts';

export const NONE =
  /^(|-+|nan|null|none|n\/?a|no ?data|#.*|-9{4,6}(\.0*)?|-32768(\.0*)?|-?1(\.0*)?e\+?(20|30|38))$/i;
const POST = /^(\d{1,6})\s*\+\s*(\d{2,3})([.,]\d+)?\s*(?:['′]|ft|m)?$/;
/** Of a post: 'KP 8.000', 'Sta. 52+80.00'. */
const PREFIX = /^(kp|pk|mp|km|sta(tion)?|ch(ainage)?)[\s.:]*(?=\d)/i;

type Value = { value: number; unit: string | undefined; form: 'number' | 'km + m' | 'station' };

export function readHeight(cell: string, sign: '.' | ','): Value | undefined {
  if (NONE.test(cell)) return undefined;
  const [number, unit] = /[a-zа-я'"]/i.test(cell) ? splitUnit(cell, 'metres') : [cell];
  const value = toNumber(number, sign);
  return value === undefined ? undefined : { value, unit: unit?.name, form: 'number' };
}

/** '12.5', '12,5 km', 'KP 12', '12+500' (km + m), or '52+80.00' (hundreds of feet). */
export function readPost(text: string, sign: '.' | ','): Value | undefined {
  if (text.length > 40) return undefined;
  const cell = text.replace(PREFIX, '');
  const [, whole, rest = '', part = ''] = POST.exec(cell) ?? [];
  if (whole === undefined) return readHeight(cell, sign);
  const isMetric = rest.length === 3;
  const value =
    (isMetric ? 1000 : 100) * Number(whole) + Number(`${rest}${part.replace(',', '.')}`);
  return { value, unit: isMetric ? 'm' : undefined, form: isMetric ? 'km + m' : 'station' };
}

type Found = { names: string[]; at: number; elevation: number; chosen: ProfileColumns };

/** Units by choice, cell or heading; without one the likeliest, which is said. */
export function findScales(
  { names, at, elevation, chosen }: Found,
  posts: readonly (Value | undefined)[],
  heights: readonly (Value | undefined)[],
  units: Units,
  length: number | undefined,
) {
  const [atName = '', elevationName = ''] = [names[at], names[elevation]];
  const named = (values: readonly (Value | undefined)[], name: string) =>
    values.find((one) => one)?.unit ?? findNamedUnit(name, 'metres')?.name;
  const form = posts.find((one) => one)?.form ?? 'number';
  const heightNamed = named(heights, elevationName);
  const words = toPlainWords(atName);
  const far = posts.reduce((most, one) => Math.max(most, Math.abs(one?.value ?? 0)), 0);
  const low = posts.reduce((least, one) => Math.min(least, one?.value ?? least), far);
  const isMiles = /^(mp|mile)/.test(words);
  const isUs =
    isMiles ||
    (heightNamed === 'ft' && !/^(kp|pk)/.test(words)) ||
    (units.system === 'us' && !/^(kp|pk)/.test(words));
  const guess = () => {
    const [large, small] = isUs ? ['mi', 'ft'] : ['km', 'm'];
    if (form === 'station') return heightNamed === 'm' ? 'm' : 'ft';
    const span = (unit: string) => (far - low) * scaleOf(unit);
    const isLine = (unit: string) => span(unit) >= 500 && span(unit) <= 2_000_001;
    const fits = (unit: string) =>
      length !== undefined && Math.abs(far * scaleOf(unit) - length) < 0.02 * length;
    if (isMiles || fits(large)) return isLine(large) ? large : small;
    if (fits(small) || !isLine(large)) return small;
    // Nobody surveys a line every 100 km.
    return isLine(small) && span(large) / posts.length > 50_000 ? small : large;
  };
  const fixed = form === 'km + m' ? 'm' : named(posts, atName);
  const atUnit = chosen.atUnit ?? fixed ?? guess();
  const isFeet = ['ft', 'mi'].includes(
    chosen.atUnit ?? fixed ?? (isUs || form === 'station' ? atUnit : 'm'),
  );
  const elevationUnit = chosen.elevationUnit ?? heightNamed ?? (isFeet ? 'ft' : 'm');
  const isDepth =
    /depth|\btvd\b|tiefe|profond|profund|diepte/.test(toPlainWords(elevationName)) &&
    heights.every((one) => !one || one.value >= 0);
  const say = (what: string, name: string, i: number, unit: string, isNamed: boolean) =>
    `${what} from ${name ? `“${clipText(name)}”` : `column ${i + 1}`}${isNamed ? '' : `, taken as ${UNIT_WORDS[unit] ?? unit}`}`;
  const notes = [
    `${say('KP', atName, at, atUnit, fixed !== undefined)}; ${say('elevation', elevationName, elevation, elevationUnit, heightNamed !== undefined)}.`,
    ...(form === 'station'
      ? [`Stations were read as hundreds of ${UNIT_WORDS[atUnit] ?? atUnit}.`]
      : []),
    ...(isDepth ? ['Depths were counted downwards.'] : []),
  ];
  return {
    at: scaleOf(atUnit),
    elevation: scaleOf(elevationUnit) * (isDepth ? -1 : 1),
    taken: { at, elevation, atUnit, elevationUnit },
    notes,
  };
}

const UNIT_WORDS: Record<string, string> = { m: 'metres', km: 'km', ft: 'feet', mi: 'miles' };
const scaleOf = (name: string): number => findUnit(name, 'metres')?.scale ?? 1;
