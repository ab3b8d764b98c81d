import { formatDate } from '../dates.ts';
import type { SourceData } from '../schemas/records/source.ts';
import { replaceCitations } from '../text-marks.ts';

export type Register = ReadonlyMap<string, SourceData>;
export type CitedSource = { id: string; source: SourceData };

/** Citations as bracketed marks. Throws on an unknown id. */
export const replaceWithMarks = (text: string, from: Register, brackets = '[]'): string =>
  replaceCitations(text, (id) => {
    const [cited] = getCitedSources([id], from);
    return `${brackets[0]}${cited?.source.mark}${brackets[1]}`;
  });

/** In the order of `ids`. Throws on an unknown id. */
export function getCitedSources(ids: readonly string[], from: Register): CitedSource[] {
  return ids.map((id) => {
    const source = from.get(id);
    if (!source) throw new Error(`There is no "${id}" in content/sources.yaml`);
    return { id, source };
  });
}

/** "Title. Issuer, date." */
export function formatReference({ title, body, date }: SourceData): string {
  return `${title}. ${[body, date].filter(Boolean).join(', ')}.`;
}

export function describeLinkTarget({ url, address }: SourceData): string {
  if (!url) return 'No address could be confirmed';
  const host = new URL(url).hostname.replace(/^www\./, '');
  return address === 'publisher' ? `${host} (the publisher’s site)` : host;
}

export function describeReading({ read }: SourceData): string {
  const on = read.on ? ` on ${formatDate(read.on)}` : '';
  const words = {
    document: `Read${on}.`,
    extract: `Read in extract${on}.`,
    account: 'Known from what others write of it.',
    listing: 'Title and edition as listed; not quoted.',
    unread: 'Not opened.',
  } as const;
  return words[read.extent];
}
