import { paths } from '../../config/paths.ts';
import { brand } from '../../config/site.ts';
import { forms, optionLabel } from '../form/forms.ts';
import { isTimeZone, officeTimeZone, toInstant } from '../form/time.ts';
import type { FormKind } from '../form/types.ts';
import { confirmationDays, type SubscriptionLinks } from '../store/subscribers.ts';
import { renderProposal } from './calendar.ts';

/** A mail as it is kept in the outbox; the sender is added when it first leaves. */
export type Message = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; contentType: string }[];
};

export type NotificationContext = { reference: string; receivedAt: number; to: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

/** Marks that turn the direction of the text that follows them; they can make a line read as another. */
const bidi = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line fit for a header: no line ends or control characters, at most 200 characters. */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(bidi, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > 200 ? `${line.slice(0, 199).toWellFormed()}…` : line;
}

/**
 * The visitor's address for `reply_to`, or undefined for one so unusual that a mail service would
 * refuse the whole mail because of it; the body has it in any case.
 */
export function replyAddress(email: string): string | undefined {
  const plain = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
  return email.length <= 254 && plain.test(email) && !email.includes('..') ? email : undefined;
}

const fullName = (values: Record<string, string>) =>
  values.name ?? [values.firstName, values.lastName].filter(Boolean).join(' ');

/** Subject lines of section 7 of the specification; the other two forms follow their manner. */
export function subjectOf(kind: FormKind, values: Record<string, string>): string {
  const subjects: Record<FormKind, () => string> = {
    demo: () => `New Demo Request from ${values.name} - ${values.company}`,
    contact: () => `Contact Form: ${values.subject ?? 'General Inquiry'} - ${values.name}`,
    investor: () => `Investor Call Request from ${fullName(values)} - ${values.company}`,
    newsletter: () => `Newsletter Sign-up: ${values.email}`,
  };
  return headerText(subjects[kind]());
}

const titles: Record<FormKind, string> = {
  demo: 'Demo request',
  contact: 'Contact message',
  investor: 'Investor call request',
  newsletter: 'Newsletter sign-up',
};

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'Europe/London',
});

/** How long a call is proposed to take. */
const callMinutes = 30;

/** The proposed time of a call in the visitor's words and at the office, or nothing. */
function callTime(values: Record<string, string>): { start: number; words: string } | undefined {
  if (!values.time) return undefined;
  const zone = isTimeZone(values.timeZone ?? '') ? (values.timeZone ?? '') : officeTimeZone;
  const start = toInstant(values.time, zone);
  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
      start,
    );
  const there = `${inZone(zone)} (${zone})`;
  return {
    start,
    words:
      zone === officeTimeZone
        ? there
        : `${there}, which is ${inZone(officeTimeZone)} in ${brand.city}`,
  };
}

type Row = { label: string; value: string; long: boolean };

/** The filled fields in the order of the form. */
function rowsOf(kind: FormKind, values: Record<string, string>): Row[] {
  return forms[kind].fields.flatMap((field) => {
    const value = field.type === 'datetime-local' ? callTime(values)?.words : values[field.name];
    // The zone is part of the time, and means nothing without it.
    if (!value || field.anyTimeZone) return [];
    const shown = optionLabel(field, value).replace(bidi, '');
    return [{ label: field.label, value: shown, long: field.type === 'textarea' }];
  });
}

const ink = '#0e2029';
const ink2 = '#41555e';
const rule = '#c4cdca';
const font = 'font-family:Archivo,Helvetica,Arial,sans-serif';

/** The frame all our mails share: brand on top, a title, the content, small print. */
export function mailHtml(title: string, content: string, footer: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1ef;color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:620px;background:#fafbfa;border:1px solid ${rule};text-align:left">
<tr><td style="padding:16px 24px;border-bottom:1px solid ${rule};font-size:15px;font-weight:600">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(title)}</h1>
${content}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${rule};font-size:13px;line-height:1.5;color:${ink2}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function rowHtml({ label, value, long }: Row): string {
  const cell = `padding:8px 0;border-top:1px solid ${rule};vertical-align:top;font-size:15px;line-height:1.5;word-break:break-word`;
  const text = escapeHtml(value);
  if (long) {
    return `<tr><td colspan="2" style="${cell}"><span style="color:${ink2};font-size:13px">${escapeHtml(label)}</span><br><span dir="auto">${text.replaceAll('\n', '<br>\n')}</span></td></tr>`;
  }
  return `<tr><td width="150" style="${cell};color:${ink2};font-size:13px">${escapeHtml(label)}</td><td dir="auto" style="${cell}">${text}</td></tr>`;
}

