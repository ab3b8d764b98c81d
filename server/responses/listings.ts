import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from './codings.ts';

/** The part of a listing (src/listings) that the server uses. */
export type Listing = {
  spelling(query: URLSearchParams): string;
  render(spelling: string): Promise<{
    html: string;
    title?: string | undefined;
    canonicalQuery?: string | undefined;
  }>;
};

/** Limits of the cache. */
const most = { answers: 2000, bytes: 4 * 1024 * 1024 };

const marks = { start: '<!--listing-->', end: '<!--/listing-->' };

/** The parts of a page between which its listing and title are inserted. */
type Frame = { before: string; title: string; siteName: string; head: string; after: string };

/** Splits a built page at its title and its listing. */
export function frameOf(page: string): Frame {
  const [, before = '', title = '', siteName = '', head = '', after = ''] =
    /^(.*?)<title>([^<]*?)( · [^<]*)<\/title>(.*?)<!--listing-->.*<!--\/listing-->(.*)$/s.exec(
      page,
    ) ?? [];
  if (!after) throw new Error(`A page with a listing has no ${marks.start} … ${marks.end}`);
  return { before, title, siteName, head, after };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The head of a page with a query added to its canonical address. */
const withQuery = (head: string, query: string) =>
  head.replace(
    /(<link rel="canonical" href="[^"]*|<meta property="og:url" content="[^"]*)/g,
    (address) => `${address}?${escaped(query)}`,
  );

type Pack = (body: Buffer) => Buffer;
/**
 * Compression at the fastest level, because the visitor waits for it: 0.3 ms, where the usual level takes 1.3 ms
 * and saves 4 KB. Synchronous, because handing the work to another thread costs as much again.
 */
const packers: Record<Exclude<Coding, 'identity'>, Pack> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipSync(body, { level: 1 }),
};

/**
 * The bytes in memory of their own. Small buffers are parts of blocks of 64 KB, which one of them that is kept
 * would keep whole.
 */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

type Answer = { body: Buffer; coding: Coding };

/**
 * Responses to queries: the built page with the listing of the query in it. Each is made once for all spellings
 * of a query, compressed once for each content coding, and cached (least recently used are dropped).
 */
export class Listings {
  readonly #pages = new Map<string, { listing: Listing; frame: Frame }>();
  readonly #answers: LRUCache<string, Answer>;

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
  async answer(path: string, query: URLSearchParams, coding: Coding): Promise<Answer | undefined> {
    const spelling = this.#pages.get(path)?.listing.spelling(query);
    return spelling ? this.#answers.fetch(`${coding} ${path} ${spelling}`) : undefined;
  }

  async #make(key: string): Promise<Answer> {
    const [coding = '', path = ''] = key.split(' ', 2);
    const spelling = key.slice(coding.length + path.length + 2);
    const page = this.#pages.get(path);
    if (!page) throw new Error(`${path} has no listing`);
    const { before, siteName, head, after } = page.frame;
    const { html, title, canonicalQuery } = await page.listing.render(spelling);
    const name = title === undefined ? page.frame.title : escaped(title);
    const top = canonicalQuery === undefined ? head : withQuery(head, canonicalQuery);
    const whole = Buffer.from(`${before}<title>${name}${siteName}</title>${top}${html}${after}`);
    const pack = packers[coding as keyof typeof packers];
    return { body: alone(pack ? pack(whole) : whole), coding: coding as Coding };
  }
}

export function sendListing(
  res: ServerResponse,
  { body, coding }: Answer,
  policy: Record<string, string>,
): void {
  res.writeHead(200, {
    ...policy,
    'Content-Type': 'text/html; charset=utf-8',
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    Vary: 'Accept-Encoding',
    'Content-Length': body.length,
  });
  // For HEAD Node sends the headers alone.
  res.end(body);
}
