import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { canonical } from '../../src/config/canonical-path.ts';
import { acceptedCodings, type Coding } from './codings.ts';
import type { FileStore } from './file-store.ts';
import { parseRange } from './ranges.ts';

/**
 * The files of the build by their addresses, each with everything that is sent along. No request opens a
 * file: none can be left open, missing or replaced by another build, and all requests for a file
 * share one body, however slowly each is read.
 */

/** What a file consists of, in one content coding. */
type Body = { length: number; get(): Buffer };

/** Response headers as a flat array (name, value, name, value), which Node writes without validating each. */
type HeaderList = string[];

/** A file in one content coding. */
type Variant = {
  body: Body;
  etag: string;
  /** Headers about the content; the policy headers belong to the file. */
  content: HeaderList;
  /** All headers, with and without TLS: for status 200, and for 304. */
  whole: [HeaderList, HeaderList];
  unchanged: [HeaderList, HeaderList];
};

export type PreparedFile = { [coding in Coding]?: Variant } & { identity: Variant };

/** Policy headers of the file at a path; `secure` when the visitor's connection uses TLS. */
export type PolicyOf = (path: string, secure: boolean) => Record<string, string>;

/** What the files' names do not tell. */
export type About = {
  policyOf: PolicyOf;
  /** The content type of an address whose name does not tell it. */
  typeOf?: (path: string) => string | undefined;
  /** Whether the response at an address depends on the Accept header. */
  isNegotiated?: (path: string) => boolean;
};

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** The names of a file in each coding that it has. */
type Names = readonly (readonly [Coding, string])[];

function prepare(path: string, names: Names, store: FileStore, about: About): PreparedFile {
  const { policyOf, typeOf, isNegotiated } = about;
  const policy = [false, true].map((secure) => Object.entries(policyOf(path, secure)).flat());
  const byCoding = new Map(names);
  const type = typeOf?.(path) ?? contentType(byCoding.get('identity') ?? '');
  const variants = names.map(([coding, name]): [Coding, Variant] => {
    const { length, digest } = store.files.get(name) ?? { length: 0, digest: '' };
    const etag = `"${digest}"`;
    const vary = [
      ...(byCoding.size > 1 ? ['Accept-Encoding'] : []),
      ...(isNegotiated?.(path) ? ['Accept'] : []),
    ];
    const kept = ['ETag', etag, ...(vary.length > 0 ? ['Vary', vary.join(', ')] : [])];
    const content = ['Content-Type', type];
    if (coding !== 'identity') content.push('Content-Encoding', coding);
    const size = ['Content-Length', String(length), 'Accept-Ranges', 'bytes'];
    const lists = (more: HeaderList): [HeaderList, HeaderList] => [
      [...(policy[0] ?? []), ...kept, ...more],
      [...(policy[1] ?? []), ...kept, ...more],
    ];
    const whole = lists([...content, ...size]);
    const body = { length, get: () => store.read(name) };
    return [coding, { body, etag, content, whole, unchanged: lists([]) }];
  });
  return Object.fromEntries(variants) as PreparedFile;
}

/** Most files whose headers are kept. */
const mostPrepared = 200;

export type Files = {
  has(path: string): boolean;
  get(path: string): PreparedFile | undefined;
  keys(): Iterable<string>;
};

/** The files of a build by the address each is asked for at. Headers are put together when they are first asked for. */
export function prepareFiles(store: FileStore, about: About): Files {
  const byPath = new Map<string, Names>();
  for (const file of store.files.keys()) {
    if (/\.(br|gz)$/.test(file) && store.files.has(file.slice(0, -3))) continue;
    const names = (Object.entries(suffixes) as [Coding, string][])
      .map(([coding, suffix]) => [coding, file + suffix] as const)
      .filter(([, name]) => store.files.has(name));
    byPath.set(canonical(`/${file}`) ?? `/${file}`, names);
  }
  const prepared = new LRUCache<string, PreparedFile>({
    max: mostPrepared,
    memoMethod: (path) => prepare(path, byPath.get(path) ?? [], store, about),
  });
  return {
    has: (path) => byPath.has(path),
    get: (path) => (byPath.has(path) ? prepared.memo(path) : undefined),
    keys: () => byPath.keys(),
  };
}

/** The same file, held in memory in every coding: for what has to be sent when the disk fails. */
export function held(file: PreparedFile): PreparedFile {
  const variants = Object.entries(file).map(([coding, variant]) => {
    const bytes = variant.body.get();
    return [coding, { ...variant, body: { length: bytes.length, get: () => bytes } }];
  });
  return Object.fromEntries(variants) as PreparedFile;
}

/** Whether an If-None-Match header matches this body. Proxies that recompress make an ETag weak. */
const names = (header: string, etag: string) =>
  header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Sends a file, or the requested range of it. */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: PreparedFile,
  { secure, status = 200 }: { secure: boolean; status?: number },
): void {
  const coding = acceptedCodings(req.headers['accept-encoding']).find((each) => file[each]);
  const { body, etag, whole, unchanged, content } = file[coding ?? 'identity'] ?? file.identity;
  const by = secure ? 1 : 0;
  const ifNoneMatch = req.headers['if-none-match'];
  if (status === 200 && ifNoneMatch && names(ifNoneMatch, etag)) {
    res.writeHead(304, unchanged[by]).end();
    return;
  }
  if (status === 200 && req.headers.range && req.method === 'GET') {
    // What was fetched before must be of this very body, or the parts would not fit together.
    const ifRange = req.headers['if-range'];
    const range =
      ifRange && ifRange !== etag ? undefined : parseRange(req.headers.range, body.length);
    if (range === 'unsatisfiable') {
      const headers = [...unchanged[by], 'Content-Range', `bytes */${body.length}`];
      res.writeHead(416, [...headers, 'Content-Length', '0']).end();
      return;
    }
    if (range) {
      const part = body.get().subarray(range.start, range.end + 1);
      const place = `bytes ${range.start}-${range.end}/${body.length}`;
      const length = ['Content-Range', place, 'Content-Length', String(part.length)];
      res.writeHead(206, [...unchanged[by], ...content, ...length]).end(part);
      return;
    }
  }
  // Read first: if the disk fails, nothing has been said yet. For HEAD Node sends the headers alone.
  const bytes = body.get();
  res.writeHead(status, whole[by]).end(bytes);
}
