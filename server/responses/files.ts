import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { canonical } from '../../src/config/canonical-path.ts';
import { acceptedCodings, type Coding } from './codings.ts';
import { parseRange } from './ranges.ts';

/**
 * The files of the build, held in memory with everything that is sent along. No request opens a
 * file: none can be left open, missing or replaced by another build, and all requests for a file
 * share one body, however slowly each is read.
 */

/** What a file consists of, in one content coding. */
type Body = { length: number; get(): Buffer };

const held = (bytes: Buffer): Body => ({ length: bytes.length, get: () => bytes });

/**
 * A body that is unpacked when it is asked for, because hardly anybody does. Held weakly: those who are
 * sent it at the same time share one copy, which is free again when the last of them has it.
 */
function unpacked(packed: Buffer, length: number): Body {
  let copy: WeakRef<Buffer> | undefined;
  return {
    length,
    get() {
      const present = copy?.deref();
      if (present) return present;
      const bytes = gunzipSync(packed);
      copy = new WeakRef(bytes);
      return bytes;
    },
  };
}

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

function prepare(
  path: string,
  type: string,
  bodies: Map<Coding, Buffer>,
  { policyOf, isNegotiated }: About,
) {
  const policy = [false, true].map((secure) => Object.entries(policyOf(path, secure)).flat());
  const gzip = bodies.get('gzip');
  const variants = [...bodies].map(([coding, bytes]): [Coding, Variant] => {
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const etag = `"${digest}"`;
    const vary = [
      ...(bodies.size > 1 ? ['Accept-Encoding'] : []),
      ...(isNegotiated?.(path) ? ['Accept'] : []),
    ];
    const kept = ['ETag', etag, ...(vary.length > 0 ? ['Vary', vary.join(', ')] : [])];
    const content = ['Content-Type', type];
    if (coding !== 'identity') content.push('Content-Encoding', coding);
    const length = ['Content-Length', String(bytes.length), 'Accept-Ranges', 'bytes'];
    const lists = (more: HeaderList): [HeaderList, HeaderList] => [
      [...(policy[0] ?? []), ...kept, ...more],
      [...(policy[1] ?? []), ...kept, ...more],
    ];
    const whole = lists([...content, ...length]);
    const body = coding === 'identity' && gzip ? unpacked(gzip, bytes.length) : held(bytes);
    return [coding, { body, etag, content, whole, unchanged: lists([]) }];
  });
  return Object.fromEntries(variants) as PreparedFile;
}

/** Reads every file below `client`, by the address it is asked for at. */
export function prepareFiles(client: URL, about: About): ReadonlyMap<string, PreparedFile> {
  const entries = readdirSync(client, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const present = new Set(paths);
  const files = new Map<string, PreparedFile>();
  for (const file of paths) {
    if (/\.(br|gz)$/.test(file) && present.has(file.slice(0, -3))) continue;
    const bodies = new Map<Coding, Buffer>();
    for (const [coding, suffix] of Object.entries(suffixes) as [Coding, string][])
      if (present.has(file + suffix)) bodies.set(coding, readFileSync(file + suffix));
    const name = `/${file.slice(client.pathname.length).replace(/^\/+/, '')}`;
    const path = canonical(name) ?? name;
    const type = about.typeOf?.(path) ?? contentType(name);
    files.set(path, prepare(path, type, bodies, about));
  }
  return files;
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
  // For HEAD Node sends the headers alone.
  res.writeHead(status, whole[by]).end(body.get());
}
