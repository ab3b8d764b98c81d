import { EXAMPLES, parseChoice } from './line-choices.ts';
import { paths } from './paths.ts';

/** Code in the redirect after a POST. */
export const outcomeParameter = 'sent';

/** Subject of a request at /demo: `pilot`, or else a demo. */
export const aboutParameter = 'about';

const form = ['industry', 'service', 'subject', 'message', outcomeParameter];

/** Query parameters of on-demand pages. Without any of them a GET is answered by a static file. */
export const queryNames: Readonly<Record<string, readonly string[]>> = {
  [paths.blog]: ['q', 'category', 'page'],
  [paths.search]: ['q', 'page'],
  [paths.incidents]: ['sort', 'fluid'],
  [paths.yourLine]: ['example', 'length', 'spacing', 'fluid'],
  [paths.demo]: [...form, aboutParameter],
  [paths.contact]: form,
  [paths.investors]: form,
  [paths.newsletter]: [outcomeParameter],
  // The form posts to its own URL, so that the token stays out of pages.
  [`${paths.newsletter}/confirm`]: [],
  [`${paths.newsletter}/unsubscribe`]: [],
};

export function parseQuery(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

/** A line is a known example, or all three choices. */
export function hasKnownQuery(path: string, url: string): boolean {
  const names = queryNames[path];
  if (!names || !url.includes('?')) return false;
  const query = parseQuery(url);
  if (path === paths.yourLine)
    return (
      EXAMPLES.includes(query.get('example') ?? '') ||
      parseChoice((name) => query.get(name)) !== undefined
    );
  return names.some((name) => query.has(name));
}
