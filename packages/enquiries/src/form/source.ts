import { isIP } from 'node:net';
import {
  campaignParameters,
  fromCampaignField,
  fromHostField,
  fromPageField,
} from '../forms/fields.ts';
import { cleanText } from './validate.ts';

/** How a visitor found the form. */
export type Source = Record<string, string>;

export const sourceNames = ['page', 'previous_page', 'host', ...campaignParameters] as const;

const maxAddressLength = 2000;
const maxValueLength = 100;

export function parseReferer(header: string | null | undefined): URL | undefined {
  if (!header || header.length > maxAddressLength) return undefined;
  return URL.parse(header) ?? undefined;
}

/** No query, so that it holds nothing a visitor could have added. */
export const isPagePath = (text: string) => text.length <= 200 && /^\/[a-z0-9/_.-]*$/.test(text);

/** Undefined for IP addresses, which may be personal. */
export function parseHostName(name: string): string | undefined {
  if (name.length > maxValueLength || isIP(name) !== 0) return undefined;
  const host = name.toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}

/** Undefined for text that could name a person. */
function cleanCampaignWord(text: string | null): string | undefined {
  const name = cleanText(text ?? '', false).trim();
  return name && name.length <= maxValueLength && !name.includes('@') ? name : undefined;
}

const readCampaign = (query: URLSearchParams) =>
  campaignParameters.flatMap((name) => {
    const value = cleanCampaignWord(query.get(name));
    return value ? [[name, value] as const] : [];
  });

/** One name for its words; null without any. */
export const parseCampaignName = (query: URLSearchParams): string | null =>
  readCampaign(query)
    .map(([, value]) => value)
    .join(' / ') || null;

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' && value.length <= maxAddressLength ? value : '';
}

function readOtherHost(form: FormData, hosts: readonly string[]): string | undefined {
  const named = readText(form, fromHostField).toLowerCase();
  return hosts.includes(named) ? undefined : parseHostName(named.replace(/:\d{1,5}$/, ''));
}

/**
 * A campaign in the Referer takes precedence over an earlier page's.
 * @param hosts the site's own
 */
export function readSource(
  referer: string | undefined,
  hosts: readonly string[],
  form: FormData,
): Source | undefined {
  const address = parseReferer(referer);
  const isOurs = address && hosts.includes(address.host) && isPagePath(address.pathname);
  const own = isOurs ? readCampaign(address.searchParams) : [];
  const earlier = readCampaign(new URLSearchParams(readText(form, fromCampaignField)));
  const previous = readText(form, fromPageField);
  const host = readOtherHost(form, hosts);
  const source = {
    ...(isOurs && { page: address.pathname }),
    ...(isPagePath(previous) && { previous_page: previous }),
    ...(host && { host }),
    ...Object.fromEntries(own.length > 0 ? own : earlier),
  };
  return Object.keys(source).length > 0 ? source : undefined;
}
