import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Coding } from './static-files.ts';

/** dist/server/entry.mjs. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => Promise<void>;

export type RenderedPage = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** The part of ServerResponse that Astro's adapter uses; buffers the response. */
class Recorder extends Writable {
  headersSent = false;
  statusCode = 200;
  headers: OutgoingHttpHeaders = {};
  readonly chunks: Buffer[] = [];
  readonly req: IncomingMessage;

  constructor(req: IncomingMessage) {
    super();
    this.req = req;
  }

  writeHead(status: number, headers?: OutgoingHttpHeaders | string): this {
    this.statusCode = status;
    if (typeof headers === 'object') this.headers = headers;
    this.headersSent = true;
    return this;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }
}

/** Undefined if no route matches. @throws if rendering fails */
export function renderWithAstro(
  astro: AstroHandler,
  req: IncomingMessage,
  locals: App.Locals,
): Promise<RenderedPage | undefined> {
  return new Promise((resolve, reject) => {
    const recorder = new Recorder(req);
    recorder.once('error', reject);
    recorder.once('finish', () => {
      const { statusCode: status, headers, chunks } = recorder;
      resolve({ status, headers, body: Buffer.concat(chunks) });
    });
    recorder.once('close', () => reject(new Error('Rendering broke off')));
    astro(req, recorder as never, () => resolve(undefined), locals).catch(reject);
  });
}

/** Compressing less saves no network packet. */
const minBytes = 1024;

/**
 * On this thread: handing over to another costs up to half as much again.
 * @returns the encoded body, and the coding used
 */
export function compress(body: Buffer, coding: Coding): [Buffer, Coding] {
  if (coding === 'identity' || body.length < minBytes) return [body, 'identity'];
  if (coding === 'gzip') return [gzipSync(body, { level: 3 }), coding];
  // A page of 90 KB takes 0.7 ms at these levels; a window of 64 KB saves memory.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 };
  return [brotliCompressSync(body, { params }), coding];
}
