import { formatParticulars, isRegistered, listParticulars } from './company.ts';
import { ConfigError, listOwnAddresses, parseConfig } from './environment.ts';
import { defaultContact, defaultSiteUrl } from './site.ts';

const listPairs = (values: Record<string, string[]>) =>
  Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value] as const));

it('needs nothing from the environment', () => {
  expect(parseConfig({})).toMatchObject({
    port: 4321,
    siteUrl: defaultSiteUrl,
    contactEmail: defaultContact.email,
    contactPhone: defaultContact.phone,
    resendApiKey: undefined,
    databaseUrl: 'file:./data/enquiries.db',
    trustedProxy: [],
    rateLimit: true,
    logLevel: 'info',
    host: '0.0.0.0',
    staging: false,
    withoutParticulars: false,
    visits: true,
    metricsTokens: undefined,
    webhook: undefined,
    mailTimeoutMs: 5000,
    mailRetryMs: 15_000,
    mailRate: 2,
  });
});

it('reads what is given, in the form that the site uses', () => {
  const config = parseConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    SITE_URL: 'http://localhost:8080/',
    MAIL_FROM: 'Other <web@other.example>',
    RESEND_BASE_URL: 'http://127.0.0.1:9/',
    TRUSTED_PROXY: '10.0.0.0/8, ::1',
    RATE_LIMIT: 'off',
    MAIL_TIMEOUT: '1.5',
    MAIL_RETRY: '2',
    SPOOL_DIR: '/var/spool/site',
    STAGING: 'on',
    WITHOUT_PARTICULARS: 'on',
  });
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'http://localhost:8080',
    mailFrom: 'Other <web@other.example>',
    resendBaseUrl: 'http://127.0.0.1:9',
    trustedProxy: ['10.0.0.0/8', '::1'],
    rateLimit: false,
    mailTimeoutMs: 1500,
    mailRetryMs: 2000,
    spoolDir: '/var/spool/site',
    staging: true,
    withoutParticulars: true,
  });
});

it('sends each form to its own mailbox, or to the contact', () => {
  const env = { CONTACT_EMAIL: 'a@x.example', INVESTOR_TO: 'Board@x.example' };
  const config = parseConfig(env);
  expect(config.recipients).toEqual({
    demo: 'a@x.example',
    contact: 'a@x.example',
    investor: 'Board@x.example',
    newsletter: 'a@x.example',
  });
  expect([...listOwnAddresses(config)]).toEqual(['a@x.example', 'board@x.example']);
  const to = 'b@x.example';
  const others = { DEMO_TO: to, CONTACT_TO: to, INVESTOR_TO: to, NEWSLETTER_TO: to };
  expect([...listOwnAddresses(parseConfig({ ...env, ...others }))]).toEqual(['a@x.example', to]);
  expect(() => parseConfig({ DEMO_TO: 'nobody' })).toThrow(/^DEMO_TO must be /);
});

it('sends HSTS for half a year and this host alone, unless told otherwise', () => {
  const hsts = (value: string) => parseConfig({ HSTS: value }).hsts;
  expect(hsts('')).toBe('max-age=15768000');
  expect(hsts('off')).toBeUndefined();
  for (const value of ['max-age=0', 'max-age=63072000; includeSubDomains; preload'])
    expect(hsts(value)).toBe(value);
  for (const value of ['on', 'max-age=', 'includeSubDomains', 'max-age=1; evil', 'max-age=1\nX: y'])
    expect(() => hsts(value)).toThrow(/^HSTS must be /);
});

