import { officeTimeZone } from '../form/time.ts';
import type { Message } from './mailer.ts';
import { buildSubject, renderNotification } from './notification.ts';

const context = {
  reference: 'K7QP-4MXD',
  receivedAt: Date.UTC(2026, 0, 5, 9, 30),
  to: 'desk@strathline.example',
};

const demo = {
  name: 'Ada <script>',
  email: 'ada@example.org',
  company: 'Pipes & Sons "Ltd"',
  industry: 'oil-gas',
  message: 'First line\n\nReference FAKE-CODE\n<img src=x onerror=alert(1)>',
};

describe('renderNotification', () => {
  let mail: Message;
  beforeEach(() => {
    mail = renderNotification('demo', demo, context);
  });

  it('escapes every value in HTML', () => {
    expect(mail.html).toContain('Ada &lt;script&gt;');
    expect(mail.html).toContain('Pipes &amp; Sons &quot;Ltd&quot;');
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('<img');
  });

  it('says in its first line that it is urgent; the subject is as specified', () => {
    const urgent = renderNotification('demo', { ...demo, message: 'We have a leak' }, context);
    expect(urgent.text).toMatch(/^URGENT: Demo/);
    expect(urgent.html).toContain('URGENT: Demo');
    expect(urgent.subject).toBe(mail.subject);
    expect(urgent.headers).toEqual({ Importance: 'high' });
    expect(mail.headers).toBeUndefined();
    expect(mail.text).not.toContain('URGENT');
  });

  it('leads to the card in the inbox, where that has an address', () => {
    const card = 'https://inbox.own.example/K7QP-4MXD';
    const inboxUrl = 'https://inbox.own.example';
    const linked = renderNotification('demo', demo, { ...context, inboxUrl });
    expect(linked.html).toContain(`<a href="${card}"`);
    expect(linked.text).toContain(`\n${card}\n`);
    expect(mail.html).not.toContain('<a ');
  });

  it('indents the message in text, so that it cannot pass for a line of ours', () => {
    expect(mail.text).toContain('\n    Reference FAKE-CODE');
  });
});

describe('a line of the planner in a message', () => {
  const siteUrl = 'https://strathline.example';
  const html = (message: string) =>
    renderNotification('demo', { ...demo, message }, { ...context, siteUrl }).html;

  it('is a link where its address is on our own site', () => {
    expect(html(`Verdict\n${siteUrl}/your-line#l=1Ab-_9\n`)).toContain(
      `href="${siteUrl}/your-line#l=1Ab-_9"`,
    );
    expect(html(`${siteUrl}/your-line/gas#l=1Ab`)).toContain(
      `href="${siteUrl}/your-line/gas#l=1Ab"`,
    );
  });

  it('is none anywhere else, and nothing can be added to it', () => {
    for (const message of [
      'https://evil.example/your-line#l=1Ab',
      `${siteUrl}.evil.example/your-line#l=1Ab`,
      `${siteUrl}/demo#l=1Ab`,
      'javascript:alert(1)#l=1',
    ])
      expect(html(message)).not.toContain('<a href="');
    const added = html(`${siteUrl}/your-line#l=1Ab" onclick="x`);
    expect(added).toContain(`href="${siteUrl}/your-line#l=1Ab" class`);
    expect(added).not.toContain('" onclick="');
  });
});

it('the subject is one line whatever the name is', () => {
  expect(buildSubject('demo', { name: 'A\r\nBcc: x@y.z', company: '\u0000\u202eC\u2028D' })).toBe(
    'New Demo Request from A Bcc: x@y.z - C D',
  );
});

it('a call in the office’s own time zone is told once', () => {
  const values = { firstName: 'Ada', email: 'ada@example.org', time: '2026-11-25T14:30' };
  const text = (timeZone: string) =>
    renderNotification('investor', { ...values, timeZone }, context).text;
  expect(text(officeTimeZone)).not.toContain('which is');
  expect(text('Asia/Dubai')).toContain('which is');
});
