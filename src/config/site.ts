/** What the site says about itself: brand and contact. */

// Set at build for prerendered pages and at start for the rest; absent in the browser.
const env = globalThis.process?.env ?? {};

export const brand = {
  name: 'Strathline',
  tagline: 'Pipeline leak detection and asset integrity, engineered in Aberdeen.',
  email: env.CONTACT_EMAIL?.trim() || 'contact@strathline.example',
  phone: env.CONTACT_PHONE?.trim() || '+44 1632 960140',
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
