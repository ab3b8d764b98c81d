/** What the site says about itself: brand and contact. */
import { processEnv, variable } from './process-env.ts';

/** Used where the environment names no other. */
export const defaultContact = {
  email: 'contact@strathline.example',
  phone: '+44 1632 960140',
} as const;

// The environment counts at build for prerendered pages and at start for the others. Its values are
// not checked here but by processConfig, which every entry point calls first.

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

/** The sectors of section 1 of the specification, in its order. */
export const sectors = [
  'oil-gas',
  'mining',
  'utilities',
  'petrochemical',
  'water',
  'chemical',
  'marine',
  'nuclear',
] as const;
export type SectorSlug = (typeof sectors)[number];
