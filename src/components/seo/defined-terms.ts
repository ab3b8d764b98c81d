import { paths } from '../../config/paths.ts';
import { plain } from '../../content/plain.ts';

type Term = { id: string; term: string; short?: string | undefined; definition: string };

/** schema.org DefinedTermSet of the glossary. `site` is the origin of the public site. */
export function definedTerms(terms: readonly Term[], site: URL | undefined) {
  const page = new URL(paths.glossary, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': page,
    name: 'Glossary of pipeline leak detection and integrity',
    inLanguage: 'en-GB',
    hasDefinedTerm: terms.map(({ id, term, short, definition }) => ({
      '@type': 'DefinedTerm',
      '@id': `${page}#${id}`,
      url: `${page}#${id}`,
      name: term,
      ...(short && { termCode: short }),
      description: plain(definition),
    })),
  };
}
