/** Names of fields and sections as an author reads them. */
import { formatDate, formatIsoDay } from '../../site/src/content/dates.ts';
import type { Path } from './write/data-changes.ts';
import type { Data } from './write/entry-file.ts';

/** The page of an article that is not added yet. */
export const draftPage = '/_draft';

/** Put into a text for its author to write over; a text that still has one is not saved. */
export const placeholders = {
  words: '[Words]',
  heading: '[Heading]',
  column: '[Column]',
  cell: '[Cell]',
} as const;

const names: Readonly<Record<string, string>> = {
  slug: 'Address',
  id: 'Name in addresses',
  short: 'Short name',
  url: 'Web address',
  href: 'Link',
  see: 'Related terms',
  formValue: 'Choice in the demo form',
  mentions: 'Words that lead here',
  lat: 'Degrees north',
  lng: 'Degrees east',
  via: 'Places on its way',
  widthDeg: 'Width in degrees',
  diameterIn: 'Diameter in inches',
  tab: 'Window title',
  terms: 'Search words',
  stats: 'Headline figures',
  body: 'Text',
  order: 'Place in the list',
  image: 'Map on the card',
  heroImage: 'Map that opens the page',
  seo: 'Search pages and links',
  alt: 'What it shows',
  phone: 'Telephone',
};
const words: Readonly<Record<string, string>> = {
  hero: 'Opening',
  lede: 'Opening sentence',
  intro: 'Introduction',
  faq: 'Questions',
  cta: 'Invitation',
};

export function formatLabel(name: string): string {
  const own = names[name];
  if (own) return own;
  const [first = '', ...rest] = name
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[-_ ]/);
  const text = [words[first] ?? first, ...rest].join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Of an article whose day has not come. */
export const sayWait = ({ date, draft }: Data, until: unknown): string =>
  until && !draft && String(date) > formatIsoDay(new Date())
    ? `${until} ${formatDate(new Date(String(date)))}.`
    : '';

/** The section that a text of a page belongs to: the first word of its name. */
export const getSection = (name: string): string => name.split('-')[0] ?? name;

export function formatPath(path: Path): string {
  const [bag, name, ...rest] = path;
  // Of a group of questions; other lists of that name lie deeper.
  if (bag === 'items') return formatPath(['questions', ...path.slice(1)]);
  const format = (part: Path[number]) => (typeof part === 'number' ? part + 1 : formatLabel(part));
  if ((bag !== 'texts' && bag !== 'lists') || name === undefined)
    return path.map(format).join(', ');
  const section = getSection(String(name));
  const own = String(name).slice(section.length + 1);
  return [section, own, ...rest]
    .filter((part) => part !== '')
    .map(format)
    .join(', ');
}
