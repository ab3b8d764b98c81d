import type { IncomingMessage } from 'node:http';
import {
  otherLabel,
  type PageRequest,
  parseCampaignName,
  parseHostName,
  parseReferer,
} from '@site/enquiries';

/** Without a Referer, and for internal links. */
const noHost = '(none)';
const ownHost = '(this site)';

type Site = {
  host: string;
  isPage(path: string): boolean;
  /** Their visits keep the internal page that led there. */
  isFormPage(path: string): boolean;
};

function findReferrer(
  { referer, host }: IncomingMessage['headers'],
  page: string,
  site: Site,
): string {
  if (!referer) return noHost;
  const url = parseReferer(referer);
  if (!url) return otherLabel;
  if (url.host !== site.host && url.host !== host) return parseHostName(url.hostname) ?? otherLabel;
  return site.isFormPage(page) && site.isPage(url.pathname) ? url.pathname : ownHost;
}

/** Counts GETs of pages; errors as one page whatever the path. Undefined for everything else. */
export function describeVisit(
  req: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  { path, status }: { path: string; status: number },
  site: Site,
): PageRequest | undefined {
  if (req.method !== 'GET' || (status >= 300 && status < 400 && status !== 304)) return undefined;
  const page = site.isPage(path) ? path : otherLabel;
  if (page === otherLabel && status < 400) return undefined;
  const query = new URLSearchParams(req.url?.split('?')[1]);
  return {
    page,
    status,
    source: findReferrer(req.headers, page, site),
    campaign: parseCampaignName(query),
  };
}
