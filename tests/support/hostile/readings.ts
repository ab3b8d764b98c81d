/**
 * Requests without a body: odd Range, Accept-Encoding, Host and other headers, alone and pipelined.
 */
import fc from 'fast-check';
import { type Answer, getHeader } from './exchange.ts';

export type Request = { method: string; path: string; headers: [string, string][] };
export type HostileReadings = { type: 'readings'; requests: Request[] };

/**
 * Requests that may follow one that is being answered; a connection with more is closed
 * (site/server/bound-connections.ts).
 */
const mostWaiting = 3;

const list = (text: string) => text.split(' ');

const path = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      ...list(
        '/ /about /technology /blog/7 /favicon.svg /rss.xml /sitemap.xml /services/leak-detection /locations/houston-usa /llms.txt',
      ),
    ),
  },
  // Rendered for each request, so a hundred times dearer.
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...list(
        '/demo?service=multiple /contact?subject=support /search?q=valve /blog?q=x /form-token',
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...list('/nowhere /404 /about/ /about.html /healthz //evil.example/'),
      '/\\evil.example',
      ...list(
        '/../etc/passwd /%2e%2e/%2e%2e/etc/passwd /%00 /%ff /% /_astro/ /__proto__ /constructor /_image?href=/x /_actions/demo /_server-islands/x * http://evil.example/about /demo?service=%00&industry=%ff',
      ),
      `/blog?q=${'%25'.repeat(300)}`,
      `/${'x'.repeat(5000)}`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  },
);