function rowText({ label, value, long }: Row): string {
  // Indented, so that nothing a visitor writes can pass for a line of ours.
  return long ? `${label}:\n    ${value.replaceAll('\n', '\n    ')}` : `${label}: ${value}`;
}

/** The mail that tells the company of an enquiry. */
export function renderNotification(
  kind: FormKind,
  values: Record<string, string>,
  { reference, receivedAt, to }: NotificationContext,
): Message {
  const who = fullName(values) || values.email || '';
  const title = `${titles[kind]} from ${who}`.replace(bidi, '');
  const rows = rowsOf(kind, values);
  const replyTo = replyAddress(values.email ?? '');
  const call = callTime(values);
  const received = timeFormat.format(receivedAt);
  const answer = replyTo
    ? 'Reply to this mail to answer the sender.'
    : "The sender's address is unusual: copy it from above to answer.";
  return {
    to,
    subject: subjectOf(kind, values),
    html: mailHtml(
      title,
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map(rowHtml).join('\n')}</table>`,
      `Reference <strong style="color:${ink}">${escapeHtml(reference)}</strong> · received ${escapeHtml(received)}<br>${escapeHtml(answer)}`,
    ),
    text: `${[title, rows.map(rowText).join('\n'), `Reference ${reference}, received ${received}\n${answer}`].join('\n\n')}\n`,
    ...(replyTo && { replyTo }),
    ...(call && {
      attachments: [
        {
          filename: `call-${reference}.ics`,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: Buffer.from(
            renderProposal({
              uid: `${reference}@${to.slice(to.lastIndexOf('@') + 1)}`,
              summary: headerText(`Call with ${who}, ${values.company ?? ''}`),
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

/** Address of the page that confirms or ends a subscription. */
export const subscriptionLink = (siteUrl: string, step: 'confirm' | 'unsubscribe', token: string) =>
  `${siteUrl}${paths.newsletter}/${step}?token=${encodeURIComponent(token)}`;

const buttonStyle = `display:inline-block;padding:12px 20px;background:${ink};color:#fafbfa;text-decoration:none;font-size:17px;font-weight:600`;

/**
 * The mail that asks whoever reads this address whether they want the newsletter. To somebody who
 * has confirmed already it says so: a stranger who tries an address sees no difference.
 */
export function renderConfirmation(
  email: string,
  links: SubscriptionLinks,
  { reference, siteUrl }: { reference: string; siteUrl: string },
): Message {
  const unsubscribe = subscriptionLink(siteUrl, 'unsubscribe', links.unsubscribe);
  const confirm = links.confirm && subscriptionLink(siteUrl, 'confirm', links.confirm);
  const title = confirm
    ? `Confirm your subscription to the ${brand.name} newsletter`
    : `You are subscribed to the ${brand.name} newsletter`;
  const lead = confirm
    ? `Somebody, we hope you, asked us to send our newsletter to this address. Follow the link within ${confirmationDays} days to confirm.`
    : 'Somebody, we hope you, asked us to send our newsletter to this address. You are subscribed already, so there is nothing to do.';
  const otherwise = confirm
    ? 'If it was not you, do nothing: without your confirmation we send no newsletter.'
    : 'If you no longer want it, unsubscribe with the link below.';
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:15px;line-height:1.5">${escapeHtml(text)}</p>`;
  const button = confirm
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(confirm)}" style="${buttonStyle}">Confirm subscription</a></p>`
    : '';
  return {
    to: email,
    subject: title,
    html: mailHtml(
      title,
      `${paragraph(lead)}${button}${paragraph(otherwise)}`,
      `Reference ${escapeHtml(reference)} · <a href="${escapeHtml(unsubscribe)}" style="color:${ink2}">Unsubscribe</a>`,
    ),
    text: `${[title, lead, ...(confirm ? [confirm] : []), otherwise, `Unsubscribe: ${unsubscribe}`, `Reference ${reference}`].join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
