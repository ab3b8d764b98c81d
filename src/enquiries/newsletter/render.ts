import { brand } from '../../config/site.ts';
import { subscriptionLink } from '../mail/confirmation.ts';
import { ink, ink2, mailHtml, mailText, rule, sheet } from '../mail/html.ts';
import type { Message } from '../mail/mail.ts';
import { escapeHtml } from '../mail/text.ts';
import type { Letter } from './letter.ts';

export const unsubscribeToken = '__UNSUBSCRIBE_TOKEN__';

export type IssueMail = Omit<Message, 'to'>;

export function addressed(mail: IssueMail, to: string, token: string): Message {
  const own = encodeURIComponent(token);
  const fill = (text: string) => text.replaceAll(unsubscribeToken, () => own);
  return {
    ...mail,
    to,
    html: fill(mail.html),
    text: fill(mail.text),
    headers: Object.fromEntries(
      Object.entries(mail.headers ?? {}).map(([name, value]) => [name, fill(value)]),
    ),
  };
}

const why = `You get this email because you confirmed your subscription to the ${brand.name} newsletter.`;

const text = 'margin:0 0 16px;font-size:16px;line-height:1.55';
const small = `font-size:14px;line-height:1.5;color:${ink2}`;

const link = (url: string, words: string, style = `color:${ink}`) =>
  `<a class="ink" href="${escapeHtml(url)}" style="${style}">${escapeHtml(words)}</a>`;

const paragraphHtml = (paragraph: Letter['paragraphs'][number]) =>
  `<p style="${text}">${paragraph
    .map((run) => (run.url ? link(run.url, run.text) : escapeHtml(run.text)))
    .join('')}</p>`;

/** The table is for readers without images. */
function figureHtml({
  url,
  width,
  height,
  title,
  caption,
  head,
  rows,
}: NonNullable<Letter['figure']>) {
  const cell = `padding:6px 12px 6px 0;border-top:1px solid ${rule};vertical-align:top;text-align:left`;
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells
      .map(
        (words) =>
          `<${tag} class="edge" style="${cell};font-weight:${tag === 'th' ? 600 : 400}">${escapeHtml(words)}</${tag}>`,
      )
      .join('')}</tr>`;
  return `<p style="margin:24px 0 8px;font-size:16px;line-height:1.4;font-weight:600">${escapeHtml(title)}</p>
<p style="margin:0 0 12px"><img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="Drawing of the table below." style="display:block;width:100%;max-width:${width}px;height:auto;box-sizing:border-box;border:1px solid ${rule};background:${sheet};color:${ink2};font-size:14px"></p>
<table class="ink2" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-collapse:collapse;${small}">
${[line('th', head), ...rows.map((row) => line('td', row))].join('\n')}
</table>
<p class="ink2" style="margin:0 0 24px;${small}">${escapeHtml(caption)}</p>`;
}

const itemHtml = ({ title, lede, url }: Letter['items'][number]) =>
  `<p class="edge" style="margin:0;padding:16px 0 4px;border-top:1px solid ${rule};font-size:17px;line-height:1.35;font-weight:600">${link(url, title)}</p>
<p class="ink2" style="margin:0 0 16px;font-size:15px;line-height:1.5;color:${ink2}">${escapeHtml(lede)}</p>`;

const paragraphText = (paragraph: Letter['paragraphs'][number]) =>
  paragraph.map((run) => (run.url ? `${run.text} <${run.url}>` : run.text)).join('');

const figureText = ({ title, caption, head, rows }: NonNullable<Letter['figure']>) =>
  [title, [head, ...rows].map((row) => `  ${row.join(' | ')}`).join('\n'), caption].join('\n\n');

export function renderIssue(letter: Letter, siteUrl: string): IssueMail {
  const { subject, preheader, url, paragraphs, items, figure } = letter;
  const unsubscribe = subscriptionLink(siteUrl, 'unsubscribe', unsubscribeToken);
  return {
    subject,
    html: mailHtml(
      subject,
      [
        `<p class="ink2" style="${text};color:${ink2}">${escapeHtml(preheader)}</p>`,
        ...paragraphs.map(paragraphHtml),
        ...(figure ? [figureHtml(figure)] : []),
        ...items.map(itemHtml),
      ].join('\n'),
      [
        escapeHtml(why),
        `${link(unsubscribe, 'Unsubscribe', `color:${ink2}`)} · ${link(url, 'Read in the browser', `color:${ink2}`)}`,
      ].join('<br>'),
      preheader,
    ),
    text: mailText([
      subject,
      preheader,
      ...paragraphs.map(paragraphText),
      ...(figure ? [figureText(figure)] : []),
      ...items.map(({ title, lede, url }) => `${title}\n${url}\n${lede}`),
      `--\n${why}`,
      `Unsubscribe: ${unsubscribe}\nRead in the browser: ${url}`,
    ]),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