const bound = fc.oneof(
  fc.nat({ max: 30_000 }).map(String),
  fc.bigInt({ min: 0n }).map(String),
  fc.constantFrom('', '0', '-1', 'x', ' 5', '1.5', '0x10', '9'.repeat(400)),
);
const oneRange = fc.tuple(bound, bound).map(([first, last]) => `${first}-${last}`);
const range = fc.oneof(
  { weight: 4, arbitrary: oneRange.map((text) => `bytes=${text}`) },
  {
    weight: 1,
    arbitrary: fc.array(oneRange, { maxLength: 200 }).map((all) => `bytes=${all.join(',')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('bytes', 'bytes=', 'lines=0-1', 'bytes=-', 'BYTES=0-0', ','),
  },
);

const quality = fc.constantFrom(
  '',
  ';q=0',
  ';q=1',
  ';q=0.5',
  ';q=x',
  '; q=0.001',
  ';q=2',
  ';;',
  ';q=',
);
const coding = fc.constantFrom(...list('br gzip identity * deflate zstd BR xbr'), '', '\u00ff');
const acceptEncoding = fc
  .array(
    fc.tuple(coding, quality).map((parts) => parts.join('')),
    { maxLength: 6 },
  )
  .map((all) => all.join(', '));

const host = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('localhost', 'strathline.example', '127.0.0.1:4321') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('a@b', 'a b', '[::1]', '[::1', 'a/b', '%', 'x'.repeat(300), 'a:b:c'),
  },
  { weight: 1, arbitrary: fc.constantFrom('evil.example', '..', '-', 'a:99999', '_') },
);

/** Visible characters of a header line, the odd ones among them. */
const words = fc
  .array(
    fc.constantFrom('a', '0', ',', ';', '=', '"', '*', '/', '%', '-', ' ', '\t', '<', '\u00ff'),
    { maxLength: 60 },
  )
  .map((all) => all.join('').trim());

const header: fc.Arbitrary<[string, string]> = fc.oneof(
  range.map((value): [string, string] => ['Range', value]),
  acceptEncoding.map((value): [string, string] => ['Accept-Encoding', value]),
  fc
    .tuple(
      fc.constantFrom(
        ...list(
          'If-Range If-None-Match If-Match If-Modified-Since Accept Accept-Language Cookie Origin Referer Sec-Fetch-Site X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto Forwarded X-HTTP-Method-Override Authorization Content-Type Cache-Control',
        ),
      ),
      fc.oneof(words, fc.constantFrom('*', 'W/"x"', '"', 'null', '1.2.3.4:80', '../..')),
    )
    .map(([name, value]): [string, string] => [name, value]),
  fc.constantFrom<[string, string]>(
    ['Expect', '100-continue'],
    ['Expect', 'nonsense'],
    ['Connection', 'close'],
    ['Connection', 'keep-alive, Range'],
    ['Upgrade', 'h2c'],
    ['X-Long', 'a'.repeat(12_000)],
  ),
);

const request: fc.Arbitrary<Request> = fc
  .record({
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant('GET') },
      { weight: 2, arbitrary: fc.constant('HEAD') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'FOO', 'get'),
      },
    ),
    path,
    host: fc.option(host, { freq: 8, nil: undefined }),
    headers: fc.array(header, { maxLength: 4 }),
  })
  .map(({ method, path, host, headers }) => ({
    method,
    path,
    headers: [['Host', host ?? 'localhost'], ...headers],
  }));

export const hostileReadings: fc.Arbitrary<HostileReadings> = fc
  .tuple(
    fc.array(request, { minLength: 1, maxLength: 3 }),
    // Now and then more than a connection may have waiting.
    fc.integer({ min: 0, max: 39 }),
  )
  .map(([requests, n]) => ({
    type: 'readings',
    requests: n === 0 ? Array.from({ length: 4 }, () => requests).flat() : requests,
  }));

export const toBytes = (requests: readonly Request[]): Buffer =>
  Buffer.from(
    requests
      .map(({ method, path, headers }) => {
        const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        return `${method} ${path} HTTP/1.1\r\n${lines}\r\n`;
      })
      .join(''),
    'latin1',
  );

/**
 * A request that HTTP allows no other after, or that is none: the connection ends with it, and what
 * waits before it.
 */
const endsConnection = (request: Request): boolean =>
  !/^(GET|HEAD|OPTIONS|PUT|DELETE|TRACE|PROPFIND)$/.test(request.method) ||
  request.headers.some(([name, value]) => name === 'Connection' && value === 'close') ||
  toBytes([request]).length > 16 * 1024;

/** Whether fewer answers than requests are as they should be. */
export const mayBeCut = (requests: readonly Request[], answers: readonly Answer[]): boolean =>
  requests.length > mostWaiting + 1 ||
  requests.some(endsConnection) ||
  /close/i.test(getHeader(answers.at(-1)?.head ?? '', 'connection') ?? '');

/** What is wrong with the answer to a request, if anything. */
export function findReadingFault({ method, headers }: Request, answer: Answer): string | undefined {
  const { status, head, body } = answer;
  const asked = (name: string) =>
    headers.filter(([each]) => each === name).map(([, value]) => value);
  if (status === 206) {
    const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(getHeader(head, 'content-range') ?? '');
    const [first, last, size] = (part ?? []).slice(1).map(Number) as [number, number, number];
    if (!part || last >= size || first > last) return 'a part that is none';
    if (method === 'GET' && body.length !== last - first + 1) return 'a part of another length';
    if (asked('Range').length === 0) return 'a part that nobody asked for';
  }
  if (status === 416 && !/^bytes \*\/\d+$/.test(getHeader(head, 'content-range') ?? ''))
    return '416 without the length';
  const coded = getHeader(head, 'content-encoding');
  const accepted = asked('Accept-Encoding').join(', ').toLowerCase();
  if (coded && !accepted.split(/[\s,;]+/).some((each) => each === coded || each === '*'))
    return `a coding that was not accepted: ${coded}`;
  const named = accepted.split(',').filter((each) => each.trim().split(/[\s;]/, 1)[0] === coded);
  if (coded && named.length === 1 && /;q=0$/.test(named[0] ?? ''))
    return `a coding that was refused: ${coded}`;
  return undefined;
}
