import type { Issue } from '../../content/newsletter.ts';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The words of an issue as HTML for feed readers, with absolute addresses. */
export function issueHtml({ paragraphs, items }: Issue, site: URL): string {
  const link = (text: string, path: string) =>
    `<a href="${escaped(new URL(path, site).href)}">${escaped(text)}</a>`;
  const words = paragraphs.map(
    (runs) =>
      `<p>${runs.map(({ text, href }) => (href ? link(text, href) : escaped(text))).join('')}</p>`,
  );
  const list = items.map(
    ({ title, lede, path }) => `<li>${link(title, path)}: ${escaped(lede)}</li>`,
  );
  return `${words.join('')}<ul>${list.join('')}</ul>`;
}
