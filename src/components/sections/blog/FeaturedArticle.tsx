import type { DrawnArticle } from '../../../content/articles.ts';
import { articleFigure } from '../../../figures/articles/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { ArticleMeta, CategoryMark } from './ArticleCard.tsx';

type Props = { article: DrawnArticle };

export function FeaturedArticle({ article }: Props) {
  const { Drawing, title } = articleFigure(article.picture.drawing);
  return (
    <section
      aria-label="Featured article"
      data-search="off"
      className="border-rule border-b bg-sheet py-12 lg:py-20"
    >
      <Container>
        <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-5">
            <CategoryMark category={article.category} />
            <div className="mt-4">
              <ArticleMeta article={article} />
            </div>
            <h2 className="mt-3 text-40">{article.title}</h2>
            <p className="mt-4 max-w-[56ch] text-ink-2">{article.excerpt}</p>
            <p className="mt-7">
              <Button href={article.path} variant="ink">
                Read it
                <span className="sr-only">: {article.title}</span>
              </Button>
            </p>
          </div>
          <figure className="border-[1.5px] border-ink p-4 md:p-6 lg:col-span-7">
            <div className="hidden sm:block">
              <Drawing id="featured-wide" />
            </div>
            <div className="sm:hidden">
              <Drawing id="featured-narrow" compact />
            </div>
            <figcaption className="mt-4 border-rule border-t pt-3 text-15 text-ink-2">
              {title}
            </figcaption>
          </figure>
        </div>
      </Container>
    </section>
  );
}
