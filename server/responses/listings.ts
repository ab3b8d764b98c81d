import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Coding } from './codings.ts';
import { type Fresh, fixedPart, gzipOf, type Part, plainOf, storedPart } from './gzip-parts.ts';

/** The part of a listing (src/listings) that the server uses. */
export type Listing = {
  spelling(query: URLSearchParams): string;
  render(spelling: string): Promise<{
    html: Fresh;
    title?: string | undefined;
    canonicalQuery?: string | undefined;
  }>;
};

/** Limits of the cache. */
const most = { answers: 2000, bytes: 2 * 1024 * 1024 };

const marks = { start: '<!--listing-->', end: '<!--/listing-->' };

/** The parts of a page between which its listing and title are inserted. */
type Frame = { start: Part; title: string; siteName: string; head: Part; after: Part };

/** Splits a built page at its title and its listing. */
export function frameOf(page: string): Frame {
  const [, before = '', title = '', siteName = '', head = '', after = ''] =
    /^(.*?)<title>([^<]*?)( · [^<]*)<\/title>(.*?)<!--listing-->.*<!--\/listing-->(.*)$/s.exec(
      page,
    ) ?? [];
  if (!after) throw new Error(`A page with a listing has no ${marks.start} … ${marks.end}`);
  return {
    start: fixedPart(`${before}<title>`),
    ...{ title, siteName },
    head: fixedPart(`</title>${head}`),
    after: fixedPart(after),
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The head of a page with a query added to its canonical address. */
const withQuery = (head: string, query: string) =>
  head.replace(
    /(<link rel="canonical" href="[^"]*|<meta property="og:url" content="[^"]*)/g,
    (address) => `${address}?${escaped(query)}`,
  );

/**
 * Whether answers are compressed. Always with gzip, which can be put together from parts: with Brotli the whole page
 * would be compressed again for each query, at the fastest level for three times the time and a few more bytes.
 */
type Packing = 'gzip' | 'identity';
type Answer = { body: Buffer; packing: Packing };

/** How a visitor who accepts these codings is answered. */
export const packingOf = (accepted: readonly Coding[]): Packing =>
  accepted.includes('gzip') ? 'gzip' : 'identity';

/** Most queries rendered in a turn of the event loop. With one, the turns themselves cost a tenth of the speed. */
const inATurn = 4;

/**
 * Lets a few tasks begin in each turn of the event loop, in order. Between turns files are sent and connections
 * accepted; Node accepts one in a turn, so that with every waiting task in each turn a new visitor waited a second.
 */
function turns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    for (const begin of waiting.splice(0, inATurn)) begin();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}

/**
 * Responses to queries: the built page with the listing of the query in it. Each is made once for all spellings
 * of a query, compressed once for each content coding, and cached (least recently used are dropped).
 */
export class Listings {
  readonly #pages = new Map<string, { listing: Listing; frame: Frame }>();
  readonly #answers: LRUCache<string, Answer>;
  readonly #turn = turns();

  /** @param pageAt the HTML of the page at a path. */
  constructor(listings: Readonly<Record<string, Listing>>, pageAt: (path: string) => string) {
    for (const [path, listing] of Object.entries(listings))
      this.#pages.set(path, { listing, frame: frameOf(pageAt(path)) });
    this.#answers = new LRUCache({
      max: most.answers,
      maxSize: most.bytes,
      sizeCalculation: ({ body }) => body.length,
      fetchMethod: (key) => this.#make(key),
    });
  }

  has(path: string): boolean {
    return this.#pages.has(path);
  }

  /** The response to a query of the page at `path`; undefined for an empty query, which the page itself answers. */
  async answer(
    path: string,
    query: URLSearchParams,
    packing: Packing,
  ): Promise<Answer | undefined> {
    const spelling = this.#pages.get(path)?.listing.spelling(query);
    return spelling ? this.#answers.fetch(`${packing} ${path} ${spelling}`) : undefined;
  }

  async #make(key: string): Promise<Answer> {
    const [packing = '', path = ''] = key.split(' ', 2);
    const spelling = key.slice(packing.length + path.length + 2);
    const page = this.#pages.get(path);
    if (!page) throw new Error(`${path} has no listing`);
    await this.#turn();
    const { start, title, siteName, head, after } = page.frame;
    const { html, title: own, canonicalQuery } = await page.listing.render(spelling);
    const parts = [
      start,
      storedPart(`${own === undefined ? title : escaped(own)}${siteName}`),
      canonicalQuery === undefined ? head : [withQuery(String(head.plain), canonicalQuery)],
      html,
      after,
    ];
    const body = packing === 'gzip' ? gzipOf(parts) : plainOf(parts);
    return { body, packing: packing as Packing };
  }
}

export function sendListing(
  res: ServerResponse,
  { body, packing }: Answer,
  policy: Record<string, string>,
): void {
  res.writeHead(200, {
    ...policy,
    'Content-Type': 'text/html; charset=utf-8',
    ...(packing === 'gzip' && { 'Content-Encoding': 'gzip' }),
    Vary: 'Accept-Encoding',
    'Content-Length': body.length,
  });
  // For HEAD Node sends the headers alone.
  res.end(body);
}
