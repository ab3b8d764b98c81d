/** Finds the development server's pages, where no build lists them. */
import pLimit from 'p-limit';
import { paths } from '../config/paths.ts';
import { canonical } from '../config/redirects.ts';
import { decode } from '../outputs/html/html.ts';

const atOnce = 4;

/** Undefined for anything but a page. */
export async function pageAt(origin: string, path: string): Promise<string | undefined> {
  const answer = await fetch(origin + path);
  const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
  const text = await answer.text();
  return isPage ? text : undefined;
}

/** List pages with their query. */
function linked(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^".?#]*)(\?page=\d+)?["?#]/g)];
  return addresses.map(([, address = '', page = '']) => {
    const path = decode(address);
    return (canonical(path) ?? path) + page;
  });
}

/** Reachable from the home page, by path. The first call takes 30 s. */
export async function pagesByLinks(origin: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const limit = pLimit(atOnce);
  const visits = new Map<string, Promise<void>>();
  const visit = async (path: string): Promise<void> => {
    const html = await limit(() => pageAt(origin, path));
    if (html === undefined) return;
    if (!path.includes('?')) found.set(path, html);
    for (const next of linked(html)) if (!visits.has(next)) visits.set(next, visit(next));
  };
  visits.set(paths.home, visit(paths.home));
  // A Map iterates over entries added meanwhile.
  for (const each of visits.values()) await each;
  return found;
}
