import { formatDate } from '../format-date.ts';
import type { SourceData } from '../schemas/records/source.ts';

/** "Title. Issuer, date." */
export function referenceText({ title, body, date }: SourceData): string {
  return `${title}. ${[body, date].filter(Boolean).join(', ')}.`;
}

/** Host and document type behind the link. */
export function leadsTo({ url, address }: SourceData): string {
  if (!url) return 'No address could be confirmed';
  const host = new URL(url).hostname.replace(/^www\./, '');
  return address === 'publisher' ? `${host} (the publisher’s site)` : host;
}

/** Marks sources that we know from others' accounts only. */
export const citationMark = ({ mark, read }: Pick<SourceData, 'mark' | 'read'>): string =>
  read.extent === 'account' || read.extent === 'unread' ? `${mark}, not read by us` : mark;

/** How much of the source we read. */
export function readNote({ read }: SourceData): string {
  const on = read.on ? ` on ${formatDate(read.on)}` : '';
  const words = {
    document: `Read${on}.`,
    extract: `Read in extract${on}.`,
    account: 'Not read by us: known from what others write of it.',
    listing: 'Title and edition as listed; not quoted.',
    unread: 'Not opened.',
  } as const;
  return words[read.extent];
}
