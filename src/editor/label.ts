/** Names of fields and sections as an author reads them. */
const words: Readonly<Record<string, string>> = {
  hero: 'Opening',
  lede: 'Opening sentence',
  intro: 'Introduction',
  seo: 'Search pages and links',
  faq: 'Questions',
  cta: 'Invitation',
};

export function label(name: string): string {
  const [first = '', ...rest] = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[-_ ]/);
  const text = [words[first] ?? first, ...rest].join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The section that a text of a page belongs to: the first word of its name. */
export const sectionOf = (name: string): string => name.split('-')[0] ?? name;
