import { blogPath, paths } from '@site/config';
import type { ReactNode } from 'react';
import { formatDate, formatIsoDay } from '../../content/dates.ts';
import type { Words } from '../../content/page-words.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';

function PaperSheet() {
  return (
    <svg viewBox="0 0 144 200" className="w-16 stroke-ink" aria-hidden="true" fill="none">
      <path d="M1 1h112l30 30v168H1z" className="fill-paper" strokeWidth="1.5" />
      <path d="M113 1v30h30" strokeWidth="1.5" />
      <path d="M14 24h70M14 34h48" strokeWidth="4" />
      <path
        d="M14 58h116M14 72h116M14 86h116M14 100h116M14 114h116M37 52v70M60 52v70M84 52v70M107 52v70"
        className="stroke-rule"
      />
      <path d="M14 112 76 58l54 47" className="stroke-hivis" strokeWidth="2.5" />
      <path d="M37 52v40l-4 6v24M60 52v20l-4 6v44M84 52v12l-4 6v52M107 52v32l-4 6v32" />
      <path d="M14 136h116M14 145h116M14 154h84" className="stroke-field" />
      <path d="M14 170h116v18H14zM52 170v18M91 170v18" />
    </svg>
  );
}

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
          <div className={`${column} flex flex-wrap items-start gap-5`}>
            <PaperSheet />
            <div className="min-w-[min(100%,12rem)] flex-1">
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
