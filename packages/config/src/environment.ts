import { isIP } from 'node:net';
import { z } from 'zod';
import { readCompany } from './company.ts';
import { type Env, readVariable } from './process-env.ts';
import { buildLineSchema, buildRegisterNumbers, buildTextSchema } from './register-schemas.ts';
import { brand, defaultContact, defaultSiteUrl } from './site.ts';

/** In lower case. */
export const listOwnAddresses = ({ contactEmail, recipients }: Config): ReadonlySet<string> =>
  new Set([contactEmail, ...Object.values(recipients)].map((address) => address.toLowerCase()));

/** The message is one sentence that names the bad variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const emailAddress = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

const isOrigin = (value: string) => {
  const url = URL.parse(value);
  return !!url && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) && !url.search;
};

const originSchema = buildTextSchema(
  isOrigin,
  'must be an http or https origin such as https://www.example.com',
).transform((v) => v.replace(/\/$/, ''));

const isNetwork = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
};

const isDatabase = (value: string) => {
  if (value.startsWith('file:')) return value.length > 'file:'.length && !value.includes('\0');
  const url = URL.parse(value);
  return !!url && /^postgres(ql)?:$/.test(url.protocol);
};

const isSender = (value: string) => {
  const bracketed = /^[^<>\r\n]*<([^<>]+)>$/.exec(value);
  return emailAddress.test(bracketed?.[1] ?? value) && !/[\r\n]/.test(value);
};

const buildNumberSchema = (fallback: number, min: number, max: number, unit: string) =>
  z
    .string()
    .refine((v) => /^\d+(\.\d+)?$/.test(v) && Number(v) >= min && Number(v) <= max, {
      error: `must be a number of ${unit} from ${min} to ${max}`,
    })
    .transform(Number)
    .default(fallback);

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const address = buildTextSchema((v) => emailAddress.test(v), 'must be an e-mail address');

/** The new value and the old one, while a secret is exchanged; the first is the one to use. */
const list = (test: (value: string) => boolean, error: string) =>
  z
    .string()
    .transform((v) => v.split(/[\s,]+/).filter(Boolean))
    .refine((values) => values.every(test), { error });

