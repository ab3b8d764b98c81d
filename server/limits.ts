import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Largest body of a form, in bytes. The longest valid enquiry takes 53,000, with each character
 * encoded in nine bytes.
 */
export const maxBodyBytes = 64 * 1024;
const maxUrlLength = 4096;

/** Connections at once; further ones are closed. Each can hold one unread response. */
const maxConnections = 2000;

/** Timeouts of a connection, in milliseconds, so that slow clients cannot pile up. */
const times = { headers: 10_000, request: 30_000, keepAlive: 65_000 };

/** Sets timeouts and limits of the server. Node checks timeouts every `connectionsCheckingInterval`. */
export function limitTimes(server: Server, { headers, request, keepAlive } = times): void {
  server.headersTimeout = headers;
  server.requestTimeout = request;
  server.keepAliveTimeout = keepAlive;
  server.maxHeadersCount = 100;
  server.maxConnections = maxConnections;
}

const reasons: Record<number, string> = {
  400: 'The request cannot be read.',
  405: 'This address answers GET, HEAD and POST only.',
  411: 'The request does not say how long it is.',
  413: 'The request is too large.',
  414: 'The address is too long.',
};

/** Host and port of RFC 3986, without user information. */
const hostPattern = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a request names several hosts (RFC 9112, section 3.2); Node keeps the first one. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** The status with which to refuse a request that is malformed or too large; undefined when it is acceptable. */
export function reasonToRefuse(req: IncomingMessage, path: string): number | undefined {
  if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return 405;
  if (req.headers.host !== undefined && !hostPattern.test(req.headers.host)) return 400;
  if (hasTwoHosts(req)) return 400;
  if ((req.url ?? '').length > maxUrlLength) return 414;
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes) return 413;
  // Parsing thousands of chunks of a byte would make everybody wait. Browsers send the length.
  if (req.headers['transfer-encoding'] !== undefined) return 411;
  if (!path.startsWith('/')) return 400;
  try {
    const decoded = decodeURIComponent(path);
    // No path of this site has encoded slashes, backslashes, dot segments or control characters.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/%2f|%5c/i.test(path) || /[\\\u0000-\u001f\u007f]|\/\.{1,2}(\/|$)/.test(decoded))
      return 400;
  } catch {
    return 400;
  }
  return undefined;
}

/**
 * The body of a refused request is read and discarded up to this size, in bytes; the proxies of
 * docs/operations.md allow 512 KiB.
 */
const maxDiscarded = 1024 * 1024;

/**
 * Refuses a request with one sentence, after reading its body: closing a connection while the client
 * still sends resets it, and the response may be lost (a proxy then answers 502). A body without a length is not
 * read: its chunks cost more than the rest of the request.
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
  if (status === 411) {
    res.once('finish', () => req.socket.destroy());
    answer();
    return;
  }
  const length = Number(req.headers['content-length'] ?? 0);
  // A client that waits for 100 Continue sends no body before the response.
  if (length === 0 || length > maxDiscarded || req.headers.expect) answer();
  else req.once('end', answer).resume();
}
