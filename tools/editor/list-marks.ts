/** What a text may name: figures and sources with what they print, drawings, and pages for links. */

import { claimForms } from '../../site/src/content/named-figures/claim-text.ts';
import { formatFigure } from '../../site/src/content/named-figures/write-figures.ts';
import { findCitations, findFigureNames } from '../../site/src/content/text-marks.ts';
import {
  getEntryTitle,
  listAllEntries,
  listArticleDrawings,
  listCollectionEntries,
  readEntryData,
} from './entry-registry.ts';
import { buildOverview, findTexts } from './overview.ts';

export type Mark = {
  mark: string;
  value: string;
  about: string;
  entry?: string;
  /** How many texts name it, in whatever form. */
  uses?: number;
};

const printFigure = (name: string): string => {
  try {
    return formatFigure(name);
  } catch {
    return '';
  }
};

/** Headline figures in each form, those of the model that a text names already, and sources. */
export function listMarks(): Mark[] {
  const uses = new Map<string, number>();
  const placed = new Map<string, string>();
  const count = (id: string) => uses.set(id, (uses.get(id) ?? 0) + 1);
  for (const entry of listAllEntries()) {
    const data = readEntryData(entry);
    for (const { text } of findTexts(data)) {
      for (const id of new Set(findCitations(text))) count(`@${id}`);
      for (const name of findFigureNames(text)) {
        if (!placed.has(name)) placed.set(name, getEntryTitle(entry, data));
        count(name.split(' ')[0] ?? name);
      }
    }
  }
  const claims = listCollectionEntries('claims').flatMap((entry) => {
    const { id, label, holds, basis } = readEntryData(entry);
    const about = `${label}; ${holds}; ${basis}`;
    const shared = { about, entry: entry.key, uses: uses.get(String(id)) ?? 0 };
    return ['', ...claimForms].map((form) => ({ name: `${id} ${form}`.trim(), ...shared }));
  });
  const named = new Set(claims.map(({ name }) => name));
  const model = [...placed]
    .filter(([name]) => !named.has(name))
    .map(([name, title]) => ({
      name,
      about: name.startsWith('brand ') ? 'set under Company and menu' : `as in ${title}`,
    }));
  const figures = [...claims, ...model].map(({ name, ...more }) => ({
    mark: `[=${name}]`,
    value: printFigure(name),
    ...more,
  }));
  const sources = listCollectionEntries('sources').map((entry) => {
    const { mark, title } = readEntryData(entry);
    const own = { value: String(mark), about: String(title), entry: entry.key };
    return { mark: `[@${entry.id}]`, ...own, uses: uses.get(`@${entry.id}`) ?? 0 };
  });
  const pages = buildOverview().flatMap(({ entries }) => entries);
  // Of several entries on a page the first names it, its own, and gives it its place in the list.
  const inTurn = [...pages, ...pages.toReversed()];
  const addresses = new Map(inTurn.map(({ page, title }) => [page, title]));
  const drawings = listArticleDrawings().map(([id, title]) => ({
    mark: `::drawing{id="${id}"}`,
    value: `Drawing: ${title}`,
    about: id,
  }));
  const links = [...addresses].map(([mark, value]) => ({ mark, value, about: '' }));
  return [...figures.filter(({ value }) => value), ...sources, ...drawings, ...links];
}
