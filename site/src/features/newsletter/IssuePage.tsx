import { formatDate, formatIsoDay } from '../../content/dates.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';
import { TitledFigure } from '../articles/ArticleDrawing.tsx';
import { LinkRows } from '../services/NextSteps.tsx';
import { buildIssueFigure } from './issue-figure.tsx';
import type { Issue } from './issues.ts';

export const IssueText = ({ paragraphs }: Pick<Issue, 'paragraphs'>) =>
  paragraphs.map((runs, i) => (
    <p key={i}>
      {runs.map(({ text, href }, n) =>
        href ? (
          <a key={n} href={href} className="link">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  ));

export function IssuePage({ issue }: { issue: Issue }) {
  const { subject, preheader, date, paragraphs, figure, items } = issue;
  return (
    <article>
      <PageHero
        title={subject}
        lede={preheader}
        meta={<time dateTime={formatIsoDay(date)}>{formatDate(date)}</time>}
      />
      <Container className="pt-6 pb-12 sm:pt-12 lg:py-20">
        <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
          <div className="max-w-[68ch] lg:col-span-5 [&_p+p]:mt-5">
            <IssueText paragraphs={paragraphs} />
          </div>
          {figure && (
            <div className="min-w-0 lg:col-span-7">
              <TitledFigure id="issue" of={buildIssueFigure(figure)} />
            </div>
          )}
        </div>
        <h2 className="mt-16 mb-6 text-32">What this issue refers to</h2>
        <LinkRows
          heading="h3"
          items={items.map(({ path, lede, ...item }) => ({ ...item, href: path, text: lede }))}
        />
      </Container>
    </article>
  );
}

export function IssueList({ issues }: { issues: readonly Issue[] }) {
  return (
    <Container className="pt-6 pb-12 sm:pt-12 lg:py-20">
      {issues.length === 0 ? (
        <p>There are no issues yet.</p>
      ) : (
        <LinkRows
          heading="h2"
          items={issues.map(({ path, date, subject, preheader }) => ({
            href: path,
            title: subject,
            text: preheader,
            kind: <time dateTime={formatIsoDay(date)}>{formatDate(date)}</time>,
          }))}
        />
      )}
    </Container>
  );
}
