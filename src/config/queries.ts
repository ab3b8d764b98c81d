import { paths } from './paths.ts';

/** Code in the redirect after a POST, which the thank-you page reads. */
export const outcomeParameter = 'sent';

/** Says what a request at /demo is about: `pilot`, or a demo. */
export const aboutParameter = 'about';

/** Values that a link of ours may prefill. */
const form = ['industry', 'service', 'subject', 'message', outcomeParameter];

/**
 * On-demand pages and the query parameters that they read. Without any of these the page is a file,
 * and only the answer to a POST is rendered.
 */
export const queryNames: Readonly<Record<string, readonly string[]>> = {
  [paths.blog]: ['q', 'category', 'page'],
  [paths.search]: ['q'],
  [paths.incidents]: ['sort', 'fluid', 'alarm'],
  [paths.demo]: [...form, aboutParameter],
  [paths.contact]: form,
  [paths.investors]: form,
  [paths.newsletter]: [outcomeParameter],
  // Their form posts to their own address, so that no page shows the token of a link.
  [`${paths.newsletter}/confirm`]: [],
  [`${paths.newsletter}/unsubscribe`]: [],
};

/** The part of an address behind `?`. */
export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

/** Whether the page at `path` reads anything of the query of `url`. */
export function asks(path: string, url: string): boolean {
  const names = queryNames[path];
  if (!names || !url.includes('?')) return false;
  const query = queryOf(url);
  return names.some((name) => query.has(name));
}
