/** An entry of a list of references in words, as pages, papers and feeds print it. */
import { formatDate } from '../format-date.ts';
import type { SourceData } from '../schemas/source.ts';

/** "Title. Issuer, date." */
export function referenceText({ title, body, date }: SourceData): string {
  return `${title}. ${[body, date].filter(Boolean).join(', ')}.`;
}

/** Where the link leads, so that nobody follows it unawares: its host, and what is there. */
export function leadsTo({ url, address }: SourceData): string {
  if (!url) return 'No address could be confirmed';
  const host = new URL(url).hostname.replace(/^www\./, '');
  return address === 'publisher' ? `${host} (the publisher’s site)` : host;
}

/** How far the source was read for this site. */
export function readNote({ read }: SourceData): string {
  const on = read.on ? ` on ${formatDate(read.on)}` : '';
  const words = {
    document: `Read${on}.`,
    extract: `Read in extract${on}.`,
    account: on ? `Known from accounts of it, read${on}.` : 'Known from accounts of it.',
    listing: 'Title and edition as listed; not quoted.',
    unread: 'Not opened.',
  } as const;
  return words[read.extent];
}
