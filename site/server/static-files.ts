import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalisePath, paths } from '@site/config';
import type { FastifyReply } from 'fastify';
import { lookup } from 'mrmime';
import Negotiator from 'negotiator';
import { speculationRules } from './response-headers.ts';

/** Content codings of files, in order of preference. */
const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/** Best first (RFC 9110, section 12.5.3). */
export const listAcceptedCodings = (header = ''): readonly Coding[] =>
  new Negotiator({ headers: { 'accept-encoding': header } }).encodings(codings, codings);

export const digestsName = 'digests.json';

const computeDigest = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

function computeDigests(dist: URL): Map<string, string> {
  const client = fileURLToPath(new URL('client/', dist));
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)));
  return new Map(names.map((name) => [name, computeDigest(readFileSync(join(client, name)))]));
}

export function writeDigests(dist: URL): void {
  const digests = Object.fromEntries(computeDigests(dist));
  writeFileSync(new URL(digestsName, dist), JSON.stringify(digests));
}

/** A file in one coding: its name below client/ and its strong ETag. */
type Variant = { name: string; etag: string };
export type SiteFile = {
  type: string;
  variants: ReadonlyMap<Coding, Variant>;
  /** Of a feed, whose readers may know no ETag: when it was built, in whole seconds as ms. */
  modified?: number | undefined;
};

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Those that the extension does not tell. */
const contentTypes: Readonly<Record<string, string>> = {
  [speculationRules]: 'application/speculationrules+json',
  [paths.rss]: 'application/rss+xml; charset=utf-8',
  [paths.sitemap]: 'application/xml',
  '/favicon.ico': 'image/x-icon',
};

function getContentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/**
 * By URL path; with what `strathline-switch` adds of the build before, for tabs that are open.
 * @throws if a file is missing, new or changed since the build
 */
export function findFiles(dist: URL): ReadonlyMap<string, SiteFile> {
  const digests = computeDigests(dist);
  const recorded = JSON.parse(readFileSync(new URL(digestsName, dist), 'utf8'));
  const altered = [...new Set([...digests.keys(), ...Object.keys(recorded)])].find(
    (name) =>
      digests.get(name) !== recorded[name] && (name in recorded || !name.startsWith('_astro/')),
  );
  if (altered !== undefined)
    throw new Error(`The build is broken: client/${altered} is not as the build wrote it`);
  const files = new Map<string, SiteFile>();
  for (const file of digests.keys()) {
    if (/\.(br|gz)$/.test(file) && digests.has(file.slice(0, -3))) continue;
    const variants = Object.entries(suffixes).flatMap(([coding, suffix]) => {
      const digest = digests.get(file + suffix);
      return digest
        ? [[coding as Coding, { name: file + suffix, etag: `"${digest}"` }] as const]
        : [];
    });
    const path = normalisePath(`/${file}`) ?? `/${file}`;
    files.set(path, {
      type: contentTypes[path] ?? getContentType(file),
      variants: new Map(variants),
      modified:
        path === paths.rss
          ? statSync(new URL(`client/${file}`, dist)).mtime.setMilliseconds(0)
          : undefined,
    });
  }
  return files;
}

export function chooseVariant(acceptEncoding: string | undefined, { variants }: SiteFile) {
  const coding =
    listAcceptedCodings(acceptEncoding).find((each) => variants.has(each)) ?? 'identity';
  return { coding, ...(variants.get(coding) as Variant) };
}

/** Weakly, because recompressing proxies make an ETag weak. */
const matchesEtag = (header: string, etag: string) =>
  header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

export function sendFile(
  reply: FastifyReply,
  file: SiteFile,
  headers: Record<string, string>,
): FastifyReply {
  const { raw } = reply.request;
  const { coding, name, etag } = chooseVariant(raw.headers['accept-encoding'], file);
  const vary = file.variants.size > 1 && { Vary: 'Accept-Encoding' };
  const { modified = Number.POSITIVE_INFINITY } = file;
  reply.headers({ ...headers, ETag: etag, ...vary });
  if (file.modified) reply.header('Last-Modified', new Date(modified).toUTCString());
  const { 'if-none-match': tags, 'if-modified-since': since = '' } = raw.headers;
  if (tags ? matchesEtag(tags, etag) : Date.parse(since) >= modified) return reply.code(304).send();
  // The plugin compares conditions with a time of its own.
  const ifRange = raw.headers['if-range'];
  if (raw.method === 'HEAD' || (ifRange && ifRange !== etag)) delete raw.headers.range;
  for (const condition of [
    'if-range',
    'if-none-match',
    'if-match',
    'if-modified-since',
    'if-unmodified-since',
  ])
    delete raw.headers[condition];
  reply.header('Content-Type', file.type);
  if (coding !== 'identity') reply.header('Content-Encoding', coding);
  return reply.sendFile(name);
}
