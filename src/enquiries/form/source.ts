import { isIP } from 'node:net';
import { cleanText } from './validate.ts';

/** What the address of the page with the form says of how it was found: `page` and a campaign. */
export type Source = Record<string, string>;

/** Parameters of a link in a campaign that are kept. */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

const longestAddress = 2000;
const longestValue = 100;

/** A Referer as an address; undefined for none, and for one that is too long or cannot be read. */
export function refererOf(header: string | null | undefined): URL | undefined {
  if (!header || header.length > longestAddress) return undefined;
  return URL.parse(header) ?? undefined;
}

/** A path as pages of this site have them, without what a visitor could have added. */
export const isPagePath = (text: string) => text.length <= 200 && /^\/[a-z0-9/_.-]*$/.test(text);

/**
 * The name of the host in `name`, in lower case; undefined for an address of the network, which can be a
 * person's, and for what is no name.
 */
export function hostName(name: string): string | undefined {
  if (name.length > longestValue || isIP(name) !== 0) return undefined;
  const host = name.toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}

/** What a campaign is called; undefined for what may name a person. */
function campaignName(text: string | null): string | undefined {
  const name = cleanText(text ?? '', false).trim();
  return name && name.length <= longestValue && !name.includes('@') ? name : undefined;
}

/**
 * Reads the Referer that a browser sends with a form, by itself: the address of the page that has the form.
 * @param hosts the site's own; a page of another one is none
 * @returns undefined when it says nothing that can be kept
 */
export function readSource(
  referer: string | undefined,
  hosts: readonly string[],
): Source | undefined {
  const address = refererOf(referer);
  if (!address || !hosts.includes(address.host) || !isPagePath(address.pathname)) return undefined;
  const campaign = campaignParameters.flatMap((name) => {
    const value = campaignName(address.searchParams.get(name));
    return value ? [[name, value]] : [];
  });
  return { page: address.pathname, ...Object.fromEntries(campaign) };
}
