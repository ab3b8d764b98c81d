import { type CollectionEntry, getCollection } from 'astro:content';
import { blogPath, incidentPath, issuePath } from '@site/config';
import { getOpeningDrawing } from '../../content/articles.ts';
import { createLookup } from '../../content/lookup.ts';
import { summarisePage } from '../../content/page-words.ts';
import {
  parseIssueDate,
  parseIssueParagraphs,
  type Run,
} from '../../content/schemas/articles/issue.ts';
import type { IncidentData } from '../../content/schemas/records/incident.ts';

type IssueItem = {
  kind: 'Article' | 'Incident' | 'Page';
  title: string;
  lede: string;
  path: string;
};

export type IssueFigureSource = { drawing: string } | { incident: IncidentData };

export type Issue = {
  name: string;
  path: string;
  date: Date;
  subject: string;
  preheader: string;
  paragraphs: Run[][];
  items: IssueItem[];
  figure: IssueFigureSource | undefined;
};

type Reference = CollectionEntry<'newsletter'>['data']['refers'][number];

async function resolveReference(
  refers: Reference,
): Promise<{ item: IssueItem; figure?: IssueFigureSource }> {
  if ('article' in refers) {
    const article = (await createLookup('articles'))(refers.article);
    const { title, excerpt, slug } = article;
    const item = { kind: 'Article', title, lede: excerpt, path: blogPath(slug) } as const;
    const drawing = getOpeningDrawing(article);
    return drawing ? { item, figure: { drawing } } : { item };
  }
  if ('incident' in refers) {
    const incident = (await createLookup('incidents'))(refers.incident);
    const { name, year, changed } = incident;
    const path = incidentPath(refers.incident.id);
    return {
      item: { kind: 'Incident', title: `${name}, ${year}`, lede: changed, path },
      figure: { incident },
    };
  }
  return { item: { kind: 'Page', path: refers.page, ...(await summarisePage(refers.page)) } };
}

async function buildIssue({ id, data, body }: CollectionEntry<'newsletter'>): Promise<Issue> {
  const found = await Promise.all(data.refers.map(resolveReference));
  return {
    name: id,
    path: issuePath(id),
    date: parseIssueDate(id),
    subject: data.subject,
    preheader: data.preheader,
    paragraphs: parseIssueParagraphs(id, body ?? ''),
    items: found.map(({ item }) => item),
    figure: found.find(({ figure }) => figure)?.figure,
  };
}

/** Newest first. */
export async function listIssues(): Promise<Issue[]> {
  const issues = await Promise.all((await getCollection('newsletter')).map(buildIssue));
  return issues.sort((a, b) => (a.name < b.name ? 1 : -1));
}
