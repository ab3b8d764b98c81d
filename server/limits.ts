import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Largest body of a form, in bytes. The longest enquiry that is accepted, every character in nine bytes, has 53,000. */
export const maxBodyBytes = 64 * 1024;
const maxUrlLength = 4096;

/** Connections at once; one more is closed. Each can hold one answer that is not being read, of up to 100 KB. */
const mostConnections = 2000;

/** Times a connection may take, in milliseconds, so that slow ones cannot pile up. */
const times = { headers: 10_000, request: 30_000, keepAlive: 65_000 };

/** Sets what a connection may take. Looked at every `connectionsCheckingInterval` of the server. */
export function limitTimes(server: Server, { headers, request, keepAlive } = times): void {
  server.headersTimeout = headers;
  server.requestTimeout = request;
  server.keepAliveTimeout = keepAlive;
  server.maxHeadersCount = 100;
  server.maxConnections = mostConnections;
}

const reasons: Record<number, string> = {
  400: 'The request cannot be read.',
  405: 'This address answers GET, HEAD and POST only.',
  413: 'The request is too large.',
  414: 'The address is too long.',
};

/** RFC 3986's host and port without the user that may stand before them, nor anything that is no host. */
const hostPattern = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The status to refuse a request with that is none of ours; undefined when it is. */
export function reasonToRefuse(req: IncomingMessage, path: string): number | undefined {
  if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return 405;
  if (req.headers.host !== undefined && !hostPattern.test(req.headers.host)) return 400;
  if ((req.url ?? '').length > maxUrlLength) return 414;
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes) return 413;
  if (!path.startsWith('/')) return 400;
  try {
    const decoded = decodeURIComponent(path);
    // Encoded slashes, backslashes, dot segments and control characters have no place in our addresses.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/%2f|%5c/i.test(path) || /[\\\u0000-\u001f\u007f]|\/\.{1,2}(\/|$)/.test(decoded))
      return 400;
  } catch {
    return 400;
  }
  return undefined;
}

/** A body that is not wanted is read and thrown away up to this size, in bytes; a proxy in front allows 512 KiB. */
const mostDiscarded = 1024 * 1024;

/**
 * Refuses a request with a sentence, once its body has come: a connection that is closed on a body
 * under way is reset, and the answer may be lost with it (a proxy then says 502).
 */
export function refuse(req: IncomingMessage, res: ServerResponse, status: number): void {
  const answer = () => {
    res.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      Connection: 'close',
      ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
    });
    res.end(`${reasons[status]}\n`);
  };
  const length = Number(req.headers['content-length'] ?? 0);
  // Who waits to be told to continue sends nothing before the answer.
  if (length === 0 || length > mostDiscarded || req.headers.expect) answer();
  else req.once('end', answer).resume();
}
