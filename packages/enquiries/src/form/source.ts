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

export function refererOf(header: string | null | undefined): URL | undefined {
  if (!header || header.length > maxAddressLength) return undefined;
  return URL.parse(header) ?? undefined;
}

/** No query, so that it holds nothing a visitor could have added. */
export const isPagePath = (text: string) => text.length <= 200 && /^\/[a-z0-9/_.-]*$/.test(text);

/** Undefined for IP addresses, which may be personal. */
export function hostName(name: string): string | undefined {
  if (name.length > maxValueLength || isIP(name) !== 0) return undefined;
  const host = name.toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}

/** Undefined for text that could name a person. */
function campaignWord(text: string | null): string | undefined {
  const name = cleanText(text ?? '', false).trim();
  return name && name.length <= maxValueLength && !name.includes('@') ? name : undefined;
}

const campaignOf = (query: URLSearchParams) =>
  campaignParameters.flatMap((name) => {
    const value = campaignWord(query.get(name));
    return value ? [[name, value] as const] : [];
  });

/** One name for its words; null without any. */
export const campaignName = (query: URLSearchParams): string | null =>
  campaignOf(query)
    .map(([, value]) => value)
    .join(' / ') || null;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' && value.length <= maxAddressLength ? value : '';
}

function otherHost(form: FormData, hosts: readonly string[]): string | undefined {
  const named = textOf(form, fromHostField).toLowerCase();
  return hosts.includes(named) ? undefined : hostName(named.replace(/:\d{1,5}$/, ''));
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
  const address = refererOf(referer);
  const isOurs = address && hosts.includes(address.host) && isPagePath(address.pathname);
  const own = isOurs ? campaignOf(address.searchParams) : [];
  const earlier = campaignOf(new URLSearchParams(textOf(form, fromCampaignField)));
  const previous = textOf(form, fromPageField);
  const host = otherHost(form, hosts);
  const source = {
    ...(isOurs && { page: address.pathname }),
    ...(isPagePath(previous) && { previous_page: previous }),
    ...(host && { host }),
    ...Object.fromEntries(own.length > 0 ? own : earlier),
  };
  return Object.keys(source).length > 0 ? source : undefined;
}
