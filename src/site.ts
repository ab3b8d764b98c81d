/**
 * Everything the site says about itself: brand, contact, and the address of each page.
 * Links are written from `paths`, so that an address exists once.
 */

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

export const paths = {
  home: '/',
  technology: '/technology',
  services: '/services',
  leakDetection: '/services/leak-detection',
  corrosion: '/services/corrosion-management',
  cathodicProtection: '/services/cathodic-protection',
  digitalization: '/services/digitalization',
  assetIntegrity: '/services/asset-integrity',
  materials: '/services/material-consulting',
  sectors: '/sectors',
  locations: '/locations',
  blog: '/blog',
  caseStudies: '/blog/3',
  whitePaper: '/blog/6',
  whitePaperPdf: '/papers/pipeline-rupture.pdf',
  specificationPdf: '/papers/specification.pdf',
  rss: '/rss.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  investors: '/investors',
  investorCall: '/investors#contact-form',
  pilot: '/pilot-program',
  demo: '/demo',
  contact: '/contact',
  newsletter: '/newsletter',
  about: '/about',
  search: '/search',
  glossary: '/glossary',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  accessibility: '/accessibility',
} as const;

/** Address of the picture that previews show of the page at `path`. */
export const socialCardPath = (path: string) =>
  `/social${path === paths.home ? '/home' : path}.png`;
/** Address of a service's page. */
export const servicePath = (slug: string) => `${paths.services}/${slug}`;
/** Address of a sector's page. */
export const sectorPath = (slug: string) => `${paths.sectors}/${slug}`;
/** Address of an article; its slug can hold a slash. */
export const blogPath = (slug: string) => `${paths.blog}/${slug}`;
/** Address of a location's page. */
export const locationPath = (slug: string) => `${paths.locations}/${slug}`;
/** The demo form with the place of the work already in its message. */
export const consultationPath = (place: string) =>
  `${paths.demo}?message=${encodeURIComponent(`I would like to schedule a consultation about work in ${place}. `)}`;
/** Address of a location's sheet as a PDF. */
export const locationSheetPath = (slug: string) => `/papers/${slug}.pdf`;
/** Address of a headline figure in the list of figures with their basis. */
export const claimPath = (id: string) => `${paths.technology}#figure-${id}`;

export type NavItem = { href: string; label: string; menuLabel?: string };

/** Main navigation. The mobile menu calls /blog Insights (specification, section 2). */
export const navigation: readonly NavItem[] = [
  { href: paths.technology, label: 'Technology' },
  { href: paths.services, label: 'Services' },
  { href: paths.locations, label: 'Locations' },
  { href: paths.blog, label: 'Blog', menuLabel: 'Insights' },
  { href: paths.investors, label: 'Investors' },
  { href: paths.about, label: 'About' },
  { href: paths.contact, label: 'Contact' },
];

export const footerNavigation: readonly { title: string; items: readonly NavItem[] }[] = [
  {
    title: 'Work',
    items: [
      { href: paths.technology, label: 'Technology' },
      { href: paths.services, label: 'Services' },
      { href: paths.sectors, label: 'Sectors' },
      { href: paths.pilot, label: 'Pilot programme' },
      { href: paths.caseStudies, label: 'Case studies' },
    ],
  },
  {
    title: 'Company',
    items: [
      { href: paths.about, label: 'About' },
      { href: paths.investors, label: 'Investors' },
      { href: paths.locations, label: 'Locations' },
      { href: paths.blog, label: 'Blog' },
      { href: paths.glossary, label: 'Glossary' },
    ],
  },
];

export const legalNavigation: readonly NavItem[] = [
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.cookies, label: 'Cookies' },
  { href: paths.accessibility, label: 'Accessibility' },
];

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
