import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** In bytes. The longest valid enquiry has 53,000, at nine bytes per character. */
export const maxBodyBytes = 64 * 1024;
const maxUrlLength = 4096;

/** Further connections are closed. Each can hold one unread response. */
const maxConnections = 2000;

/** Milliseconds, so that slow clients cannot pile up. */
const usualTimes = { headers: 10_000, request: 30_000, keepAlive: 65_000 };

/** Node checks them every `connectionsCheckingInterval`. */
export function limitTimes(server: Server, { headers, request, keepAlive } = usualTimes): void {
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

/** RFC 3986, without user information. */
const hostPattern = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** RFC 9112, section 3.2; Node keeps the first. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1;

export function findRefusalStatus(req: IncomingMessage, path: string): number | undefined {
  if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return 405;
  if (req.headers.host !== undefined && !hostPattern.test(req.headers.host)) return 400;
  if (hasTwoHosts(req)) return 400;
  if ((req.url ?? '').length > maxUrlLength) return 414;
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes) return 413;
  // Parsing thousands of one-byte chunks would block all requests. Browsers send the length.
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

/** Larger refused bodies are not read; the proxies of docs/operations.md allow 512 KiB. */
const maxDiscarded = 1024 * 1024;

/**
 * Reads the body first: closing meanwhile resets the connection, and a proxy may answer 502.
 * Chunked bodies are too expensive to read.
 */
export function refuseRequest(req: IncomingMessage, res: ServerResponse, status: number): void {
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
