import { readFileSync } from 'node:fs';
import type { Config } from '../src/config/environment.ts';

/** Content-Security-Policy of each prerendered page, by its path, as the build wrote them. */
export type PagePolicies = ReadonlyMap<string, string>;

type HeadersFile = { pathname: string; headers: { key: string; value: string }[] }[];

/** Reads dist/_headers.json. Paths are matched exactly; the adapter's own matching is by inclusion. */
export function readPolicies(file: URL): PagePolicies {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as HeadersFile;
  return new Map(
    entries.flatMap(({ pathname, headers }) => {
      const csp = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy');
      return csp ? [[pathname.replace(/\/$/, '') || '/', csp.value] as const] : [];
    }),
  );
}

/** Policy of responses that are not pages: they may load nothing, and no site may frame them. */
export const strictPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Path of the speculation rules (src/pages), which tell browsers what to prefetch. */
export const speculationRules = '/speculation-rules.json';

/** How long a response may be cached, and by whom. */
export type Caching = keyof typeof cacheControl;

const cacheControl = {
  /** A file whose name changes with its content. */
  hashed: 'public, max-age=31536000, immutable',
  /** A page or file that is revalidated by its ETag at each use. */
  revalidated: 'no-cache',
  /** A page rendered on demand without anything a visitor typed: the back/forward cache may keep it. */
  own: 'private, no-cache',
  /** A redirect; the speculation rules. */
  day: 'public, max-age=86400',
  /** A response with a visitor's words, an error, or the state of the store. */
  never: 'no-store',
} as const;

/** Query parameters whose values come from the site's own links, not from what a visitor typed. */
const choices = new Set(['category', 'page', 'service', 'industry', 'subject']);

/** How long the page rendered on demand for this request may be cached. */
export function cachingOf(method: string | undefined, url: string): Caching {
  if (method !== 'GET' && method !== 'HEAD') return 'never';
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  return [...query.keys()].every((name) => choices.has(name)) ? 'own' : 'never';
}

/**
 * Permissions-Policy: browser features that no page of this site, nor anything embedded in it, may
 * use. Writing to the clipboard stays allowed, for 'Share Article'.
 */
const denied = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = [...denied.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(
  ', ',
);

type Context = {
  /** Content-Security-Policy of the page; by default the strict one. */
  policy?: string | undefined;
  caching: Caching;
  /** Whether the visitor's connection uses TLS. */
  secure: boolean;
  /** Whether it is a page, which gets the speculation rules. */
  isPage?: boolean;
  /** Whether other sites may embed it, as they do social cards. */
  isShared?: boolean;
  /** Relations to other addresses, as values of a Link header. */
  links?: readonly string[];
};

/** Makes the response headers that do not describe the content. */
export type PolicyHeaders = (context: Context) => Record<string, string>;

/** All response headers that do not describe the content, for pages, files and errors. */
export const policyHeaders =
  ({ hsts, staging }: Pick<Config, 'hsts' | 'staging'>): PolicyHeaders =>
  ({ policy, caching, secure, isPage, isShared, links = [] }) => ({
    'Content-Security-Policy': policy ?? strictPolicy,
    'Cache-Control': cacheControl[caching],
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin',
    ...(isPage && {
      'Speculation-Rules': JSON.stringify(speculationRules),
      // Search engines may show a page's picture in full size. A page that wants no listing says so itself.
      'X-Robots-Tag': 'max-image-preview:large',
    }),
    ...(staging && { 'X-Robots-Tag': 'noindex, nofollow' }),
    ...(links.length > 0 && { Link: links.join(', ') }),
    ...(secure && hsts && { 'Strict-Transport-Security': hsts }),
  });
