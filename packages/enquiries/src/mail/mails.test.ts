/** Every mail, by its text; the HTML says the same words. */
import type { FormKind } from '../forms/definition.ts';
import { renderAcknowledgement } from './acknowledgement.ts';
import { renderConfirmation } from './confirmation.ts';
import type { Message } from './mailer.ts';
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

const links = { confirm: 'id.nonce+1', unsubscribe: 'id/2' };
const subscription = { reference: 'K7QP-4MXD', siteUrl };
const notification = (kind: FormKind) => () => renderNotification(kind, enquiries[kind], received);
const mails: Record<string, () => Message> = {
  demo: notification('demo'),
  contact: notification('contact'),
  investor: notification('investor'),
  newsletter: notification('newsletter'),
  'investor-without-time': () => {
    const { time: _, timeZone: __, ...values } = enquiries.investor;
    return renderNotification('investor', values, received);
  },
  'contact-without-reply': () =>
    renderNotification('contact', { ...enquiries.contact, email: 'a,b@example.org' }, received),
  acknowledgement: () => renderAcknowledgement('demo', enquiries.demo, received),
  confirmation: () => renderConfirmation('ada@example.org', links, subscription),
  subscribed: () => renderConfirmation('ada@example.org', { unsubscribe: 'id/2' }, subscription),
};

const wordsOf = (text: string) => [...new Set(text.split(/[^\p{L}\p{N}]+/u))];

const readAttachment = ({
  filename,
  contentType,
  content,
}: NonNullable<Message['attachments']>[number]) =>
  `${filename}\n${contentType}\n${Buffer.from(content, 'base64')}`.replaceAll('\r', '');

it.each(Object.entries(mails))('%s', (_, render) => {
  const { html, text, ...head } = render();
  expect(wordsOf(html)).toEqual(expect.arrayContaining(wordsOf(text)));
  const { attachments = [], ...headers } = head;
  const parts = [JSON.stringify(headers, null, 2), text, ...attachments.map(readAttachment)];
  expect(parts.join('\n---\n')).toMatchSnapshot();
});

it('says nothing of the company’s particulars where none is known', () => {
  for (const { html, text } of Object.values(mails).map((render) => render()))
    for (const body of [html, text]) expect(body).not.toMatch(/Registered|Company number|VAT/);
});
