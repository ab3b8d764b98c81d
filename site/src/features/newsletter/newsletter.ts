import { type CollectionEntry, getCollection } from 'astro:content';
import { blogPath, incidentPath, issuePath } from '@site/config';
import { drawingOf } from '../../content/articles.ts';
import { lookup } from '../../content/lookup.ts';
import { pageSummary } from '../../content/page-words.ts';
import { issueDate, issueParagraphs, type Run } from '../../content/schemas/articles/issue.ts';
import type { IncidentData } from '../../content/schemas/records/incident.ts';

type IssueItem = {
  kind: 'Article' | 'Incident' | 'Page';
  title: string;
  lede: string;
  path: string;
};

export type IssueFigureOf = { drawing: string } | { incident: IncidentData };

export type Issue = {
  name: string;
  path: string;
  date: Date;
  subject: string;
  preheader: string;
  paragraphs: Run[][];
  items: IssueItem[];
  figure: IssueFigureOf | undefined;
};

type Reference = CollectionEntry<'newsletter'>['data']['refers'][number];

async function resolved(refers: Reference): Promise<{ item: IssueItem; figure?: IssueFigureOf }> {
  if ('article' in refers) {
    const article = (await lookup('articles'))(refers.article);
    const { title, excerpt, slug } = article;
    const item = { kind: 'Article', title, lede: excerpt, path: blogPath(slug) } as const;
    const drawing = drawingOf(article);
    return drawing ? { item, figure: { drawing } } : { item };
  }
  if ('incident' in refers) {
    const incident = (await lookup('incidents'))(refers.incident);
    const { name, year, changed } = incident;
    const path = incidentPath(refers.incident.id);
    return {
      item: { kind: 'Incident', title: `${name}, ${year}`, lede: changed, path },
      figure: { incident },
    };
  }
  return { item: { kind: 'Page', path: refers.page, ...(await pageSummary(refers.page)) } };
}

async function issueOf({ id, data, body }: CollectionEntry<'newsletter'>): Promise<Issue> {
  const found = await Promise.all(data.refers.map(resolved));
  return {
    name: id,
    path: issuePath(id),
    date: issueDate(id),
    subject: data.subject,
    preheader: data.preheader,
    paragraphs: issueParagraphs(id, body ?? ''),
    items: found.map(({ item }) => item),
    figure: found.find(({ figure }) => figure)?.figure,
  };
}

/** Newest first. */
export async function allIssues(): Promise<Issue[]> {
  const issues = await Promise.all((await getCollection('newsletter')).map(issueOf));
  return issues.sort((a, b) => (a.name < b.name ? 1 : -1));
}
