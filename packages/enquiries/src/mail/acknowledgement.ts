import { listFieldValues } from '../form/field-values.ts';
import { isUrgent } from '../form/urgency.ts';
import type { FormKind } from '../forms/definition.ts';
import { forms, mails } from '../forms/index.ts';
import { ink, renderMailHtml, renderMailText } from './mail-layout.ts';
import type { Message } from './mailer.ts';
import {
  formatReceived,
  type NotificationContext,
  renderRowsHtml,
  renderRowText,
} from './notification.ts';
import { escapeHtml } from './safe-text.ts';

/** As on the contact page. */
const emergency = [
  'Move away upwind. Near the smell or the cloud use no telephone, switch or engine.',
  'From a safe place call the operator, whose number is on the marker post, or the emergency services: 999 in the United Kingdom, 112 in Europe, 911 in Canada and the United States, 000 in Australia, elsewhere the local number.',
];
const otherwise = 'Reply to this mail to add something. If you sent us nothing, please tell us so.';

/** To the visitor, with what they sent. @param to the mailbox that answers them */
export function renderAcknowledgement(
  kind: FormKind,
  values: Record<string, string>,
  { reference, receivedAt, to, siteUrl }: NotificationContext,
): Message {
  const title = `${mails[kind].title} ${reference}`;
  const promises = [
    ...(isUrgent(values) ? [`Is it leaking now? ${emergency.join(' ')}`] : []),
    forms[kind].success,
  ];
  const rows = listFieldValues(kind, values);
  const received = formatReceived(receivedAt);
  return {
    to: values.email ?? '',
    replyTo: to,
    subject: title,
    html: renderMailHtml(
      title,
      `${promises.map((text) => `<p style="margin:0 0 16px;font-size:15px;line-height:1.5">${escapeHtml(text)}</p>`).join('')}${renderRowsHtml(rows, siteUrl)}`,
      `Reference <strong class="ink" style="color:${ink}">${escapeHtml(reference)}</strong> · received ${escapeHtml(received)}<br>${otherwise}`,
    ),
    text: renderMailText([
      title,
      ...promises,
      rows.map(renderRowText).join('\n'),
      `Reference ${reference}, received ${received}\n${otherwise}`,
    ]),
    // So that no out-of-office reply answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
