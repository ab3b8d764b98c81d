import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** In bytes. The longest valid enquiry has 53,000, at nine bytes per character. */
export const maxBodyBytes = 64 * 1024;
/** Pieces in which a body may come. The smallest packets of a network carry 500 bytes. */
const maxPieces = 1000;
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

declare module 'node:http' {
  interface IncomingMessage {
    /** Never settles if the connection ends before the body; empty where that is refused. */
    content: Promise<Buffer>;
  }
}

/**
 * Reads the body as it comes, also while its request waits for its turn. Each piece costs some
 * hundred bytes and a turn of the loop, so a body in too many ends its connection.
 */
export function readBody(req: IncomingMessage, res: ServerResponse): Promise<Buffer> {
  const isTooLarge = Number(req.headers['content-length'] ?? 0) > maxBodyBytes;
  return new Promise((resolve) => {
    let pieces: Buffer[] = [];
    let count = 0;
    req.on('data', (piece: Buffer) => {
      count += 1;
      if (count > maxPieces) {
        res.statusCode = 408;
        req.socket.destroy();
      }
      if (isTooLarge) return;
      pieces.push(piece);
      if (pieces.length === 50) pieces = [Buffer.concat(pieces)];
    });
    req.once('end', () => resolve(Buffer.concat(pieces)));
  });
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
  // Browsers send the length.
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

/** `HTTPParser.kOnBody` in node:_http_common. */
const onBody = 3;

/**
 * Node parses all that it has read, up to 11,000 chunks, before it notices that their socket is
 * destroyed. Skipping them takes a tenth of the time. Parsers are used again.
 */
function skipChunks(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: unknown[] };
  if (!parser) return;
  const usual = parser[onBody];
  parser[onBody] = undefined;
  socket.once('close', () => {
    parser[onBody] = usual;
  });
}

/** Reads the body first: closing meanwhile resets the connection, and a proxy may answer 502. */
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
    skipChunks(req.socket);
    res.once('finish', () => req.socket.destroy());
    answer();
    return;
  }
  const length = Number(req.headers['content-length'] ?? 0);
  // A client that waits for 100 Continue sends no body before the response.
  if (length === 0 || length > maxDiscarded || req.headers.expect) answer();
  else void req.content.then(answer);
}
