/** Clients that leave in the midst of an answer, or never read one. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Connect } from './exchange.ts';

const formatRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

async function openSocket(connect: Connect): Promise<Socket> {
  const socket = connect();
  // What the server does to the connection later is not this client's business.
  const failed = new Promise<never>((_, reject) => socket.once('error', reject));
  failed.catch(() => undefined);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), failed]);
  return socket;
}

/** Where a client leaves: at once, with the first bytes of the answer, or a moment later. */
const moments = [
  async () => undefined,
  (socket: Socket) => new Promise((resolve) => socket.once('data', resolve).once('close', resolve)),
  () => new Promise((resolve) => setTimeout(resolve, 3)),
];

/**
 * Asks for a large file or a rendered page, and resets the connection before the answer is read;
 * `count` times, some at once.
 */
export async function abortDownloads(connect: Connect, count: number, lanes = 50): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) {
      const socket = await openSocket(connect);
      // One in fifty is rendered, which costs a hundred times as much as a file.
      socket.write(formatRequest(n % 50 ? '/technology' : '/demo?service=multiple'));
      await moments[n % moments.length]?.(socket);
      if (n % 2) socket.resetAndDestroy();
      else socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Connections that ask for `each` pages and read none: half for the largest file, half for a
 * rendered page.
 */
export async function openUnreadConnections(
  connect: Connect,
  count: number,
  each = 4,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n++) {
    const socket = await openSocket(connect);
    socket.pause();
    socket.write(formatRequest(n % 2 ? '/technology' : '/demo?service=multiple').repeat(each));
    sockets.push(socket);
  }
  return sockets;
}
