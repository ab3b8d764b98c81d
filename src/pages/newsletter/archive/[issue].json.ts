import type { APIRoute } from 'astro';
import { withMarks } from '../../../content/citations/cited-sources.ts';
import { sourceRegister } from '../../../content/lookup.ts';
import { allIssues, type Issue } from '../../../content/newsletter.ts';
import { basisWords } from '../../../content/schemas/articles/article.ts';
import { issueFigure } from '../../../figures/newsletter/issue-figure.tsx';

/** Data for an issue's mail; the build completes it and moves it out of the public files. */
export async function getStaticPaths() {
  const issues = await allIssues();
  return issues.map((issue) => ({ params: { issue: issue.name }, props: { issue } }));
}

export const GET: APIRoute<{ issue: Issue }> = async ({ props: { issue }, site }) => {
  const absolute = (path: string) => new URL(path, site).href;
  const register = await sourceRegister();
  const { name, subject, preheader, path, paragraphs, items, figure } = issue;
  const drawn = figure && issueFigure(figure);
  return Response.json({
    name,
    subject,
    preheader,
    url: absolute(path),
    paragraphs: paragraphs.map((runs) =>
      runs.map(({ text, href }) => ({ text, ...(href && { url: absolute(href) }) })),
    ),
    items: items.map(({ title, lede, path }) => ({ title, lede, url: absolute(path) })),
    ...(drawn && {
      figure: {
        title: drawn.title,
        caption: withMarks(
          `${drawn.caption} ${basisWords[drawn.basis]}. Source: ${drawn.source}.`,
          register,
        ),
        head: drawn.table.head,
        rows: drawn.table.rows,
      },
    }),
  });
};
