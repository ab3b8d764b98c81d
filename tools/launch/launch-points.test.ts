import { parseConfig } from '@site/config/environment.ts';
import { isDramaNumber, listLaunchPoints, type Supplied } from './launch-points.ts';

/** What a company could supply. */
const environment = {
  COMPANY_NAME: 'Pipes & Sons Limited',
  COMPANY_NUMBER: 'SC123456',
  COMPANY_REGISTERED_IN: 'Scotland',
  COMPANY_OFFICE: '1 Quay, Aberdeen AB10 1AA',
  DATA_CONTROLLER: 'Pipes & Sons Limited, 1 Quay, Aberdeen AB10 1AA',
  RESEND_API_KEY: 're_123',
  RESEND_CONTACTS_KEY: 're_456',
  RESEND_SEGMENT_ID: '78261eea-8f8b-4381-83c6-79fa7120f1cf',
  CONTACT_PHONE: '+44 1224 123456',
  SITE_URL: 'https://www.pipes.co.uk',
  CONTACT_EMAIL: 'desk@pipes.co.uk',
};
const stated = { pilot: 'Study, weeks 1 to 3', roadmap: 'Rollout, Q4' };
const supplied: Supplied = {
  config: parseConfig(environment),
  licence: { name: 'UNLICENSED', file: false },
  stated,
  unanswered: [],
  confirmed: { licence: 'UNLICENSED', ...stated },
};
const missing = (changes: Partial<Supplied>) =>
  listLaunchPoints({ ...supplied, ...changes })
    .filter(({ done }) => !done)
    .map(({ what }) => what);
const config = (changes: Record<string, string>) => ({
  config: parseConfig({ ...environment, ...changes }),
});

describe('what an owner must supply', () => {
  it('is nothing when everything is there, and everything when nothing is', () => {
    expect(missing({})).toEqual([]);
    // Another brand's own defaults may be real ones.
    const nothing = missing({
      config: parseConfig({
        SITE_URL: 'https://pipes.example',
        CONTACT_EMAIL: 'mail@pipes.example',
        CONTACT_PHONE: '+44 1632 960140',
      }),
      confirmed: {},
    });
    const all = listLaunchPoints(supplied).map(({ what }) => what);
    expect(nothing).toEqual(all.filter((what) => what !== 'HTTPS'));
  });

  it.each([
    ['COMPANY_NAME', '', 'Registered name of the company'],
    ['COMPANY_NUMBER', '', 'Company number'],
    ['COMPANY_REGISTERED_IN', '', 'Where it is registered'],
    ['COMPANY_OFFICE', '', 'Registered office'],
    ['DATA_CONTROLLER', '', 'Data controller, with its address'],
    ['RESEND_API_KEY', '', 'Key of the mail service'],
    ['CONTACT_PHONE', '+44 1632 960999', 'Telephone number'],
    ['SITE_URL', 'https://pipes.example', 'Domain of the site'],
    ['SITE_URL', 'http://www.pipes.co.uk', 'HTTPS'],
    ['MAIL_FROM', 'Pipes <web@mail.example.com>', 'Sender of mails'],
  ])('misses %s=%s alone', (name, value, what) => {
    expect(missing(config({ [name]: value }))).toEqual([what]);
  });

  it('misses the list of the newsletter', () => {
    const none = { RESEND_CONTACTS_KEY: '', RESEND_SEGMENT_ID: '' };
    expect(missing(config(none))).toEqual(['List of the newsletter at the mail service']);
  });

  it('takes a confirmation only for what the site says now', () => {
    const confirmed = { ...supplied.confirmed, pilot: 'Study, weeks 1 to 4' };
    expect(missing({ confirmed })).toEqual(['Weeks of the pilot programme']);
    expect(missing({ stated: { ...stated, roadmap: 'Rollout, Q1' } })).toEqual([
      'Dates of the roadmap',
    ]);
  });

  it('wants the text of a licence that gives rights', () => {
    const confirmed = { ...supplied.confirmed, licence: 'MIT' };
    const what = ['Licence of the repository'];
    expect(missing({ confirmed })).toEqual(what);
    expect(missing({ confirmed, licence: { name: 'MIT', file: false } })).toEqual(what);
    expect(missing({ confirmed, licence: { name: 'MIT', file: true } })).toEqual([]);
  });
});

describe('a telephone number', () => {
  it.each([
    '+44 1632 960140',
    '01632 960000',
    '0044 (0)1632 960999',
    '020 7946 0123',
    '07700 900111',
  ])('%s is for drama', (phone) => expect(isDramaNumber(phone)).toBe(true));
  it.each(['+44 1224 960140', '01632 961000', '+1 632 960 1400', '020 7947 0123'])(
    '%s is not',
    (phone) => expect(isDramaNumber(phone)).toBe(false),
  );
});
