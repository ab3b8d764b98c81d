import type { ArticleData } from '../../../content/schemas/article.ts';
import { SourceList } from './SourceList.tsx';

type Props = { sources: ArticleData['sources'] };

/** What the article rests on, at its end. */
export function ArticleSources({ sources }: Props) {
  return (
    <section aria-labelledby="sources" className="mt-14">
      <h2 id="sources" className="mb-4 text-32">
        Sources
      </h2>
      <SourceList sources={sources} />
    </section>
  );
}
