/** In a thread of its own: bodies in the smallest pieces, as fast as the server takes them. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { maxBodyBytes } from '../../../site/server/request-limits.ts';

export type Pieces = { url: string; senders: number; chunked: boolean };

const { url, senders, chunked } = workerData as Pieces;
const { hostname, port } = new URL(url);
const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${maxBodyBytes}`;

async function send(n: number): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on('error', () => undefined).resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect').catch(() => undefined);
  const head = `POST /demo?_action=demo HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.${n}\r\nContent-Type: application/x-www-form-urlencoded\r\n${framing}\r\n\r\n`;
  if (chunked) socket.write(head + '1\r\nx\r\n'.repeat(maxBodyBytes));
  else socket.write(head);
  for (let sent = 0; !chunked && sent < maxBodyBytes && !socket.destroyed; sent++) {
    socket.write('x');
    // A turn of the loop, so that each is a packet.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!socket.destroyed) await closed;
}

await Promise.all(Array.from({ length: senders }, (_, n) => send(n)));
parentPort?.postMessage('done');
