/** Brand and contact details. */
import { companyOf } from './company.ts';
import { processEnv, variable } from './process-env.ts';

/** Defaults for CONTACT_EMAIL and CONTACT_PHONE. */
export const defaultContact = {
  email: 'contact@strathline.example',
  phone: '+44 1632 960140',
} as const;

// Prerendered pages use the environment of the build, other pages that of the server. The values are
// validated by processConfig, which every entry point calls first, not here.

export const brand = {
  name: 'Strathline',
  tagline: 'Pipeline leak detection and asset integrity, engineered in Aberdeen.',
  email: variable(processEnv, 'CONTACT_EMAIL') ?? defaultContact.email,
  phone: variable(processEnv, 'CONTACT_PHONE') ?? defaultContact.phone,
  city: 'Aberdeen',
  country: 'United Kingdom',
  patent: 'GB2617694',
  patentFiled: '11 April 2023',
  patentGranted: '2 April 2025',
} as const;

/** Whether these pages are a rehearsal: they say so and are not to be indexed. */
export const isStaging = variable(processEnv, 'STAGING') === 'on';

/** The company behind the brand, as far as the environment names it. */
export const company = companyOf((name) => variable(processEnv, name));

/** Whether requests for pages are counted and enquiries keep the page they came from (VISITS). */
export const visitsCounted = variable(processEnv, 'VISITS') !== 'off';
