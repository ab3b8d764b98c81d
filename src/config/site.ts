/** Brand and contact details. Its colours are in colours.ts, its logo in mark.ts. */
import { companyOf } from './company.ts';
import { processEnv, variable } from './process-env.ts';

/** Defaults for CONTACT_EMAIL and CONTACT_PHONE. */
export const defaultContact = {
  email: 'contact@strathline.example',
  phone: '+44 1632 960140',
} as const;

/** Default for SITE_URL. */
export const defaultSiteUrl = 'https://strathline.example';

// From the environment of the build for prerendered pages, of the server for others; validated by
// processConfig, which every entry point calls first.

export const brand = {
  name: 'Strathline',
  tagline: 'Pipeline leak detection and asset integrity, engineered in Aberdeen.',
  email: variable(processEnv, 'CONTACT_EMAIL') ?? defaultContact.email,
  phone: variable(processEnv, 'CONTACT_PHONE') ?? defaultContact.phone,
  city: 'Aberdeen',
  country: 'United Kingdom',
  countryCode: 'GB',
  timeZone: 'Europe/London',
  /** Begins the numbers of drawings: SL-ABOUT. */ drawingPrefix: 'SL',
  patentOffice: 'UK',
  patent: 'GB2617694',
  patentFiled: '11 April 2023',
  patentGranted: '2 April 2025',
} as const;

/** The office on its map, for the page about the company; degrees. */
export const office = {
  map: { lat: 57.15, lng: -2.09, width: 16 },
  mapTitle: 'Map of the region around Aberdeen, Scotland',
  caption: 'Aberdeen, between the Highlands and the northern North Sea.',
} as const;

/** Staging copy: pages say so and are not indexed. */
export const isStaging = variable(processEnv, 'STAGING') === 'on';

/** The company behind the brand, as far as the environment names it. */
export const company = companyOf((name) => variable(processEnv, name));

/** Whether requests for pages are counted and enquiries keep the page they came from (VISITS). */
export const visitsCounted = variable(processEnv, 'VISITS') !== 'off';
