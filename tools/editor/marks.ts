/** What a text may name: figures and sources with what they print, and drawings. */
import { citedIn, figuresIn } from '../../site/src/content/marks.ts';
import { claimForms } from '../../site/src/content/named-figures/claim-text.ts';
import { figureText } from '../../site/src/content/named-figures/write.ts';
import { articleFigures } from '../../site/src/features/articles/figures/index.ts';
import { textsOf } from './overview.ts';
import { allEntries, dataOf, entriesOf, titleOf } from './registry.ts';

export type Mark = {
  mark: string;
  value: string;
  about: string;
  entry?: string;
};

const printed = (name: string): string => {
  try {
    return figureText(name);
  } catch {
    return '';
  }
};

const many = (n: number): string => (n === 1 ? 'one text uses it' : `${n} texts use it`);

/** Headline figures in each form, those of the model that a text names already, and sources. */
export function allMarks(): Mark[] {
  const uses = new Map<string, number>();
  const placed = new Map<string, string>();
  const count = (id: string) => uses.set(id, (uses.get(id) ?? 0) + 1);
  for (const entry of allEntries()) {
    const data = dataOf(entry);
    for (const { text } of textsOf(data)) {
      for (const id of new Set(citedIn(text))) count(`@${id}`);
      for (const name of figuresIn(text)) {
        if (!placed.has(name)) placed.set(name, titleOf(entry, data));
        count(name.split(' ')[0] ?? name);
      }
    }
  }
  const claims = entriesOf('claims').flatMap((entry) => {
    const { id, label, holds, basis } = dataOf(entry);
    const about = `${label}; ${holds}; ${basis}; ${many(uses.get(String(id)) ?? 0)}`;
    return ['', ...claimForms].map((form) => ({
      name: `${id} ${form}`.trim(),
      about,
      entry: entry.key,
    }));
  });
  const named = new Set(claims.map(({ name }) => name));
  const model = [...placed]
    .filter(([name]) => !named.has(name))
    .map(([name, title]) => ({ name, about: `as in ${title}` }));
  const figures = [...claims, ...model].map(({ name, ...more }) => ({
    mark: `[=${name}]`,
    value: printed(name),
    ...more,
  }));
  const sources = entriesOf('sources').map((entry) => {
    const { mark, title } = dataOf(entry);
    const about = `${title}; ${many(uses.get(`@${entry.id}`) ?? 0)}`;
    return { mark: `[@${entry.id}]`, value: String(mark), about, entry: entry.key };
  });
  const drawings = Object.entries(articleFigures).map(([id, { title }]) => ({
    mark: `<ArticleDrawing id="${id}" />`,
    value: `Drawing: ${title}`,
    about: id,
  }));
  return [...figures.filter(({ value }) => value), ...sources, ...drawings];
}
