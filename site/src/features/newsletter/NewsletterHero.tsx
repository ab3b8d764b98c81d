import type { ReactNode } from 'react';
import { formatDate, formatIsoDay } from '../../content/dates.ts';
import type { Words } from '../../content/page-words.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { IssueText } from './IssuePage.tsx';
import { buildIssueFigure } from './issue-figure.tsx';
import type { Issue } from './issues.ts';

function Mail({ issue, from }: { issue: Issue; from: string }) {
  const { subject, date, paragraphs, figure, path } = issue;
  const drawing = figure && buildIssueFigure(figure);
  return (
    <article
      className="rounded-sheet border-[1.5px] border-ink bg-sheet"
      aria-label="The last issue"
    >
      <dl className="grid grid-cols-[4.5rem_1fr] gap-y-1 border-rule border-b p-4 text-15 md:px-7">
        <dt className="text-ink-2">From</dt>
        <dd className="flex flex-wrap justify-between gap-x-4">
          <strong className="font-[600]">{from}</strong>
          <time dateTime={formatIsoDay(date)} className="font-mono text-14 text-ink-2">
            {formatDate(date)}
          </time>
        </dd>
        <dt className="text-ink-2">Subject</dt>
        <dd>{subject}</dd>
      </dl>
      <div className="p-4 text-15 md:p-7 [&_p+p]:mt-4">
        <h2 className="mb-4 text-24">{subject}</h2>
        <IssueText paragraphs={paragraphs} />
        {drawing && (
          <figure className="mt-6">
            <p className="mb-3 font-[600]">{drawing.title}</p>
            <Sizes of={drawing.Drawing} id="issue" />
            <figcaption className="mt-3 text-14 text-ink-2">{drawing.caption}</figcaption>
          </figure>
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-6 border-rule border-t p-4 text-15 md:px-7">
        <a className="link" href={path}>
          This issue with its sources
        </a>
        <span className="text-ink-2">Your link to unsubscribe stands here.</span>
      </p>
    </article>
  );
}

type Props = {
  title: string;
  issue: Issue | undefined;
  from: string;
  words: Words;
  children?: ReactNode;
};

export function NewsletterHero({ title, issue, from, words, children }: Props) {
  return (
    <Container className="grid items-start gap-10 py-10 lg:grid-cols-12 lg:gap-12 lg:py-16">
      <div className="lg:col-span-5">
        <h1 className="text-60">{title}</h1>
        <p className="mt-5 text-20 text-ink-2">{words('lede')}</p>
        <div className="mt-8">{children}</div>
        <Definitions
          layout="facts"
          heavy
          className="mt-8"
          items={[1, 2, 3].map((n) => ({
            title: words(`fact-name-${n}`),
            text: words(`fact-${n}`),
          }))}
        />
      </div>
      <div className="min-w-0 lg:col-span-7">{issue && <Mail issue={issue} from={from} />}</div>
    </Container>
  );
}

/** States of a subscription: dotted while nothing is sent, solid while subscribed. */
export function WhatHappens({ words }: { words: Words }) {
  return (
    <section className="mb-16 border-rule border-y bg-sheet py-12" aria-labelledby="next">
      <Container>
        <h2 id="next" className="text-32">
          {words('states-title')}
        </h2>
        <ol className="mt-8 grid gap-y-8 lg:grid-cols-4">
          {[1, 2, 3, 4].map((n) => (
            <li key={n} className="relative max-lg:pl-8 lg:pt-8">
              <span
                aria-hidden="true"
                className={`absolute max-lg:top-5 max-lg:bottom-[-2rem] max-lg:left-1.5 max-lg:border-l-[3px] lg:top-1.5 lg:right-0 lg:left-0 lg:border-t-[3px] ${n === 2 || n === 3 ? 'border-ink' : 'border-field border-dotted'}`}
              />
              <span
                aria-hidden="true"
                className={`absolute top-0 left-0 size-4 border-[1.5px] border-ink max-lg:top-1 ${n === 2 || n === 3 ? 'bg-ink' : 'bg-sheet'}`}
              />
              <h3 className="text-20">{words(`state-name-${n}`)}</h3>
              <p className="mt-1 max-w-[30ch] text-15 text-ink-2">{words(`state-${n}`)}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
