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

export type Mark = { mark: string; value: string; about: string; entry?: string };

const printFigure = (name: string): string => {
  try {
    return formatFigure(name);
  } catch {
    return '';
  }
};

const describeUses = (n: number): string => (n === 1 ? 'one text uses it' : `${n} texts use it`);

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
    const about = `${label}; ${holds}; ${basis}; ${describeUses(uses.get(String(id)) ?? 0)}`;
    const { key } = entry;
    return ['', ...claimForms].map((form) => ({ name: `${id} ${form}`.trim(), about, entry: key }));
  });
  const named = new Set(claims.map(({ name }) => name));
  const model = [...placed]
    .filter(([name]) => !named.has(name))
    .map(([name, title]) => ({ name, about: `as in ${title}` }));
  const figures = [...claims, ...model].map(({ name, ...more }) => ({
    mark: `[=${name}]`,
    value: printFigure(name),
    ...more,
  }));
  const sources = listCollectionEntries('sources').map((entry) => {
    const { mark, title } = readEntryData(entry);
    const about = `${title}; ${describeUses(uses.get(`@${entry.id}`) ?? 0)}`;
    return { mark: `[@${entry.id}]`, value: String(mark), about, entry: entry.key };
  });
  const pages = buildOverview().flatMap(({ entries }) => entries);
  const addresses = new Map(pages.map(({ page, title }) => [page, title]));
  const drawings = listArticleDrawings().map(([id, title]) => ({
    mark: `::drawing{id="${id}"}`,
    value: `Drawing: ${title}`,
    about: id,
  }));
  const links = [...addresses].map(([mark, value]) => ({ mark, value, about: '' }));
  return [...figures.filter(({ value }) => value), ...sources, ...drawings, ...links];
}
