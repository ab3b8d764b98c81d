import Negotiator from 'negotiator';

/** Content codings that files are available in, in order of preference. */
export const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/** Parsed headers. Browsers send a handful of different ones; beyond the limit a header is parsed each time. */
const remembered = new Map<string, readonly Coding[]>();
export const mostRemembered = 50;

/** The codings that an Accept-Encoding header accepts, best first (RFC 9110, section 12.5.3). */
export function acceptedCodings(header = ''): readonly Coding[] {
  const known = remembered.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings(codings, codings);
  if (remembered.size < mostRemembered && header.length < 200) remembered.set(header, accepted);
  return accepted;
}

/** Whether an Accept header prefers Markdown to HTML. Browsers do not name it. */
export function prefersMarkdown(header = ''): boolean {
  if (!/\bmarkdown\b/i.test(header)) return false;
  const negotiator = new Negotiator({ headers: { accept: header } });
  return negotiator.mediaTypes(['text/html', 'text/markdown'])[0] === 'text/markdown';
}