it('reads the particulars of the company, each by itself', () => {
  const given = {
    COMPANY_NAME: 'Pipes & Sons Limited',
    COMPANY_NUMBER: 'SC123456',
    COMPANY_REGISTERED_IN: 'Scotland',
    COMPANY_OFFICE: '1 Quay, Aberdeen AB10 1AA',
    VAT_NUMBER: 'GB 123 4567 89',
    DATA_CONTROLLER: 'Pipes Data Limited, 2 Quay, Aberdeen',
  };
  expect(listParticulars(parseConfig(given).company).map(({ label }) => label)).toHaveLength(6);
  const labels: Record<keyof typeof given, string> = {
    COMPANY_NAME: 'Registered name',
    COMPANY_NUMBER: 'Company number',
    COMPANY_REGISTERED_IN: 'Registered in',
    COMPANY_OFFICE: 'Registered office',
    VAT_NUMBER: 'VAT number',
    DATA_CONTROLLER: 'Data controller',
  };
  for (const [name, label] of Object.entries(labels)) {
    const value = given[name as keyof typeof given];
    const { company } = parseConfig({ [name]: value });
    expect(listParticulars(company)).toEqual([{ label, value }]);
    expect(isRegistered(company)).toBe(false);
  }
  expect(isRegistered(parseConfig(given).company)).toBe(true);
  expect(listParticulars(parseConfig({}).company)).toEqual([]);
  const { COMPANY_NAME, VAT_NUMBER } = given;
  expect(formatParticulars(parseConfig({ COMPANY_NAME, VAT_NUMBER }).company)).toBe(
    `Registered name: ${COMPANY_NAME} · VAT number: ${VAT_NUMBER}`,
  );
});

it.each([
  ['RATELIMIT', 'RATE_LIMIT'],
  ['site_url', 'SITE_URL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXY'],
  ['MAIL_FORM', 'MAIL_FROM'],
])('refuses %s, which is %s misspelt', (given, name) => {
  expect(() => parseConfig({ [given]: 'x' })).toThrow(
    `${given} is not a variable of this site; ${name} is.`,
  );
});

