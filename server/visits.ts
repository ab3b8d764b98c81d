import type { IncomingMessage } from 'node:http';
import { hostName, refererOf } from '../src/enquiries/form/source.ts';
import { other, type PageRequest } from '../src/enquiries/visits.ts';

/** Stand for the host of requests without a Referer, and of those that follow a link of ours. */
export const noHost = '(none)';
export const ownHost = '(this site)';

type Site = {
  /** Host of the site's own address. */
  host: string;
  /** Whether a page of ours has this path. */
  isPage(path: string): boolean;
  /** Whether the page has a form of its own: then the page of ours that led to it is told. */
  isFormPage(path: string): boolean;
};

/** The name of the host in a Referer, or the page of ours that leads to a form; nothing else of it is kept. */
function fromOf({ referer, host }: IncomingMessage['headers'], page: string, site: Site): string {
  if (!referer) return noHost;
  const url = refererOf(referer);
  if (!url) return other;
  if (url.host !== site.host && url.host !== host) return hostName(url.hostname) ?? other;
  return site.isFormPage(page) && site.isPage(url.pathname) ? url.pathname : ownHost;
}

/**
 * What is counted of a request: GET for a page of ours, and what was not found or failed, which counts as one
 * page whatever its path. Undefined for files, redirects, posts and everything else.
 */
export function visitOf(
  req: Pick<IncomingMessage, 'method' | 'headers'>,
  { path, status }: { path: string; status: number },
  site: Site,
): PageRequest | undefined {
  if (req.method !== 'GET' || (status >= 300 && status < 400 && status !== 304)) return undefined;
  const page = site.isPage(path) ? path : other;
  if (page === other && status < 400) return undefined;
  return { page, status, source: fromOf(req.headers, page, site) };
}
