import { EXAMPLES } from './line-choices.ts';

/** Every link uses these. */
export const paths = {
  home: '/',
  technology: '/technology',
  yourLine: '/your-line',
  tested: '/technology/how-it-is-tested',
  methods: '/technology/methods',
  simulator: '/technology#simulator',
  interface: '/technology/interface',
  interfaceSchema: '/data/interface.schema.json',
  interfaceSample: '/data/interface-sample.json',
  performance: '/technology/performance',
  performanceData: '/technology/performance.json',
  benchmark: '/technology/benchmark',
  benchmarkData: '/data/benchmark',
  incidentsData: '/data/incidents.json',
  lineInputsData: '/data/line-inputs.json',
  services: '/services',
  leakDetection: '/services/leak-detection',
  corrosion: '/services/corrosion-management',
  cathodicProtection: '/services/cathodic-protection',
  digitalization: '/services/digitalization',
  assetIntegrity: '/services/asset-integrity',
  materials: '/services/material-consulting',
  sectors: '/sectors',
  locations: '/locations',
  incidents: '/incidents',
  blog: '/blog',
  caseStudies: '/blog/3',
  whitePaper: '/blog/6',
  whitePaperPdf: '/papers/pipeline-rupture.pdf',
  specificationPdf: '/papers/specification.pdf',
  buyers: '/buyers',
  buyersPdf: '/papers/buyers.pdf',
  trials: '/trials',
  protocolPdf: '/papers/trial-protocol.pdf',
  rss: '/rss.xml',
  sitemap: '/sitemap.xml',
  investors: '/investors',
  investorCall: '/investors#contact-form',
  pilot: '/pilot-program',
  demo: '/demo',
  contact: '/contact',
  newsletter: '/newsletter',
  newsletterArchive: '/newsletter/archive',
  formToken: '/form-token',
  about: '/about',
  search: '/search',
  suggestions: '/search/suggestions.json',
  glossary: '/glossary',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  accessibility: '/accessibility',
  licences: '/licences',
} as const;

export const links = {
  contact: { href: paths.contact, label: 'Contact' },
  demo: { href: paths.demo, label: 'Book a Demo' },
  pilot: { href: paths.pilot, label: 'Join a Pilot Program' },
  yourLine: { href: paths.yourLine, label: 'Your line' },
} as const;

/** 'Your line' with an example; a query, so that a line behind # survives a redirect to it. */
export const linePath = (example: string) =>
  example === EXAMPLES[0] ? paths.yourLine : `${paths.yourLine}?example=${example}`;
export const topicPath = (name: string) => `${paths.technology}/${name}`;
export const servicePath = (slug: string) => `${paths.services}/${slug}`;
export const sectorPath = (slug: string) => `${paths.sectors}/${slug}`;
export const drawingPath = (name: string) => `/drawings/${name}.svg`;
/** The slug can contain a slash. */
export const blogPath = (slug: string) => `${paths.blog}/${slug}`;
export const photographPath = (slug: string) => `/photographs/${slug.replaceAll('/', '-')}.webp`;
export const incidentPath = (slug: string) => `${paths.incidents}/${slug}`;
export const incidentDrawingPath = (slug: string) => `${incidentPath(slug)}.svg`;
export const issuePath = (name: string) => `${paths.newsletterArchive}/${name}`;
export const locationPath = (slug: string) => `${paths.locations}/${slug}`;
/** The demo form with `place` in its message. */
export const consultationPath = (place: string) =>
  `${paths.demo}?message=${encodeURIComponent(`I would like to schedule a consultation about work in ${place}. `)}`;
/** The page that each PDF is made from. */
export const paperPages: Readonly<Record<string, string>> = {
  [paths.whitePaperPdf]: paths.whitePaper,
  [paths.specificationPdf]: paths.technology,
  [paths.buyersPdf]: paths.buyers,
  [paths.protocolPdf]: paths.trials,
};
export const claimPath = (id: string) => `${paths.technology}#figure-${id}`;