it("leaves other programs' variables alone", () => {
  const others = 'PATH HOME HOSTS HOSTNAME MAIL PORTS LOG npm_config_loglevel'.split(' ');
  expect(() => parseConfig(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow();
});

it('takes an empty variable for an absent one', () => {
  expect(parseConfig({ PORT: '', RESEND_API_KEY: ' ' })).toMatchObject({
    port: 4321,
    resendApiKey: undefined,
  });
});

it('writes from the domain of the contact address unless told otherwise', () => {
  expect(parseConfig({ CONTACT_EMAIL: 'a@other.example' }).mailFrom).toMatch(
    /<website@other\.example>$/,
  );
});

it.each(
  listPairs({
    PORT: ['eighty', '65536', '-1'],
    SITE_URL: [
      'strathline.example',
      'https://strathline.example/site',
      'https://strathline.example/?a',
      'ftp://strathline.example',
    ],
    CONTACT_EMAIL: ['nobody'],
    CONTACT_PHONE: ['ring us', '+44'],
    MAIL_FROM: ['Strathline', 'a@b.c\r\nBcc: d@e.f', 'Strathline <a@b>'],
    RESEND_API_KEY: ['re 123'],
    RESEND_CONTACTS_KEY: ['re 123'],
    RESEND_SEGMENT_ID: ['newsletter'],
    RESEND_BASE_URL: ['ftp://x'],
    RESEND_WEBHOOK_SECRET: ['hunter2', 'whsec_c2hvcnQ='],
    WEBHOOK_URL: [
      'http://crm.example/hook',
      'https://user@crm.example/',
      'https://:pass@crm.example/',
    ],
    WEBHOOK_SECRET: ['hunter2'],
    METRICS_TOKEN: ['x'.repeat(15)],
    DIGEST: ['24:00', '8:00', '08:60'],
    TRUSTED_PROXY: ['::1/129', '10.0.0.0/8/8', '10.0.0.0/8, proxy.internal', '10.0.0.0/33'],
    STAGING: ['yes'],
    VISITS: ['no'],
    WITHOUT_PARTICULARS: ['true'],
    DATABASE_URL: ['mysql://x', './data.db', 'file:'],
    COMPANY_NAME: ['x'.repeat(161)],
    COMPANY_NUMBER: ['SC123456\n'.repeat(6)],
    COMPANY_REGISTERED_IN: ['Scot\u0000land'],
    COMPANY_OFFICE: ['1 Quay\nAberdeen'],
    VAT_NUMBER: ['GB 12\n12'],
    DATA_CONTROLLER: ['a\u0000b', 'x'.repeat(301)],
    RATE_LIMIT: ['maybe'],
    LOG_LEVEL: ['loud'],
    MAIL_RATE: ['0.09', '10001'],
    MAIL_TIMEOUT: ['0.09', '30.1'],
    MAIL_RETRY: ['0.09', '3601'],
    HOST: ['a b'],
  }),
)('stops at a bad %s (%j) with one sentence that names it', (name, value) => {
  const attempt = () => parseConfig({ [name]: value });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(new RegExp(`^${name} must .*\\.$`));
});

it('names unit and bounds of a number', () => {
  expect(() => parseConfig({ MAIL_TIMEOUT: '31' })).toThrow(
    'MAIL_TIMEOUT must be a number of seconds from 0.1 to 30, but is "31".',
  );
});

it.each(
  listPairs({
    PORT: ['65535'],
    MAIL_RATE: ['0.1', '10000'],
    MAIL_TIMEOUT: ['0.1', '30'],
    MAIL_RETRY: ['0.1', '3600'],
    METRICS_TOKEN: ['x'.repeat(16)],
    DIGEST: ['23:59'],
    CONTACT_PHONE: ['01234'],
    HOST: ['[::1]'],
    DATABASE_URL: ['postgresql://h/d'],
    TRUSTED_PROXY: ['10.0.0.1/32,::1/128'],
    COMPANY_NAME: ['x'.repeat(160)],
    COMPANY_OFFICE: ['x'.repeat(200)],
    DATA_CONTROLLER: ['x'.repeat(300)],
  }),
)('takes %s at its limit (%j)', (name, value) => {
  expect(parseConfig({ [name]: value })).not.toEqual(parseConfig({}));
});

it('takes a webhook with its secret only', () => {
  const WEBHOOK_URL = 'https://crm.example/hook';
  const WEBHOOK_SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZg==';
  expect(parseConfig({ WEBHOOK_URL, WEBHOOK_SECRET }).webhook).toEqual({
    url: WEBHOOK_URL,
    secrets: [WEBHOOK_SECRET],
  });
  for (const host of ['localhost', '127.0.0.1:8080', '127.1.2.3', '[::1]:8080'])
    expect(parseConfig({ WEBHOOK_URL: `http://${host}/`, WEBHOOK_SECRET }).webhook).toBeDefined();
  expect(() => parseConfig({ WEBHOOK_URL })).toThrow(/^WEBHOOK_URL and WEBHOOK_SECRET/);
  expect(() => parseConfig({ WEBHOOK_SECRET })).toThrow(/^WEBHOOK_URL and WEBHOOK_SECRET/);
  expect(parseConfig({}).digestAt).toBe('08:00');
  expect(parseConfig({ DIGEST: 'off' }).digestAt).toBeUndefined();
});

it('takes the key of the contacts with its segment only', () => {
  const RESEND_CONTACTS_KEY = 're_456';
  const RESEND_SEGMENT_ID = '78261eea-8f8b-4381-83c6-79fa7120f1cf';
  expect(parseConfig({ RESEND_CONTACTS_KEY, RESEND_SEGMENT_ID }).contacts).toEqual({
    key: RESEND_CONTACTS_KEY,
    segmentId: RESEND_SEGMENT_ID,
  });
  for (const one of [{ RESEND_CONTACTS_KEY }, { RESEND_SEGMENT_ID }])
    expect(() => parseConfig(one)).toThrow(
      'RESEND_CONTACTS_KEY and RESEND_SEGMENT_ID must be set together.',
    );
});

it.each([
  ['DATABASE_URL', 'pg://u:hunter2@h/d'],
  ['RESEND_API_KEY', 're_ hunter2'],
  ['RESEND_CONTACTS_KEY', 're_ hunter2'],
  ['RESEND_WEBHOOK_SECRET', 'hunter2'],
  ['WEBHOOK_SECRET', 'hunter2'],
  ['WEBHOOK_URL', 'http://crm.example/hunter2'],
  ['METRICS_TOKEN', 'hunter2'],
])('does not repeat the secret of %s', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(/^(?!.*hunter2)/);
});