const webhookSecret = list(
  (v) => /^whsec_(?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2,3}=*)?$/.test(v),
  'must be whsec_ and at least 20 characters of Base64',
);
const key = buildTextSchema(
  (v) => /^[\x21-\x7e]+$/.test(v),
  'must not contain spaces or line breaks',
);
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const variables = {
  HOST: buildTextSchema(
    (v) => /^[\w.:%[\]-]+$/.test(v),
    'must be a host name or an address',
  ).default('0.0.0.0'),
  PORT: buildTextSchema(
    (v) => /^\d{1,5}$/.test(v) && Number(v) <= 65535,
    'must be a whole number from 0 to 65535',
  )
    .transform(Number)
    .default(4321),
  SITE_URL: originSchema.default(defaultSiteUrl),
  INBOX_URL: originSchema,
  CONTACT_EMAIL: address.default(defaultContact.email),
  DEMO_TO: address,
  CONTACT_TO: address,
  INVESTOR_TO: address,
  NEWSLETTER_TO: address,
  CONTACT_PHONE: buildTextSchema(
    (v) => /^\+?[\d ()-]{5,30}$/.test(v),
    'must be a telephone number',
  ).default(defaultContact.phone),
  ...buildRegisterNumbers(brand.countryCode),
  COMPANY_NAME: buildLineSchema(160),
  COMPANY_OFFICE: buildLineSchema(200),
  DATA_CONTROLLER: buildLineSchema(300),
  MAIL_FROM: buildTextSchema(
    isSender,
    'must be an address, or a name and an address as in Name <a@b.c>',
  ),
  RESEND_API_KEY: key,
  RESEND_CONTACTS_KEY: key,
  RESEND_SEGMENT_ID: buildTextSchema(
    (v) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(v),
    'must be the id of a segment, such as 78261eea-8f8b-4381-83c6-79fa7120f1cf',
  ),
  RESEND_BASE_URL: buildTextSchema(
    (v) => /^https?:$/.test(URL.parse(v)?.protocol ?? ''),
    'must be an http or https address',
  ).transform((v) => v.replace(/\/+$/, '')),
  RESEND_WEBHOOK_SECRET: webhookSecret,
  // Gets names and addresses: only its own machine may do without TLS.
  WEBHOOK_URL: buildTextSchema((v) => {
    const url = URL.parse(v);
    if (!url || url.username || url.password) return false;
    const { protocol, hostname } = url;
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  }, 'must be an https address without a password'),
  WEBHOOK_SECRET: webhookSecret,
  DIGEST: buildTextSchema(
    (v) => v === 'off' || /^([01]\d|2[0-3]):[0-5]\d$/.test(v),
    'must be off or a time of day such as 08:00',
  ).default('08:00'),
  METRICS_TOKEN: list(
    (v) => /^[\w.~+/=-]{16,}$/.test(v),
    'must have at least 16 letters or digits',
  ),
  DATABASE_URL: buildTextSchema(
    isDatabase,
    'must start with file: (SQLite) or be a postgres:// address',
  ).default('file:./data/enquiries.db'),
  SPOOL_DIR: buildTextSchema((v) => !v.includes('\0'), 'must be the path of a folder'),
  TRUSTED_PROXY: z
    .string()
    .transform((v) => v.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isNetwork), {
      error: 'must list addresses or CIDR ranges, separated by commas',
    })
    .default([]),
  RATE_LIMIT: onOrOff.default('on'),
  STAGING: onOrOff.default('off'),
  WITHOUT_PARTICULARS: onOrOff.default('off'),
  // Half a year, as the HTTP Observatory asks; other subdomains are the owner's decision.
  HSTS: buildTextSchema(
    (v) => v === 'off' || /^max-age=\d{1,10}(; includeSubDomains)?(; preload)?$/.test(v),
    'must be off or a value of Strict-Transport-Security such as max-age=15768000; includeSubDomains',
  ).default('max-age=15768000'),
  ACKNOWLEDGE: onOrOff.default('on'),
  VISITS: onOrOff.default('on'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  MAIL_TIMEOUT: buildNumberSchema(5, 0.1, 30, 'seconds'),
  MAIL_RATE: buildNumberSchema(2, 0.1, 10_000, 'sends a second'),
  MAIL_RETRY: buildNumberSchema(15, 0.1, 3600, 'seconds'),
};

export const variableNames: readonly string[] = Object.keys(variables);

/** Not in errors. */
const unprinted = new Set([
  'RESEND_API_KEY',
  'RESEND_CONTACTS_KEY',
  'RESEND_WEBHOOK_SECRET',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'DATABASE_URL',
]);

function readSetting<Name extends keyof typeof variables>(env: Env, name: Name) {
  const raw = readVariable(env, name);
  const schema = raw === undefined ? variables[name].optional() : variables[name];
  const result = schema.safeParse(raw);
  if (!result.success) {
    const given = unprinted.has(name) ? '' : `, but is ${JSON.stringify(raw)}`;
    throw new ConfigError(`${name} ${result.error.issues[0]?.message}${given}.`);
  }
  return result.data as z.output<(typeof variables)[Name]>;
}

