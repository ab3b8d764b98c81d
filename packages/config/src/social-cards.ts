/** One image for link previews for each kind of page, with its title. */
export const socialCards = {
  home: 'Leak detection for pipelines that no pig can inspect',
  technology: 'A leak, timed and placed by its pressure wave',
  incidents: 'Who knew what, and when',
  articles: 'Failures, rules and methods, with the sums',
  places: 'Where lines run: regions and sectors',
  company: 'From a survey of your line to a trial on it',
} as const;
export type SocialCard = keyof typeof socialCards;

/** By the first part of the path; other pages are the company's. */
const kinds: Readonly<Record<string, SocialCard>> = {
  '': 'home',
  technology: 'technology',
  'your-line': 'technology',
  services: 'technology',
  trials: 'technology',
  incidents: 'incidents',
  blog: 'articles',
  newsletter: 'articles',
  glossary: 'articles',
  locations: 'places',
  sectors: 'places',
};

export const chooseSocialCard = (path: string): SocialCard =>
  kinds[path.split('/')[1] ?? ''] ?? 'company';

export const socialCardPath = (name: SocialCard): string => `/social/${name}.png`;
