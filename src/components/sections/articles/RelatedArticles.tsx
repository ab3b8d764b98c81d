import { paths } from '../../../config/paths.ts';
import type { ArticleSummary } from '../../../content/articles.ts';
import type { Words } from '../../../content/page-words.ts';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Section } from '../../ui/Section.tsx';
import { ArticleCard } from '../blog/ArticleCard.tsx';

/** Link to the PDF that the build makes from the same text. */
export function WhitePaper({ words }: { words: Words }) {
  return (
    <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <Button href={paths.whitePaperPdf} variant="ink" download>
        Download the white paper <Arrow />
      </Button>
      <span className="text-15 text-ink-2">{words('paper-note')}</span>
    </p>
  );
}

/** In development: why a build would omit this article. */
export function HeldBack({ why }: { why: string }) {
  return (
    <Container className="pt-5">
      <p className="border-[1.5px] border-ink bg-hivis px-4 py-3 font-[600] text-15">{why}</p>
    </Container>
  );
}

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
