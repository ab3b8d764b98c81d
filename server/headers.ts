import { readFileSync } from 'node:fs';

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

/** For answers that are no page of ours: nothing may load, nothing may frame. */
export const strictPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where src/pages says what may be fetched ahead. */
export const speculationRules = '/speculation-rules.json';

/** How long an answer may be kept, and by whom. */
export type Keeping = keyof typeof cacheControl;

const cacheControl = {
  /** A file whose name changes with its content. */
  hashed: 'public, max-age=31536000, immutable',
  /** A page or file that is asked for again each time, and answered by its ETag. */
  revalidated: 'no-cache',
  /** A page rendered on demand that holds nothing a visitor typed: the back/forward cache may keep it. */
  own: 'private, no-cache',
  /** A redirect; the speculation rules. */
  day: 'public, max-age=86400',
  /** An answer with a visitor's words, a failure, the state of the store. */
  never: 'no-store',
} as const;

/** Questions of a query that are choices of ours, not words of a visitor. */
const choices = new Set(['category', 'page', 'service', 'industry', 'subject']);

/** How long the page rendered on demand for this request may be kept. */
export function keepingOf(method: string | undefined, url: string): Keeping {
  if (method !== 'GET' && method !== 'HEAD') return 'never';
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  return [...query.keys()].every((name) => choices.has(name)) ? 'own' : 'never';
}

/** What a page of ours never does, nor anybody in its name. It may copy, when asked to. */
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
  /** The page's own policy; without one the strict policy stands. */
  policy?: string | undefined;
  keep: Keeping;
  /** Whether the visitor reached us over TLS. */
  secure: boolean;
  /** A page, which leads on to others. */
  isPage?: boolean;
  /** Made to be shown by other sites, as previews are. */
  isShared?: boolean;
};

/** The headers of an answer that are policy rather than content. */
export type PolicyHeaders = (context: Context) => Record<string, string>;

/**
 * Every response header that is policy rather than content, for pages, files and errors alike.
 * @param hsts Strict-Transport-Security for visitors who came by TLS; undefined sends none
 */
export const policyHeaders =
  (hsts: string | undefined): PolicyHeaders =>
  ({ policy, keep, secure, isPage, isShared }) => ({
    'Content-Security-Policy': policy ?? strictPolicy,
    'Cache-Control': cacheControl[keep],
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin',
    ...(isPage && { 'Speculation-Rules': JSON.stringify(speculationRules) }),
    ...(secure && hsts && { 'Strict-Transport-Security': hsts }),
  });
