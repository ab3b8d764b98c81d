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

type Context = {
  /** The page's own policy; without one the strict policy stands. */
  policy?: string | undefined;
  /** Hashed files never change; a page is asked for again each time; a visitor's words are not kept. */
  cache: 'immutable' | 'revalidate' | 'no-store';
  /** Whether the visitor reached us over TLS. */
  secure: boolean;
};

const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  'no-store': 'no-store',
} as const;

/** Every response header that is policy rather than content, for pages, files and errors alike. */
export function policyHeaders({ policy, cache, secure }: Context): Record<string, string> {
  return {
    'Content-Security-Policy': policy ?? strictPolicy,
    'Cache-Control': cacheControl[cache],
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}
