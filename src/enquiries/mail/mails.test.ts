/** Every mail as a file that a person can open; a changed mail shows as a changed file. */
import { expect, it } from 'vitest';
import type { FormKind } from '../../forms/definition.ts';
import type { Letter } from '../newsletter/letter.ts';
import { renderIssue } from '../newsletter/render.ts';
import { renderConfirmation } from './confirmation.ts';
import type { Message } from './message.ts';
import { renderNotification } from './notification.ts';

const siteUrl = 'https://strathline.example';
const received = {
  reference: 'K7QP-4MXD',
  receivedAt: Date.UTC(2026, 6, 15, 8, 30),
  to: 'desk@strathline.example',
  siteUrl,
};

const enquiries: Record<FormKind, Record<string, string>> = {
  demo: {
    name: 'Ada King',
    email: 'ada@example.org',
    company: 'Pipes & Sons',
    phone: '+44 1632 960140',
    industry: 'oil-gas',
    message: `Forty kilometres.\nSee ${siteUrl}/your-line#l=1Ab-_9 for it.`,
  },
  contact: {
    name: 'Ada King',
    email: 'ada@example.org',
    subject: 'leak-detection',
    message: 'One line.',
  },
  investor: {
    firstName: 'Ada',
    lastName: 'King',
    email: 'ada@example.org',
    company: 'Fund',
    time: '2026-11-25T14:30',
    timeZone: 'America/New_York',
  },
  newsletter: { email: 'ada@example.org' },
};

const letter: Letter = {
  name: '2026-11-22-first',
  subject: 'The first <issue>',
  preheader: 'What it & the next have',
  url: `${siteUrl}/newsletter/archive/2026-11-22-first`,
  paragraphs: [
    [{ text: 'Good day & ' }, { text: 'welcome', url: `${siteUrl}/blog/1?a=1&b=2` }, { text: '.' }],
    [{ text: 'Another.' }],
  ],
  items: [{ title: 'A <case>', lede: 'Of a leak.', url: `${siteUrl}/blog/3` }],
  figure: {
    url: `${siteUrl}/social/figure.png`,
    width: 560,
    height: 300,
    title: 'Time to alarm',
    caption: 'By size & place.',
    head: ['Size', 'Seconds'],
    rows: [
      ['1 %', '60'],
      ['<5 %', '12'],
    ],
  },
};
const { figure: _, ...plain } = letter;

const links = { confirm: 'id.nonce+1', unsubscribe: 'id/2' };
const subscription = { reference: 'K7QP-4MXD', siteUrl };
const notification = (kind: FormKind) => () => renderNotification(kind, enquiries[kind], received);
const mails: Record<string, () => Omit<Message, 'to'>> = {
  demo: notification('demo'),
  contact: notification('contact'),
  investor: notification('investor'),
  newsletter: notification('newsletter'),
  confirmation: () => renderConfirmation('ada@example.org', links, subscription),
  subscribed: () => renderConfirmation('ada@example.org', { unsubscribe: 'id/2' }, subscription),
  issue: () => renderIssue(letter, siteUrl),
  'issue-plain': () => renderIssue(plain, siteUrl),
};

const readAttachment = ({
  filename,
  contentType,
  content,
}: NonNullable<Message['attachments']>[number]) =>
  `${filename}\n${contentType}\n${Buffer.from(content, 'base64')}`.replaceAll('\r', '');

it.each(Object.entries(mails))('%s', async (name, render) => {
  const { html, text, ...head } = render();
  await expect(html).toMatchFileSnapshot(`__snapshots__/${name}.html`);
  const { attachments = [], ...headers } = head;
  const parts = [JSON.stringify(headers, null, 2), text, ...attachments.map(readAttachment)];
  await expect(parts.join('\n---\n')).toMatchFileSnapshot(`__snapshots__/${name}.txt`);
});
