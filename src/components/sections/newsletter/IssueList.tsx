import { formatDate, isoDay } from '../../../content/format-date.ts';
import type { Issue } from '../../../content/newsletter.ts';
import { Container } from '../../ui/Container.tsx';

export function IssueList({ issues }: { issues: readonly Issue[] }) {
  return (
    <Container className="py-12 lg:py-20">
      {issues.length === 0 ? (
        <p>There are no issues yet.</p>
      ) : (
        <ol className="border-rule border-t">
          {issues.map(({ name, path, date, subject, preheader }) => (
            <li
              key={name}
              className="grid gap-x-8 gap-y-1 border-rule border-b py-6 lg:grid-cols-12"
            >
              <p className="font-mono text-13 text-ink-2 lg:col-span-3 lg:pt-2">
                <time dateTime={isoDay(date)}>{formatDate(date)}</time>
              </p>
              <div className="lg:col-span-9">
                <h2 className="text-24">
                  <a href={path} className="link">
                    {subject}
                  </a>
                </h2>
                <p className="mt-2 max-w-[68ch] text-ink-2">{preheader}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Container>
  );
}
