import site from '../../../content/site/company.json' with { type: 'json' };
import { readCompany } from './company.ts';
import { processEnv, readVariable } from './process-env.ts';

export const defaultContact = { email: site.email, phone: site.phone };

export const defaultSiteUrl = 'https://strathline.example';

// From the build's environment for static pages, else the server's.

export const brand = {
  name: 'Strathline',
  tagline: site.tagline,
  email: readVariable(processEnv, 'CONTACT_EMAIL') ?? defaultContact.email,
  phone: readVariable(processEnv, 'CONTACT_PHONE') ?? defaultContact.phone,
  answerHours: site.answerHours,
  city: site.city,
  country: site.country,
  countryCode: 'GB',
  timeZone: 'Europe/London',
  /** Begins the numbers of drawings: SL-ABOUT. */ drawingPrefix: 'SL',
  patentOffice: 'UK',
  patent: 'GB2617694',
  patentFiled: '11 April 2023',
  patentGranted: '2 April 2025',
  /** Where the firm stands, and the day on which that was last confirmed: the owner sets both here. */
  status: 'On trial at four locations; no commercial installation yet (26 November 2026)',
} as const;

/** Degrees. */
export const office = {
  map: { lat: 57.15, lng: -2.09, width: 16 },
  mapTitle: site.map,
  caption: site.caption,
} as const;

export const isStaging = readVariable(processEnv, 'STAGING') === 'on';

// Pure: browsers that need only the brand get none of it.
export const company = /* @__PURE__ */ readCompany((name) => readVariable(processEnv, name));

export const visitsCounted = readVariable(processEnv, 'VISITS') !== 'off';

/** YYYY-MM-DD where the company is. */
export const formatCompanyDay = (now = new Date(), timeZone: string = brand.timeZone): string =>
  // Swedish writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

/** Stated on the privacy page; the backup command deletes older ones. */
export const backupDays = 30;
