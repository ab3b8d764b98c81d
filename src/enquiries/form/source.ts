import { isIP } from 'node:net';
import {
  campaignParameters,
  fromCampaignField,
  fromHostField,
  fromPageField,
} from '../../forms/fields.ts';
import { cleanText } from './validate.ts';

/**
 * How a form was found: the `page` with it, the `previous_page` of this site or the `host` of another one whose link led
 * there, and a campaign.
 */
export type Source = Record<string, string>;

/** What of it is kept, in this order. */
export const sourceNames = ['page', 'previous_page', 'host', ...campaignParameters] as const;

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

/** The words of a campaign among the parameters of an address. */
const campaignOf = (query: URLSearchParams) =>
  campaignParameters.flatMap((name) => {
    const value = campaignName(query.get(name));
    return value ? [[name, value] as const] : [];
  });

/** A short text field of the form; empty when it is absent, no text or too long. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' && value.length <= longestAddress ? value : '';
}

/** The host that the form's script has named; undefined for one of our own. */
function otherHost(form: FormData, hosts: readonly string[]): string | undefined {
  const named = textOf(form, fromHostField).toLowerCase();
  return hosts.includes(named) ? undefined : hostName(named.replace(/:\d{1,5}$/, ''));
}

/**
 * Reads the Referer that a browser sends with a form, by itself: the address of the page that has the form; and what the
 * form's script adds (forms/islands/came-from.ts). A campaign in that address comes before that of an earlier page.
 * @param hosts the site's own; a page of another one is none
 * @returns undefined when nothing is said that can be kept
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
