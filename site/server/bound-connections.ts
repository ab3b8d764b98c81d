import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type BlockList, isIPv6, type Socket } from 'node:net';
import { readBody } from './request-limits.ts';

type Bounds = {
  /** Pipelined requests that may wait on one connection. */
  waiting: number;
  /** From a request's arrival until its response has been read, in milliseconds. */
  answer: number;
  /** Between checks, in milliseconds. */
  interval: number;
};

const usualBounds: Bounds = { waiting: 3, answer: 60_000, interval: 5_000 };

/**
 * Closes a connection on which too many pipelined requests wait, and resets one whose response is
 * not read in time, which also frees the system's send buffer.
 */
export function boundConnections(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  bounds: Bounds = usualBounds,
): RequestListener {
  /** Unread responses with deadlines, oldest first. */
  const open = new Map<ServerResponse, number>();
  const queues = new WeakMap<Socket, (() => void)[]>();

  setInterval(() => {
    const now = performance.now();
    for (const [res, until] of open) {
      if (until > now) return;
      res.req.socket.resetAndDestroy();
    }
  }, bounds.interval).unref();

  return (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    const queue = queues.get(socket);
    const start = () => answer(req, res);
    if (queue && queue.length >= bounds.waiting) {
      socket.destroy();
      return;
    }
    req.content = readBody(req, res);
    open.set(res, performance.now() + bounds.answer);
    res.once('close', () => {
      open.delete(res);
      const next = queues.get(socket)?.shift();
      if (!next) queues.delete(socket);
      else if (!socket.destroyed) next();
    });
    if (queue) queue.push(start);
    else {
      queues.set(socket, []);
      start();
    }
  };
}

/** Concurrent connections; trusted proxies have no limit. */
const maxPerAddress = 200;

export function limitPerAddress(server: Server, proxies: BlockList, max = maxPerAddress): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (!address || proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const others = (counts.get(address) ?? 1) - 1;
      if (others > 0) counts.set(address, others);
      else counts.delete(address);
    });
  });
}
