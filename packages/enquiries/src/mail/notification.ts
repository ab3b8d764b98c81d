import { toMailAddress } from '../form/address.ts';
import {
  type FieldValue,
  getPersonName,
  listFieldValues,
  parseCallTime,
} from '../form/field-values.ts';
import { officeTimeZone } from '../form/time.ts';
import { isUrgent } from '../form/urgency.ts';
import type { FormKind } from '../forms/definition.ts';
import { mails } from '../forms/index.ts';
import { renderProposal } from './calendar.ts';
import { ink, ink2, linkReference, renderMailHtml, renderMailText, rule } from './mail-layout.ts';
import { type Message, urgentHeaders } from './mailer.ts';
import { cleanHeader, escapeHtml, toReplyAddress, withoutBidi } from './safe-text.ts';

const callMinutes = 30;

export type NotificationContext = {
  reference: string;
  receivedAt: number;
  to: string;
  /** Whose links to 'Your line' become clickable. */
  siteUrl?: string;
  /** Of the inbox, for a link to the enquiry's card. */
  inboxUrl?: string | undefined;
};

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: officeTimeZone,
});
export const formatReceived = (time: number) => timeFormat.format(time);

export const buildSubject = (kind: FormKind, values: Record<string, string>) =>
  cleanHeader(mails[kind].subject(values));

/**
 * At odd places of the result, addresses of 'Your line' on our own site. Their code has only letters,
 * digits, '-' and '_', so no visitor's text reaches an attribute.
 */
export function splitAtLines(text: string, siteUrl: string | undefined): string[] {
  // Cheaper than a regular expression for every text.
  if (!siteUrl || !text.includes('/your-line')) return [text];
  const own = RegExp.escape(new URL('/your-line', siteUrl).href);
  return text.split(new RegExp(`(${own}(?:/[a-z-]{1,40})?#l=[\\w-]{1,4000}(?![\\w-]))`, 'g'));
}

const withLineLinks = (text: string, siteUrl: string | undefined) =>
  splitAtLines(text, siteUrl)
    .map((part, i) =>
      i % 2 === 1
        ? `<a href="${part}" class="ink" style="color:${ink}">Open the line</a> ${part}`
        : part,
    )
    .join('');

function renderRowHtml({ label, value, long }: FieldValue, siteUrl: string | undefined): string {
  const cell = `padding:8px 0;border-top:1px solid ${rule};vertical-align:top;font-size:15px;line-height:1.5;word-break:break-word`;
  const text = escapeHtml(value);
  if (long) {
    return `<tr><td colspan="2" class="edge" style="${cell}"><span class="ink2" style="color:${ink2};font-size:13px">${escapeHtml(label)}</span><br><span dir="auto">${withLineLinks(text, siteUrl).replaceAll('\n', '<br>\n')}</span></td></tr>`;
  }
  return `<tr><td width="150" class="edge ink2" style="${cell};color:${ink2};font-size:13px">${escapeHtml(label)}</td><td dir="auto" class="edge" style="${cell}">${text}</td></tr>`;
}

export const renderRowsHtml = (rows: readonly FieldValue[], siteUrl: string | undefined) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map((row) => renderRowHtml(row, siteUrl)).join('\n')}</table>`;

export function renderRowText({ label, value, long }: FieldValue): string {
  // Indented, so that a visitor's text cannot imitate a field.
  return long ? `${label}:\n    ${value.replaceAll('\n', '\n    ')}` : `${label}: ${value}`;
}

export function renderNotification(
  kind: FormKind,
  values: Record<string, string>,
  { reference, receivedAt, to, siteUrl, inboxUrl }: NotificationContext,
): Message {
  const who = getPersonName(values) || values.email || '';
  const urgent = isUrgent(values);
  // The subject is fixed; this is the first line that a mail program shows.
  const title = withoutBidi(`${urgent ? 'URGENT: ' : ''}${mails[kind].title} from ${who}`);
  const rows = listFieldValues(kind, values);
  const replyTo = toReplyAddress(toMailAddress(values.email ?? ''));
  const call = parseCallTime(values);
  const received = formatReceived(receivedAt);
  const answer = replyTo
    ? 'Reply to this mail to answer the sender.'
    : 'The sender’s address is unusual: copy it from above to answer.';
  return {
    to,
    subject: buildSubject(kind, values),
    html: renderMailHtml(
      title,
      renderRowsHtml(rows, siteUrl),
      `Reference <strong class="ink" style="color:${ink}">${linkReference(reference, inboxUrl)}</strong> · received ${escapeHtml(received)}<br>${escapeHtml(answer)}`,
    ),
    text: renderMailText([
      title,
      rows.map(renderRowText).join('\n'),
      `Reference ${reference}, received ${received}\n${answer}`,
      ...(inboxUrl ? [`${inboxUrl}/${reference}`] : []),
    ]),
    ...(urgent && { headers: urgentHeaders }),
    ...(replyTo && { replyTo }),
    ...(call && {
      attachments: [
        {
          filename: `call-${reference}.ics`,
          contentType: 'text/calendar; charset=utf-8',
          content: Buffer.from(
            renderProposal({
              uid: `${reference}@${to.slice(to.lastIndexOf('@') + 1)}`,
              summary: cleanHeader(`Call with ${who}, ${values.company ?? ''}`),
              description: `Proposed by ${who} (${values.email}). Reference ${reference}.`,
              start: call.start,
              minutes: callMinutes,
              stamp: receivedAt,
            }),
          ).toString('base64'),
        },
      ],
    }),
  };
}
