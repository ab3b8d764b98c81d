import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Bounds = {
  /** Most pipelined requests that may wait on one connection. */
  waiting: number;
  /** Longest time from a request's arrival until its response has been read, in milliseconds. */
  answer: number;
  /** How often the times are checked, in milliseconds. */
  interval: number;
};

const usual: Bounds = { waiting: 3, answer: 60_000, interval: 5_000 };

/**
 * Bounds the memory that one connection can take. Pipelined requests are answered one after another,
 * and a connection with more than `waiting` of them in its queue is closed. A connection whose client
 * has not read a response in time is reset, which also frees the system's send buffer.
 */
export function boundConnections(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  bounds: Bounds = usual,
): RequestListener {
  /** Responses not yet read to the end, oldest first, with their deadlines. */
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
