import { blogPath, chooseSocialCard, socialCardPath } from '@site/config';
import type { Article as ArticleStructure, NewsArticle, WithContext } from 'schema-dts';
import { type Article, countArticleWords, isNews } from '../../content/articles.ts';
import { getCitedSources, type Register } from '../../content/citations/cited-sources.ts';
import { findCitations } from '../../content/text-marks.ts';
import { buildOrganizationReference } from './structured-data.ts';

/** Sources in the order of the text. */
const buildCitations = ({ data, body }: Article, register: Register) =>
  getCitedSources(findCitations(`${JSON.stringify(data)}${body}`), register).map(({ source }) => ({
    '@type': 'CreativeWork' as const,
    name: source.title,
    ...(source.url && { url: source.url }),
  }));

/** `photograph`: path of a news item’s photograph. */
export function buildArticleStructure(
  article: Article,
  register: Register,
  site: URL,
  photograph?: string,
): WithContext<ArticleStructure | NewsArticle> {
  const { data } = article;
  const series = isNews(data) ? undefined : data.series;
  const absolute = (path: string) => new URL(path, site).href;
  const path = blogPath(data.slug);
  const company = buildOrganizationReference(site);
  const cited = buildCitations(article, register);
  return {
    '@context': 'https://schema.org',
    '@type': isNews(data) || data.category === 'Company News' ? 'NewsArticle' : 'Article',
    headline: data.title,
    description: data.excerpt,
    url: absolute(path),
    mainEntityOfPage: absolute(path),
    image: absolute(photograph ?? socialCardPath(chooseSocialCard(path))),
    // UTC: dates in content/ have no time.
    datePublished: data.date.toISOString(),
    dateModified: (data.updated ?? data.date).toISOString(),
    author: company,
    publisher: company,
    articleSection: data.category,
    ...(!isNews(data) && { keywords: data.terms }),
    wordCount: countArticleWords(article),
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    ...(cited.length > 0 && { citation: cited }),
    ...(series && {
      isPartOf: {
        '@type': 'CreativeWorkSeries',
        name: series.name,
        url: absolute(blogPath(series.index)),
      },
      position: series.position,
    }),
  };
}
