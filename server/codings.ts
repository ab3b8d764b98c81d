import Negotiator from 'negotiator';

/** Content codings of files, in order of preference. */
const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/** Codings accepted by an Accept-Encoding header, best first (RFC 9110, section 12.5.3). */
export const acceptedCodings = (header = ''): readonly Coding[] =>
  new Negotiator({ headers: { 'accept-encoding': header } }).encodings(codings, codings);

/** Whether an Accept header prefers Markdown to HTML. Browsers do not name it. */
export function prefersMarkdown(header = ''): boolean {
  if (!/\bmarkdown\b/i.test(header)) return false;
  const negotiator = new Negotiator({ headers: { accept: header } });
  return negotiator.mediaTypes(['text/html', 'text/markdown'])[0] === 'text/markdown';
}
