/** Every entry as a build reads it, and the links of what was changed. */
import { findPresentProblems, type Problem } from '../check.ts';
import { getEntryTitle, listAllEntries, readEntryData } from '../entry-registry.ts';
import { findTexts } from '../overview.ts';

export type Fault = Problem & { key: string; title: string };

const link = /\]\((\/[^)\s]*)\)/g;

/**
 * @param changed files whose new links are followed, with what is published of them
 * @param exists whether a page is at an address of this site, which renders it
 */
export async function checkAll(
  changed: ReadonlyMap<string, string>,
  exists: (path: string) => Promise<boolean>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const entry of listAllEntries()) {
    const data = readEntryData(entry);
    const about = { key: entry.key, title: getEntryTitle(entry, data) };
    for (const problem of findPresentProblems(entry)) faults.push({ ...about, ...problem });
    const published = changed.get(entry.file);
    if (published === undefined) continue;
    for (const { path, text } of findTexts(data)) {
      for (const [, address = ''] of text.matchAll(link))
        if (!published.includes(`](${address})`) && !(await exists(address.split('#')[0] || '/')))
          faults.push({ ...about, path, message: `No page of this site is at ${address}.` });
    }
  }
  return faults;
}
