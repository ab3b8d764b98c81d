import { blogPath, paths } from '@site/config';
import type { ReactNode } from 'react';
import { formatDate, formatIsoDay } from '../../content/dates.ts';
import type { Words } from '../../content/page-words.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';

type Article = {
  data: { slug: string; title: string; excerpt: string; date: Date; category: string };
};
type Props = {
  articles: readonly Article[];
  words: Words;
  /** The newsletter. */
  children?: ReactNode;
};

const column = 'border-ink border-t-[1.5px] pt-4';

export function ThoughtLeadership({ articles, words, children }: Props) {
  return (
    <section aria-labelledby="papers" className="py-6">
      <Container>
        <h2 id="papers" className="mb-5 text-32">
          {words('papers-title')}
        </h2>
        <div className="grid gap-5 lg:grid-cols-3 lg:gap-12">
          <div className={column}>
            <p className="text-15 text-ink-2">{words('paper-kind')}</p>
            <h3 className="mt-1 text-20">
              <a className="link" href={paths.whitePaper}>
                {words('paper-title')}
              </a>
            </h3>
            <p className="mt-2 text-15 text-ink-2">{words('paper-text')}</p>
            <p className="mt-4">
              <Button href={paths.whitePaperPdf} variant="secondary" download>
                {words('paper-button')}
              </Button>
            </p>
          </div>
          <div className={column}>
            <ul>
              {articles.map(({ data }) => (
                <li key={data.slug} className="border-rule border-b pb-3 not-first:pt-3">
                  <p className="text-15 text-ink-2">
                    <time dateTime={formatIsoDay(data.date)}>{formatDate(data.date)}</time> ·{' '}
                    {data.category}
                  </p>
                  <h3 className="mt-1 text-20">
                    <a className="link" href={blogPath(data.slug)}>
                      {data.title}
                    </a>
                  </h3>
                </li>
              ))}
            </ul>
            <p className="mt-3 flex gap-6 text-15">
              <a className="link" href={paths.blog}>
                All articles
              </a>
            </p>
          </div>
          <div id="newsletter" className={column}>
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}
