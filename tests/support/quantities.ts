/** Numbers with units in running text. */

/** Units by what they measure; the first of a row names it. */
const units: readonly string[][] = [
  ['%', 'per cent', 'percent'],
  ['s', 'second', 'seconds'],
  ['ms', 'millisecond', 'milliseconds'],
  ['min', 'minute', 'minutes'],
  ['h', 'hour', 'hours'],
  ['day', 'days'],
  ['m', 'metre', 'metres'],
  ['km', 'kilometre', 'kilometres'],
  ['mm', 'millimetre', 'millimetres'],
  ['in', 'inch', 'inches'],
  ['ft', 'foot', 'feet'],
  ['mile', 'miles', 'mi'],
  ['psi', 'psig'],
  ['bar'],
  ['kPa'],
  ['MPa'],
  ['bbl', 'barrel', 'barrels'],
  ['gal', 'gallon', 'gallons', 'US gal'],
  ['m³', 'cubic metre', 'cubic metres'],
  ['litre', 'litres'],
  ['m/s'],
  ['°C'],
  ['°F'],
  ['kHz'],
  ['Hz'],
  ['mV'],
  ['acres'],
];
/** Units of speed, place, share and spacing, which the model answers for. */
export const ofTheModel = ['%', 's', 'ms', 'm', 'km'];

const nameOf = new Map(units.flatMap((row) => row.map((unit) => [unit, row[0] as string])));
const written = [...nameOf.keys()].sort((a, b) => b.length - a.length);
// "4 in a million" is not a length.
const escaped = written.map((unit) => (unit === 'in' ? 'in(?! an? )' : unit.replace('/', '\\/')));

const words =
  'one two three four five six seven eight nine ten eleven twelve fifteen eighteen twenty thirty forty fifty sixty ninety hundred';
const numbers = new Map(
  words
    .split(' ')
    .map((word, i) => [
      word,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18, 20, 30, 40, 50, 60, 90, 100][i],
    ]),
);

const capitals = words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replaceAll(' ', '|');

const figure = String.raw`\d[\d,]*(?:\.\d+)?`;
const long = escaped.filter((unit) => unit.length > 3 && !unit.startsWith('in('));
const pattern = new RegExp(
  String.raw`(?<![\w.,/–-])(?:(${figure})(?:\s?(?:–|to|and|or)\s?(${figure}))?[\s\u00a0-]?(${escaped.join('|')})|((?:${words.replaceAll(' ', '|')})|(?:${capitals}))[\s-](${long.join('|')}))(?![\w²³/])`,
  'g',
);

export type Quantity = { text: string; number: number; unit: string };

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** Every number with a unit; both ends of a range. */
export function findQuantities(text: string): Quantity[] {
  return [...text.matchAll(pattern)].flatMap(([match, first, second, unit, word, long]) => {
    // Decades, as in 1990s.
    if (/^\d{4}s$/.test(match)) return [];
    const name = nameOf.get(unit ?? long ?? '');
    if (!name) return [];
    const values = word
      ? [numbers.get(word.toLowerCase()) as number]
      : [first, second].filter((part) => part !== undefined).map(numberOf);
    return values.map((number) => ({ text: match.trim(), number, unit: name }));
  });
}

export const isSameQuantity = (a: Quantity, b: Quantity): boolean =>
  a.unit === b.unit && a.number === b.number;
