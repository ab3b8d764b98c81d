import { escapeAttribute } from 'entities';
import type { Issue } from '../../content/newsletter.ts';

/** An issue as HTML for feed readers, with absolute URLs. */
export function issueHtml({ paragraphs, items }: Issue, site: URL): string {
  const link = (text: string, path: string) =>
    `<a href="${escapeAttribute(new URL(path, site).href)}">${escapeAttribute(text)}</a>`;
  const words = paragraphs.map(
    (runs) =>
      `<p>${runs.map(({ text, href }) => (href ? link(text, href) : escapeAttribute(text))).join('')}</p>`,
  );
  const list = items.map(
    ({ title, lede, path }) => `<li>${link(title, path)}: ${escapeAttribute(lede)}</li>`,
  );
  return `${words.join('')}<ul>${list.join('')}</ul>`;
}
