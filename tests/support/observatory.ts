/**
 * The score that Mozilla's HTTP Observatory would give a response: the published rules of version 4 of its algorithm
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), for a site that is reached over
 * TLS and whose plain address redirects to it. Mozilla's own package is not used because it downloads lists when it is installed.
 */
import type { IncomingHttpHeaders } from 'node:http';

type Seen = { headers: IncomingHttpHeaders; body: string };
export type Verdict = { score: number; grade: string; modifiers: Record<string, number> };

/** Extra points are added only when the score without them is at least this. */
const leastForExtra = 90;

const broad = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
]);
const inline = new Set(["'unsafe-inline'", 'data:']);

type Policy = Map<string, Set<string>>;

function parsePolicy(header: string): Policy {
  const policy: Policy = new Map();
  for (const part of header.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), new Set(sources));
  }
  return policy;
}

const hashed = (sources: ReadonlySet<string>) =>
  [...sources].some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));

function contentPolicy(policy: Policy | undefined): number {
  if (!policy || policy.size === 0) return -25;
  const all = new Set(['*']);
  const of = (name: string) => new Set(policy.get(name) ?? policy.get('default-src') ?? all);
  const [script, style, object] = [of('script-src'), of('style-src'), of('object-src')];
  for (const sources of [script, style]) if (hashed(sources)) sources.delete("'unsafe-inline'");
  const some = (sources: ReadonlySet<string>, ...sets: ReadonlySet<string>[]) =>
    [...sources].some((source) => sets.some((set) => set.has(source)));
  if (some(script, broad, inline) || some(object, broad)) return -20;
  const passive = new Set(['img-src', 'media-src']);
  const insecure = (source: string) => /^(http|ftp):/.test(source);
  const active = [...policy]
    .filter(([name]) => !passive.has(name))
    .flatMap(([, list]) => [...list]);
  if (active.some(insecure)) return -20;
  if (script.has("'unsafe-eval'") || style.has("'unsafe-eval'")) return -10;
  if ([...of('img-src'), ...of('media-src')].some(insecure)) return -10;
  if (some(style, broad, inline)) return 0;
  const none = policy.get('default-src');
  const form = policy.get('form-action') ?? all;
  return none?.size === 1 && none.has("'none'") && !some(form, broad) ? 10 : 5;
}

function transport(header: string | undefined): number {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return -20;
  return age >= 15_768_000 ? 0 : -10;
}

function scripts(body: string): number {
  const sources = [...body.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const foreign = sources.filter(([, src = '']) => /^(https?:)?\/\//.test(src));
  if (foreign.length === 0) {
    const allHashed = sources.length > 0 && sources.every(([tag]) => tag.includes(' integrity='));
    return allHashed ? 5 : 0;
  }
  const plain = foreign.some(([, src = '']) => !src.startsWith('https://'));
  const whole = foreign.every(([tag]) => tag.includes(' integrity='));
  if (plain) return whole ? -20 : -50;
  return whole ? 5 : -5;
}

function cookies(list: readonly string[] | undefined): number {
  if (!list || list.length === 0) return 0;
  const every = (pattern: RegExp) => list.every((cookie) => pattern.test(cookie));
  if (!every(/;\s*secure/i)) return -40;
  if (!every(/;\s*httponly/i)) return -30;
  return every(/;\s*samesite=(strict|lax)/i) ? 5 : 0;
}

const privateReferrer = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/** The score of one response. */
export function observe({ headers, body }: Seen): Verdict {
  const header = (name: string) => headers[name]?.toString();
  const csp = header('content-security-policy');
  const policy = csp === undefined ? undefined : parsePolicy(csp);
  const ancestors = policy?.get('frame-ancestors');
  const frame = header('x-frame-options')?.toLowerCase();
  const corp = header('cross-origin-resource-policy');
  const referrer = header('referrer-policy');
  const shared = header('access-control-allow-origin');
  const modifiers: Record<string, number> = {
    'content-security-policy': contentPolicy(policy),
    cookies: cookies(headers['set-cookie']),
    'cross-origin-resource-sharing':
      shared && shared !== '*' && header('access-control-allow-credentials') === 'true' ? -50 : 0,
    'cross-origin-resource-policy':
      corp === undefined || corp === 'cross-origin'
        ? 0
        : /^same-(origin|site)$/.test(corp)
          ? 10
          : -5,
    'referrer-policy': referrer === undefined ? 0 : privateReferrer.test(referrer) ? 5 : -5,
    'strict-transport-security': transport(header('strict-transport-security')),
    'subresource-integrity': scripts(body),
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options':
      ancestors && ![...ancestors].some((source) => broad.has(source))
        ? 5
        : frame === 'deny' || frame === 'sameorigin'
          ? 0
          : -20,
  };
  const values = Object.values(modifiers);
  const lost = values.filter((value) => value < 0).reduce((sum, value) => sum + value, 100);
  const extra = values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
  const score = Math.max(0, lost >= leastForExtra ? lost + extra : lost);
  const steps: [number, string][] = [
    [100, 'A+'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
    [0, 'F'],
  ];
  const grade = steps.find(([least]) => score >= least)?.[1] ?? 'F';
  return { score, grade, modifiers };
}
