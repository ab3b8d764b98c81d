import { renderConfirmation } from './confirmation.ts';
import { renderNotification } from './notification.ts';

/** They are read when the modules above are loaded. */
const given = vi.hoisted(() => {
  const variables = {
    COMPANY_NAME: 'Pipes & Sons Limited',
    COMPANY_NUMBER: 'SC123456',
    COMPANY_REGISTERED_IN: 'Scotland',
    COMPANY_OFFICE: '1 Quay, Aberdeen AB10 1AA',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return variables;
});
afterAll(() => void vi.unstubAllEnvs());

it('states the particulars in both bodies of every mail, escaped in HTML', () => {
  const reference = 'K7QP-4MXD';
  const links = { confirm: 'a', unsubscribe: 'b' };
  const mails = [
    renderConfirmation('ada@example.org', links, { reference, siteUrl: 'https://pipes.co.uk' }),
    renderNotification(
      'contact',
      { name: 'Ada', email: 'ada@example.org', message: 'Hello' },
      { reference, receivedAt: 0, to: 'desk@pipes.co.uk' },
    ),
  ];
  for (const { html, text } of mails) {
    for (const value of Object.values(given)) {
      expect(text).toContain(value);
      expect(html).toContain(value.replace('&', '&amp;'));
    }
    expect(html).not.toContain('Pipes & Sons');
  }
});
