/** What the tests of papers print. */
import { type HtmlNode, parseHtml } from '../../site/src/kit/html/parse-html.ts';
import type { PaperMeta } from '../../site/src/outputs/papers/typesetter.ts';

export const meta: PaperMeta = {
  ...{ title: 'A paper', subject: 'A test', keywords: ['steel'], kind: 'White paper' },
  ...{ drawing: 'ST-01', issued: '2026-01-01', revision: 'abc1234', author: 'Strathline' },
  company: 'Registered name: Nobody Limited · Company number: SC123456',
  ...{ address: 'https://site.example/paper', patent: 'GB 0000000' },
};
export const words = 'A sentence that fills a line together with the next one, and runs on. ';
export const [svg] = parseHtml('<svg viewBox="0 0 200 100"><path d="M0 0L200 100"/></svg>')
  .children as readonly [HtmlNode];
