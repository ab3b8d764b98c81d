import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Bounds = {
  /** Requests of one connection that may wait behind the one being answered. */
  waiting: number;
  /** Time from a request's arrival until its answer has been read, in milliseconds. */
  answer: number;
  /** How often that is looked at, in milliseconds. */
  interval: number;
};

const usual: Bounds = { waiting: 3, answer: 60_000, interval: 5_000 };

/**
 * Bounds what one connection may hold. Requests sent without waiting for answers are answered one
 * after another, never at once, and a connection with more of them waiting than `waiting` is
 * closed. So is one whose answer has not been read in time, whatever it sends meanwhile: it is
 * reset, so that the system keeps nothing for it either.
 */
export function boundConnections(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  bounds: Bounds = usual,
): RequestListener {
  /** Answers not yet read to the end, oldest first, and until when they may take. */
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
