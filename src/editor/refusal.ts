import type { IncomingMessage } from 'node:http';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopback = /^(::1|(::ffff:)?127\.)/;

/** Why a request is refused: from another machine, under another name, or from another site. */
export function refusal(req: IncomingMessage): string | undefined {
  const host = req.headers.host ?? '';
  if (!loopback.test(req.socket.remoteAddress ?? ''))
    return 'The editor answers this machine only.';
  if (!local.has(host.replace(/:\d+$/, ''))) return 'The editor is opened as localhost.';
  if (req.method === 'GET' || req.method === 'HEAD') return undefined;
  return req.headers.origin === `http://${host}` &&
    req.headers['content-type'] === 'application/json'
    ? undefined
    : 'A change is sent by the editor itself.';
}
