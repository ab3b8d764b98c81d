import { readFileSync } from 'node:fs';
import type { Config } from '@site/config/environment.ts';

type PagePolicies = ReadonlyMap<string, string>;

type HeadersFile = { pathname: string; headers: { key: string; value: string }[] }[];

/** Reads dist/_headers.json. Exact paths; Astro's adapter matches by inclusion. */
export function readPolicies(file: URL): PagePolicies {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as HeadersFile;
  return new Map(
    entries.flatMap(({ pathname, headers }) => {
      const csp = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy');
      return csp ? [[pathname.replace(/\/$/, '') || '/', csp.value] as const] : [];
    }),
  );
}

/** For responses other than pages: they load nothing and are not framed. */
export const strictPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A worker's script may import its parts. */
export const workerPolicy = `${strictPolicy}; script-src 'self'`;

export const speculationRules = '/speculation-rules.json';

export type Caching = keyof typeof cacheControl;

const cacheControl = {
  /** The name changes with the content. */
  hashed: 'public, max-age=31536000, immutable',
  /** By ETag at each use. */
  revalidated: 'no-cache',
  /** Kept by the visitor's browser alone: pages without submitted text, answers to plain forms. */
  own: 'private, no-cache',
  day: 'public, max-age=86400',
  /** Submitted text, errors, and health. */
  never: 'no-store',
} as const;

/** Query parameters set by the site's own links. */
const cachedParameters = new Set(
  'category page service industry subject example length spacing fluid sort alarm'.split(' '),
);

export function choosePageCaching(method: string | undefined, url: string): Caching {
  // Back repeats a form posted without script; `no-store` would show an error.
  if (method === 'POST' && /\?_action=\w+$/.test(url)) return 'own';
  if (method !== 'GET' && method !== 'HEAD') return 'never';
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  return [...query.keys()].every((name) => cachedParameters.has(name)) ? 'own' : 'never';
}

/**
 * Features that neither pages nor embedded content may use. 'Share Article' writes to the
 * clipboard.
 */
const deniedFeatures = `
  accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation
  gyroscope hid idle-detection local-fonts magnetometer microphone midi otp-credentials
  payment picture-in-picture publickey-credentials-create publickey-credentials-get
  screen-wake-lock serial storage-access usb window-management xr-spatial-tracking
`;
const permissions = [
  ...deniedFeatures
    .trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
].join(', ');

type Context = {
  policy?: string | undefined;
  caching: Caching;
  secure: boolean;
  isPage?: boolean;
  isShared?: boolean;
  links?: readonly string[];
};

type PolicyHeaders = (context: Context) => Record<string, string>;

export const createPolicyHeaders =
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
      // Search engines may show large images.
      'X-Robots-Tag': 'max-image-preview:large',
    }),
    ...(staging && { 'X-Robots-Tag': 'noindex, nofollow' }),
    ...(links.length > 0 && { Link: links.join(', ') }),
    ...(secure && hsts && { 'Strict-Transport-Security': hsts }),
  });
