import type { ArticleSummary } from '../../../content/articles.ts';
import { Section } from '../../ui/Section.tsx';
import { ArticleCard } from '../blog/ArticleCard.tsx';

type Props = { articles: readonly ArticleSummary[] };

/** Links to related articles. */
export function RelatedArticles({ articles }: Props) {
  return (
    <div data-search="off" className="print:hidden">
      <Section title="Related articles" id="related">
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:nth-child(3)]:hidden">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
      </Section>
    </div>
  );
}
