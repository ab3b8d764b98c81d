import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Sends a form's head, and its body when told to. Resolves when the server has the head.
 * @returns sends the body and resolves with the whole response
 */
export async function sendHalfPost(url: string): Promise<() => Promise<string>> {
  const { host, port } = new URL(url);
  const body = 'name=Ada';
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /contact?_action=contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  );
  // This later request has been answered, so the first one has arrived.
  await (await fetch(`${url}/healthz`)).text();
  return async () => {
    socket.write(body);
    return Buffer.concat(await socket.toArray()).toString();
  };
}
