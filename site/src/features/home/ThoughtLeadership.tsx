import { blogPath, paths } from '@site/config';
import { formatDate, formatIsoDay } from '../../content/dates.ts';
import type { Words } from '../../content/page-words.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';

function PaperSheet() {
  return (
    <svg
      viewBox="0 0 144 200"
      className="w-full max-w-36 stroke-ink"
      aria-hidden="true"
      fill="none"
    >
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
type Props = { articles: readonly Article[]; words: Words };

export function ThoughtLeadership({ articles, words }: Props) {
  return (
    <Section title={words('papers-title')}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="grid items-start gap-6 border-[1.5px] border-ink bg-sheet p-6 sm:grid-cols-[9rem_1fr] md:p-8 lg:col-span-7">
          <PaperSheet />
          <div>
            <p className="text-15 text-ink-2">{words('paper-kind')}</p>
            <h3 className="mt-2 text-24">{words('paper-title')}</h3>
            <p className="mt-3 text-17 text-ink-2">{words('paper-text')}</p>
            <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button href={paths.whitePaperPdf} variant="ink" download>
                Download the white paper
              </Button>
              <a className="link text-15 font-[600]" href={paths.whitePaper}>
                Read it as a page
              </a>
            </p>
          </div>
        </div>
        <div className="lg:col-span-5">
          <ul className="border-ink border-t-[1.5px]">
            {articles.map(({ data }) => (
              <li key={data.slug} className="border-rule border-b py-5">
                <p className="font-mono text-13 text-ink-2">
                  <time dateTime={formatIsoDay(data.date)}>{formatDate(data.date)}</time> ·{' '}
                  {data.category}
                </p>
                <h3 className="mt-1.5 text-20">
                  <a
                    href={blogPath(data.slug)}
                    className="py-1 decoration-2 decoration-hivis underline-offset-4 hover:underline"
                  >
                    {data.title}
                  </a>
                </h3>
              </li>
            ))}
          </ul>
          <p className="mt-5">
            <a className="link font-[600]" href={paths.blog}>
              All articles
            </a>
          </p>
        </div>
      </div>
    </Section>
  );
}
