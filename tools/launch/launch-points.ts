import { isReservedHost } from '@site/config';
import type { Config } from '@site/config/environment.ts';

/** Ofcom's ranges for drama: no area, London, mobiles; without +44 or the leading 0. */
const drama = /^(1632960|2079460|7700900)\d{3}$/;

export function isDramaNumber(phone: string): boolean {
  const digits = phone
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(00)?44/, '')
    .replace(/^0/, '');
  return drama.test(digits);
}

/** From the owner, and statements of the site for them to confirm. */
export type Supplied = {
  config: Config;
  /** `license` of package.json, and whether a file LICENSE exists. */
  licence: { name: string; file: boolean };
  stated: { pilot: string; roadmap: string };
  unanswered: readonly string[];
  confirmed: {
    licence?: string | null | undefined;
    pilot?: string | null | undefined;
    roadmap?: string | null | undefined;
  };
};

type Point = { what: string; how: string; done: boolean };

const getMailHost = (sender: string) => (/@([^@>]+)>?$/.exec(sender)?.[1] ?? '').trim();

export function listLaunchPoints({
  config,
  licence,
  stated,
  unanswered,
  confirmed,
}: Supplied): Point[] {
  const { company } = config;
  const variable = (what: string, name: string, value: string | undefined): Point => ({
    what,
    how: `set ${name}`,
    done: value !== undefined,
  });
  const realHost = (what: string, name: string, host: string): Point => ({
    what,
    how: `set ${name}; ${host} is nobody's`,
    done: !isReservedHost(host),
  });
  const site = new URL(config.siteUrl);
  return [
    variable('Registered name of the company', 'COMPANY_NAME', company.registeredName),
    variable('Company number', 'COMPANY_NUMBER', company.number),
    variable('Where it is registered', 'COMPANY_REGISTERED_IN', company.registeredIn),
    variable('Registered office', 'COMPANY_OFFICE', company.office),
    variable('Data controller, with its address', 'DATA_CONTROLLER', company.controller),
    variable('Key of the mail service', 'RESEND_API_KEY', config.resendApiKey),
    variable(
      'List of the newsletter at the mail service',
      'RESEND_CONTACTS_KEY and RESEND_SEGMENT_ID',
      config.contacts?.key,
    ),
    {
      what: 'Telephone number',
      how: `set CONTACT_PHONE; ${config.contactPhone} is kept for drama`,
      done: !isDramaNumber(config.contactPhone),
    },
    realHost('Domain of the site', 'SITE_URL', site.hostname),
    { what: 'HTTPS', how: 'let SITE_URL begin with https://', done: site.protocol === 'https:' },
    realHost('Mailbox for enquiries', 'CONTACT_EMAIL', getMailHost(config.contactEmail)),
    realHost('Sender of mails', 'MAIL_FROM', getMailHost(config.mailFrom)),
    {
      what: 'Licence of the repository',
      how:
        licence.name === 'UNLICENSED' || licence.file
          ? `decide, and write it in package.json and content/launch.yaml, as in licence: ${licence.name}`
          : `add the text of ${licence.name} as LICENSE`,
      done: confirmed.licence === licence.name && (licence.name === 'UNLICENSED' || licence.file),
    },
    {
      what: 'Weeks of the pilot programme',
      how: `if they hold, write in content/launch.yaml pilot: "${stated.pilot}"`,
      done: confirmed.pilot === stated.pilot,
    },
    {
      what: 'Dates of the roadmap',
      how: `if they hold, write in content/launch.yaml roadmap: "${stated.roadmap}"`,
      done: confirmed.roadmap === stated.roadmap,
    },
    ...unanswered.map((what) => ({
      what,
      how: 'answer it in content/buyers.yaml; until then the page says ‘not published; ask’',
      done: false,
    })),
  ];
}
