/** Asks every URL of content/sources.yaml. Some agencies refuse scripts: check failures by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { parse } from 'yaml';

type Address = { id: string; url: string };
type Answer = Address & {
  /** moved: permanently redirected; gone: an error or no answer. */
  state: 'ok' | 'moved' | 'gone';
  /** HTTP status, or why there is none; for a moved URL, the new one. */
  says: string;
};

type Options = { timeoutMs?: number; hops?: number };

const permanent = new Set([301, 308]);

async function sendRequest(
  url: string,
  method: 'HEAD' | 'GET',
  timeoutMs: number,
): Promise<Response> {
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': 'source-check (asks whether a cited address still answers)' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  return answer;
}

async function requestWithFallback(url: string, timeoutMs: number): Promise<Response> {
  const head = await sendRequest(url, 'HEAD', timeoutMs);
  return head.status >= 400 ? sendRequest(url, 'GET', timeoutMs) : head;
}

/** Never throws: a failure is a result. */
export async function askAddress(
  { id, url }: Address,
  { timeoutMs = 15_000, hops = 5 }: Options = {},
): Promise<Answer> {
  let at = url;
  let moved = false;
  try {
    for (let hop = 0; hop <= hops; hop += 1) {
      const { status, headers } = await requestWithFallback(at, timeoutMs);
      const location = headers.get('location');
      if (status >= 300 && status < 400 && location) {
        moved ||= permanent.has(status);
        at = new URL(location, at).href;
        continue;
      }
      if (status >= 400) return { id, url, state: 'gone', says: `${status} at ${at}` };
      return moved
        ? { id, url, state: 'moved', says: at }
        : { id, url, state: 'ok', says: String(status) };
    }
    return { id, url, state: 'gone', says: `more than ${hops} redirects` };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { id, url, state: 'gone', says: cause instanceof Error ? cause.message : String(cause) };
  }
}

export function askAll(
  addresses: readonly Address[],
  options: Options & { atOnce?: number } = {},
): Promise<Answer[]> {
  const inTurn = pLimit(options.atOnce ?? 6);
  return Promise.all(addresses.map((each) => inTurn(() => askAddress(each, options))));
}

export function findUncited(register: readonly string[], pages: readonly string[]): string[] {
  const cited = new Set(
    pages.flatMap((html) => [...html.matchAll(/id="source-([^"]+)"/g)].map(([, id]) => id)),
  );
  return register.filter((id) => !cited.has(id));
}

export function warnAboutUncited(root: string, pages: readonly string[]): void {
  const file = join(root, 'content/sources.yaml');
  const ids = findUncited(Object.keys(parse(readFileSync(file, 'utf8'))), pages);
  if (ids.length > 0) console.warn(`Warning: no page cites ${ids.join(', ')} of ${file}`);
}

if (import.meta.main) {
  const file = new URL('../content/sources.yaml', import.meta.url);
  const sources = parse(readFileSync(file, 'utf8')) as Record<string, { url?: string }>;
  const addresses = Object.entries(sources).flatMap(([id, { url }]) => (url ? [{ id, url }] : []));
  const answers = await askAll(addresses);

  for (const { id, url, state, says } of answers) {
    if (state === 'moved') console.log(`moved  ${id}\n  from ${url}\n  to   ${says}`);
    if (state === 'gone') console.log(`gone   ${id}\n  at   ${url}\n  says ${says}`);
  }
  const count = (wanted: string) => answers.filter(({ state }) => state === wanted).length;
  console.log(`${count('ok')} answer, ${count('moved')} moved, ${count('gone')} do not answer`);
  process.exitCode = count('gone') > 0 ? 1 : 0;
}