/** Whether the letters differ by one that is missing, added, changed or exchanged. */
function isSlip(given: string, name: string): boolean {
  let i = 0;
  while (i < name.length && given[i] === name[i]) i++;
  const [a, b] = [given.slice(i), name.slice(i)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

/** A misspelt name would leave a setting at its default without a word. */
function refuseMisspelt(env: Env): void {
  const letters = (name: string) => name.replaceAll(/[_-]/g, '').toUpperCase();
  for (const given of Object.keys(env).filter((name) => !variableNames.includes(name)))
    for (const name of variableNames) {
      const [a, b] = [letters(given), letters(name)];
      // One letter more or less is another word where there are few.
      if (a === b || (b.length > 5 && isSlip(a, b)))
        throw new ConfigError(`${given} is not a variable of this site; ${name} is.`);
    }
}

export function parseConfig(env: Env) {
  refuseMisspelt(env);
  const contactEmail = readSetting(env, 'CONTACT_EMAIL');
  const hsts = readSetting(env, 'HSTS');
  const digest = readSetting(env, 'DIGEST');
  const [url, secrets] = [readSetting(env, 'WEBHOOK_URL'), readSetting(env, 'WEBHOOK_SECRET')];
  if ((url === undefined) !== (secrets === undefined))
    throw new ConfigError('WEBHOOK_URL and WEBHOOK_SECRET must be set together.');
  const [contactsKey, segmentId] = [
    readSetting(env, 'RESEND_CONTACTS_KEY'),
    readSetting(env, 'RESEND_SEGMENT_ID'),
  ];
  if ((contactsKey === undefined) !== (segmentId === undefined))
    throw new ConfigError('RESEND_CONTACTS_KEY and RESEND_SEGMENT_ID must be set together.');
  const domain = contactEmail.slice(contactEmail.lastIndexOf('@') + 1);
  return {
    host: readSetting(env, 'HOST'),
    /** 0 takes a free port. */
    port: readSetting(env, 'PORT'),
    /** Without a trailing slash. */
    siteUrl: readSetting(env, 'SITE_URL'),
    contactEmail,
    recipients: {
      demo: readSetting(env, 'DEMO_TO') ?? contactEmail,
      contact: readSetting(env, 'CONTACT_TO') ?? contactEmail,
      investor: readSetting(env, 'INVESTOR_TO') ?? contactEmail,
      newsletter: readSetting(env, 'NEWSLETTER_TO') ?? contactEmail,
    },
    contactPhone: readSetting(env, 'CONTACT_PHONE'),
    company: readCompany((name) => readSetting(env, name)),
    /** Of every mail; visitors' addresses are only ever `reply_to`. */
    mailFrom: readSetting(env, 'MAIL_FROM') ?? `${brand.name} website <website@${domain}>`,
    /** If absent, mails are logged instead of sent. */
    resendApiKey: readSetting(env, 'RESEND_API_KEY'),
    /** List of the newsletter at the mail service. */
    contacts: contactsKey && segmentId ? { key: contactsKey, segmentId } : undefined,
    resendBaseUrl: readSetting(env, 'RESEND_BASE_URL'),
    /** Turns on POST /webhooks/mail. */
    webhookSecrets: readSetting(env, 'RESEND_WEBHOOK_SECRET'),
    /** Receives each enquiry, such as a CRM. */
    webhook: url && secrets ? { url, secrets } : undefined,
    /** Office time of the daily digest, `HH:MM`. */
    digestAt: digest === 'off' ? undefined : digest,
    /** Where the inbox stands, for links in digests. */
    inboxUrl: readSetting(env, 'INBOX_URL'),
    /** Bearer tokens of GET /metrics for other machines. */
    metricsTokens: readSetting(env, 'METRICS_TOKEN'),
    databaseUrl: readSetting(env, 'DATABASE_URL'),
    /** While the database is down; default: beside the SQLite file, else data/spool. */
    spoolDir: readSetting(env, 'SPOOL_DIR'),
    /** Addresses or CIDR ranges whose forwarded headers are trusted. */
    trustedProxy: readSetting(env, 'TRUSTED_PROXY'),
    rateLimit: readSetting(env, 'RATE_LIMIT') === 'on',
    /** Not indexed; mails only to our own addresses. */
    staging: readSetting(env, 'STAGING') === 'on',
    /** The company's particulars are knowingly missing. */
    withoutParticulars: readSetting(env, 'WITHOUT_PARTICULARS') === 'on',
    /** Strict-Transport-Security; undefined sends none. */
    hsts: hsts === 'off' ? undefined : hsts,
    /** Visitors get a mail that their enquiry arrived. */
    acknowledging: readSetting(env, 'ACKNOWLEDGE') === 'on',
    visits: readSetting(env, 'VISITS') === 'on',
    logLevel: readSetting(env, 'LOG_LEVEL'),
    mailTimeoutMs: readSetting(env, 'MAIL_TIMEOUT') * 1000,
    /** Per second, of all instances on one database. */
    mailRate: readSetting(env, 'MAIL_RATE'),
    /** Before the first retry; doubles with each. */
    mailRetryMs: readSetting(env, 'MAIL_RETRY') * 1000,
    /** How often an idle worker looks for something due; no setting, but shorter in tests. */
    pollMs: 1000,
  };
}

export type Config = ReturnType<typeof parseConfig>;
