import { paths } from './paths.ts';

export type NavItem = { href: string; label: string; menuLabel?: string };

export const navigation: readonly NavItem[] = [
  { href: paths.technology, label: 'Technology' },
  { href: paths.yourLine, label: 'Your line' },
  { href: paths.sectors, label: 'Sectors' },
  { href: paths.services, label: 'Services' },
  { href: paths.incidents, label: 'Incidents' },
];

/** The mobile menu calls /blog "Insights" (docs/requirements.md, 2). */
export const companyNavigation: readonly NavItem[] = [
  { href: paths.about, label: 'About' },
  { href: paths.investors, label: 'Investors' },
  { href: paths.locations, label: 'Locations' },
  { href: paths.blog, label: 'Blog', menuLabel: 'Insights' },
  { href: paths.pilot, label: 'Pilot Program' },
  { href: paths.buyers, label: 'For buyers' },
  { href: paths.trials, label: 'Trials' },
  { href: paths.contact, label: 'Contact' },
  { href: `${paths.contact}#report-a-leak`, label: 'Report a leak' },
];

export const menuNavigation: readonly NavItem[] = [...navigation, ...companyNavigation];

export const footerNavigation: readonly { title: string; items: readonly NavItem[] }[] = [
  {
    title: 'Work',
    items: [
      { href: paths.technology, label: 'Technology' },
      { href: paths.services, label: 'Services' },
      { href: paths.sectors, label: 'Sectors' },
      { href: paths.pilot, label: 'Pilot programme' },
      { href: paths.buyers, label: 'For buyers' },
      { href: paths.trials, label: 'Trials' },
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
