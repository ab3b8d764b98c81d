import type { IncomingMessage } from 'node:http';
import { campaignName, hostName, other, type PageRequest, refererOf } from '@site/enquiries';

/** Without a Referer, and for internal links. */
const noHost = '(none)';
const ownHost = '(this site)';

type Site = {
  host: string;
  isPage(path: string): boolean;
  /** Their visits keep the internal page that led there. */
  isFormPage(path: string): boolean;
};

function fromOf({ referer, host }: IncomingMessage['headers'], page: string, site: Site): string {
  if (!referer) return noHost;
  const url = refererOf(referer);
  if (!url) return other;
  if (url.host !== site.host && url.host !== host) return hostName(url.hostname) ?? other;
  return site.isFormPage(page) && site.isPage(url.pathname) ? url.pathname : ownHost;
}

/** Counts GETs of pages; errors as one page whatever the path. Undefined for everything else. */
export function visitOf(
  req: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  { path, status }: { path: string; status: number },
  site: Site,
): PageRequest | undefined {
  if (req.method !== 'GET' || (status >= 300 && status < 400 && status !== 304)) return undefined;
  const page = site.isPage(path) ? path : other;
  if (page === other && status < 400) return undefined;
  const query = new URLSearchParams(req.url?.split('?')[1]);
  return { page, status, source: fromOf(req.headers, page, site), campaign: campaignName(query) };
}
