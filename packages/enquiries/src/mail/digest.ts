import { formatPlural } from '@site/config';
import { sql } from 'kysely';
import { listChoices } from '../form/field-values.ts';
import { type FormKind, formKinds } from '../forms/definition.ts';
import { mails } from '../forms/index.ts';
import { computeDeadline, describeDeadline, promisedHours } from '../reply-deadline.ts';
import type { Enquiry } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { ink2, linkReference, renderMailHtml, renderMailText, rule } from './mail-layout.ts';
import type { Message } from './mailer.ts';
import { escapeHtml } from './safe-text.ts';

type Line = { reference: string; kind: FormKind; words: string };
type Section = { title: string; lines: Line[]; all?: number };

/** Of a section: a mail is read, the inbox has all. */
const mostListed = 25;

function renderDigest(
  to: string,
  sections: Section[],
  subject: string,
  inboxUrl: string | undefined,
): Message {
  const present = sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines, all = lines.length }) => ({
      title,
      lines: lines.slice(0, mostListed),
      rest: all > mostListed ? `And ${all - mostListed} more in the inbox.` : '',
    }));
  const cell = `padding:8px 0;border-top:1px solid ${rule};font-size:15px;line-height:1.5`;
  const html = present.map(
    ({ title, lines, rest }) =>
      `<h2 style="margin:16px 0 8px;font-size:16px">${escapeHtml(title)}</h2><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines
        .map(
          ({ reference, kind, words }) =>
            `<tr><td width="110" class="edge" style="${cell}">${linkReference(reference, inboxUrl)}</td><td class="edge" style="${cell}">${mails[kind].title}</td><td class="edge ink2" style="${cell};color:${ink2}">${escapeHtml(words)}</td></tr>`,
        )
        .join(
          '',
        )}</table>${rest && `<p style="margin:8px 0;font-size:15px">${inboxUrl ? `<a href="${escapeHtml(inboxUrl)}">${rest}</a>` : rest}</p>`}`,
  );
  const footer =
    'What is held back is sent to nobody, and listed each morning, until somebody says "Spam" or "Not spam" in the inbox, which shows each in full.';
  const text = present.map(({ title, lines, rest }) =>
    [
      title,
      ...lines.flatMap(({ reference, kind, words }) => [
        `${reference}  ${mails[kind].title}, ${words}`,
        inboxUrl ? `${inboxUrl}/${reference}` : [],
      ]),
      ...(rest ? [rest, ...(inboxUrl ? [inboxUrl] : [])] : []),
    ].join('\n'),
  );
  return {
    to,
    subject,
    html: renderMailHtml(subject, html.join('\n'), escapeHtml(footer)),
    text: renderMailText([subject, ...text, footer]),
  };
}

/**
 * A digest outlives an erasure, so nothing that a visitor has written is in it, nor the company: that
 * of a sole trader is a person's name.
 * @returns mails by address; none for a mailbox without news
 */
export async function collectDigests(
  store: Pick<Store, 'db'>,
  recipients: Readonly<Record<FormKind, string>>,
  since: number,
  now: number,
  inboxUrl?: string,
): Promise<Map<string, Message>> {
  const rows = await store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .select([
      'reference',
      'kind',
      'enquiries.state',
      'enquiries.created_at',
      'handling',
      'urgent',
      'content',
      'assignee',
    ])
    .select(['deliveries.state as mail', 'reason'])
    .where((eb) =>
      eb.or([
        eb.and([eb('handling', 'is', null), eb('kind', '!=', 'newsletter')]),
        eb('deliveries.state', '=', 'parked'),
      ]),
    )
    .where('enquiries.state', '=', 'accepted')
    .orderBy(sql`coalesce(urgent, 0)`, 'desc')
    .orderBy('enquiries.created_at')
    .execute();
  const found = new Map<string, Message>();
  for (const to of new Set(formKinds.map((kind) => recipients[kind]))) {
    const kinds = formKinds.filter((kind) => recipients[kind] === to);
    const own = rows.filter(({ kind }) => kinds.includes(kind));
    const line =
      <Row extends Pick<Enquiry, 'reference' | 'kind' | 'content'>>(words: (row: Row) => string) =>
      (row: Row) => ({
        reference: row.reference,
        kind: row.kind,
        words: [...listChoices(row.kind, JSON.parse(row.content)), words(row)].join(', '),
      });
    const open = own.filter(({ handling, kind }) => handling === null && kind !== 'newsletter');
    const groups = Object.groupBy(open, (row) => {
      if (row.urgent) return 'urgent';
      if (computeDeadline(row.created_at) < now) return 'late';
      return row.created_at >= since ? 'fresh' : 'waiting';
    });
    const { urgent = [], late = [], fresh = [], waiting = [] } = groups;
    const failed = own.filter(({ mail }) => mail === 'parked');
    const held = await store.db
      .selectFrom('enquiries')
      .select(['reference', 'kind', 'content', 'suspicion', 'urgent'])
      .select((eb) => eb.fn.countAll<number>().over().as('all'))
      .where('state', '=', 'quarantined')
      .where('handled_by', 'is', null)
      .where('kind', 'in', kinds)
      .orderBy(sql`coalesce(urgent, 0)`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(mostListed)
      .execute();
    const spam = Number(held[0]?.all ?? 0);
    if (open.length + failed.length + spam === 0) continue;
    const describe = line(({ created_at, urgent, assignee }: (typeof own)[number]) => {
      const due = describeDeadline(computeDeadline(created_at), now, urgent === 1);
      return `${due.replace(/^(due|now)/, 'answer $1')}${assignee ? `, with ${assignee}` : ''}`;
    });
    const subject = [
      ...(urgent.length ? [`${urgent.length} urgent`] : []),
      ...(late.length
        ? [`${formatPlural(late.length, 'enquiry', 'enquiries')} past ${promisedHours} h`]
        : []),
      ...(fresh.length ? [`${fresh.length} new`] : []),
      ...(waiting.length ? [`${waiting.length} waiting`] : []),
      ...(failed.length ? [`${formatPlural(failed.length, 'mail')} not delivered`] : []),
      ...(spam ? [`${spam} held as spam`] : []),
    ].join(', ');
    const sections = [
      { title: 'Urgent', lines: urgent.map(describe) },
      {
        title: `Open for more than ${promisedHours} hours of working days`,
        lines: late.map(describe),
      },
      { title: 'New since the last digest', lines: fresh.map(describe) },
      { title: 'Waiting', lines: waiting.map(describe) },
      { title: 'Mails not delivered', lines: failed.map(line((row) => row.reason ?? '')) },
      {
        title: 'Held as spam until somebody decides',
        lines: held.map(line((row) => `${row.urgent ? 'though urgent: ' : ''}${row.suspicion}`)),
        all: spam,
      },
    ];
    found.set(to, renderDigest(to, sections, subject, inboxUrl));
  }
  return found;
}
