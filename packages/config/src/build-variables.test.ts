import { buildVariables, describeDisagreement } from './build-variables.ts';
import { parseConfig } from './environment.ts';

const variables = (env: Record<string, string>) => buildVariables(parseConfig(env));

test.each(
  Object.entries({
    SITE_URL: 'https://other.example',
    CONTACT_EMAIL: 'a@other.example',
    CONTACT_PHONE: '+44 20 7946 0000',
    COMPANY_NAME: 'Pipes Limited',
    COMPANY_NUMBER: 'SC123456',
    COMPANY_REGISTERED_IN: 'Scotland',
    COMPANY_OFFICE: '1 Quay',
    STAGING: 'on',
    VAT_NUMBER: 'GB123456789',
    DATA_CONTROLLER: 'Pipes Data Limited',
    VISITS: 'off',
  }),
)('%s that differs is named with both values, whichever side has it', (name, value) => {
  const [plain, set] = [variables({}), variables({ [name]: value })];
  for (const sentence of [describeDisagreement(plain, set), describeDisagreement(set, plain)]) {
    expect(sentence).toMatch(new RegExp(`^${name} is .+\\.$`));
    expect(sentence).toContain(`"${value}"`);
    expect(sentence).not.toContain('\n');
  }
});

test('pages are told of visits only where none are counted, and of staging where it is on', () => {
  expect(variables({})).toMatchObject({ VISITS: '', STAGING: '' });
  expect(variables({ VISITS: 'off', STAGING: 'on' })).toMatchObject({
    VISITS: 'off',
    STAGING: 'on',
  });
});

test('variables that no page shows may differ', () => {
  const server = { PORT: '80', DATABASE_URL: 'file:x', MAIL_FROM: 'w@other.example' };
  expect(describeDisagreement(variables({}), variables(server))).toBeUndefined();
});
