import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore, writeFileStore } from './file-store.ts';
import { type About, type Files, type PreparedFile, prepareFiles, sendFile } from './files.ts';

const page = '<p>Bends and welds.</p>'.repeat(200);
let folder: string;
let files: Files;
const prepare = (about: Partial<About> = {}) =>
  prepareFiles(openFileStore(pathToFileURL(`${folder}/`)), { policyOf: () => ({}), ...about });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  mkdirSync(join(folder, 'client/deep/folder.gz'), { recursive: true });
  const written: Record<string, string | Buffer> = {
    'about.html': page,
    'about.html.gz': gzipSync(page),
    'about.html.br': brotliCompressSync(page),
    'card.png': page,
    'index.html': 'home',
    'deep/notes.unknown': 'x',
    'deep/folder.gz/plain.txt': 'y',
    'lonely.gz': 'z',
    'two.brief': 'b',
    'two.brief.txt': 't',
  };
  for (const [name, text] of Object.entries(written))
    writeFileSync(join(folder, 'client', name), text);
  writeFileStore(pathToFileURL(`${folder}/`));
  files = prepare();
});
afterEach(() => rmSync(folder, { recursive: true }));

const headersOf = (file: PreparedFile | undefined, secure = false) => {
  const list = file?.identity.whole[secure ? 1 : 0] ?? [];
  return Object.fromEntries(
    Array.from({ length: list.length / 2 }, (_, n) => [list[2 * n], list[2 * n + 1]]),
  );
};

test('holds a file with packed forms in these alone, and unpacks it for whoever wants it plain', () => {
  const about = files.get('/about');
  expect(about?.identity.body.length).toBe(page.length);
  expect(String(about?.identity.body.get())).toBe(page);
  expect(String(files.get('/card.png')?.identity.body.get())).toBe(page);
  expect(about?.gzip?.body.get()).toEqual(gzipSync(page));
});

test('all who are sent the plain form at the same time share one copy', () => {
  const body = files.get('/about')?.identity.body;
  expect(body?.get()).toBe(body?.get());
});

test('has every file at its address, packed forms only beside the plain one', () => {
  expect([...files.keys()].sort()).toEqual([
    '/',
    '/about',
    '/card.png',
    '/deep/folder.gz/plain.txt',
    '/deep/notes.unknown',
    '/lonely.gz',
    '/two.brief',
    '/two.brief.txt',
  ]);
  expect(Object.keys(files.get('/about') ?? {}).sort()).toEqual(['br', 'gzip', 'identity']);
  expect(Object.keys(files.get('/card.png') ?? {})).toEqual(['identity']);
});

test('says what a file is, how long, and that parts of it can be had', () => {
  expect(headersOf(files.get('/about'))).toEqual({
    ETag: expect.stringMatching(/^"[\w-]{22}"$/),
    Vary: 'Accept-Encoding',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(page.length),
    'Accept-Ranges': 'bytes',
  });
  expect(headersOf(files.get('/card.png'))).toEqual({
    ETag: headersOf(files.get('/about')).ETag,
    'Content-Type': 'image/png',
    'Content-Length': String(page.length),
    'Accept-Ranges': 'bytes',
  });
  const type = (path: string) => headersOf(files.get(path))['Content-Type'];
  expect(type('/deep/notes.unknown')).toBe('application/octet-stream');
  expect(headersOf(prepare({ typeOf: () => 'image/x-own' }).get('/about'))).toHaveProperty(
    'Content-Type',
    'image/x-own',
  );
});

test('has other headers for visitors by TLS', () => {
  const policyOf = (path: string, secure: boolean) => ({ Path: path, Secure: String(secure) });
  const about = prepare({ policyOf }).get('/about');
  expect(headersOf(about)).toMatchObject({ Path: '/about', Secure: 'false' });
  expect(headersOf(about, true)).toMatchObject({
    Path: '/about',
    Secure: 'true',
    'Content-Length': String(page.length),
  });
  expect(about?.identity.unchanged[1]).toEqual([
    ...['Path', '/about', 'Secure', 'true', 'ETag', about?.identity.etag],
    ...['Vary', 'Accept-Encoding'],
  ]);
});

test('an address that Accept decides about says so, beside the coding', () => {
  const vary = (isNegotiated: boolean, path = '/about') =>
    headersOf(prepare({ isNegotiated: () => isNegotiated }).get(path)).Vary;
  expect(vary(true)).toBe('Accept-Encoding, Accept');
  expect(vary(false)).toBe('Accept-Encoding');
  expect(vary(true, '/card.png')).toBe('Accept');
});

/** What a client is sent for a path with these headers. */
async function ask(path: string, headers = {}, { method = 'GET', status = 200 } = {}) {
  const server = createServer((req, res) =>
    sendFile(req, res, files.get(path) as PreparedFile, { secure: false, status }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<{ status?: number | undefined; length: number; text: string }>(
    (resolve, reject) => {
      const sent = request({ port, method, headers, agent: false }, async (res) => {
        const text = String(Buffer.concat(await res.toArray()));
        const length = Number(res.headers['content-length']);
        resolve({ status: res.statusCode, length, text });
      });
      sent.on('error', reject).end();
    },
  );
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

test('an error page is sent whole, whatever the client has of it or asks of it', async () => {
  const etag = files.get('/card.png')?.identity.etag;
  for (const headers of [{ 'if-none-match': etag }, { range: 'bytes=0-3' }]) {
    const whole = { status: 404, length: page.length, text: page };
    expect(await ask('/card.png', headers, { status: 404 })).toEqual(whole);
  }
});

test('only GET asks for a part, and what names no tag of this body gets the whole', async () => {
  expect(await ask('/card.png', { range: 'bytes=0-3' })).toMatchObject({ status: 206, length: 4 });
  const head = await ask('/card.png', { range: 'bytes=0-3' }, { method: 'HEAD' });
  expect(head).toEqual({ status: 200, length: page.length, text: '' });
  const { etag = '' } = files.get('/card.png')?.identity ?? {};
  const tags = { [`"x", W/${etag} `]: 304, [`xW/${etag}`]: 200, W: 200 };
  for (const [tag, status] of Object.entries(tags))
    expect((await ask('/card.png', { 'if-none-match': tag })).status, tag).toBe(status);
});

test('a client that takes no coding of ours gets the plain form', async () => {
  const plain = { status: 200, length: page.length, text: page };
  expect(await ask('/about', { 'accept-encoding': 'identity;q=0, *;q=0' })).toEqual(plain);
  expect(await ask('/card.png', { 'accept-encoding': 'br' })).toEqual(plain);
});
