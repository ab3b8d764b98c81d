import { afterEach, expect, it, vi } from 'vitest';

const given = {
  COMPANY_NAME: 'Pipes & Sons Limited',
  COMPANY_NUMBER: 'SC123456',
  COMPANY_REGISTERED_IN: 'Scotland',
  COMPANY_OFFICE: '1 Quay, Aberdeen AB10 1AA',
};

/** Both kinds of mail, rendered by a process with these variables. */
async function mails(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { renderConfirmation } = await import('./confirmation.ts');
  const { renderNotification } = await import('./notification.ts');
  const reference = 'K7QP-4MXD';
  const links = { confirm: 'a', unsubscribe: 'b' };
  return [
    renderConfirmation('ada@example.org', links, { reference, siteUrl: 'https://pipes.co.uk' }),
    renderNotification(
      'contact',
      { name: 'Ada', email: 'ada@example.org', message: 'Hello' },
      { reference, receivedAt: 0, to: 'desk@pipes.co.uk' },
    ),
  ];
}

afterEach(() => void vi.unstubAllEnvs());

it('states the particulars in both bodies of every mail, escaped in HTML', async () => {
  for (const { html, text } of await mails(given)) {
    for (const value of Object.values(given)) {
      expect(text).toContain(value);
      expect(html).toContain(value.replace('&', '&amp;'));
    }
    expect(html).not.toContain('Pipes & Sons');
  }
});

it('says nothing of them when none is known', async () => {
  for (const { html, text } of await mails({}))
    for (const body of [html, text]) expect(body).not.toMatch(/Registered|Company number|VAT/);
});
