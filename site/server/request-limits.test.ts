import { createServer } from 'node:http';
import { connect } from 'node:net';
import { listenForTest } from '#support/listen-for-test.ts';
import { limitTimes } from './request-limits.ts';

let port: number;
beforeEach(async () => {
  const server = createServer({ connectionsCheckingInterval: 20 }, (req, res) => {
    req.on('error', () => undefined);
    req.on('end', () => res.end('done'));
    req.resume();
  });
  limitTimes(server, { headers: 100, request: 250, keepAlive: 100 });
  port = await listenForTest(server);
});

/** Sends `start`, then one byte of `drip` after another, until the connection ends. */
function slowly(start: string, drip: string): Promise<string> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(start);
      timer = setInterval(() => socket.write(drip), 30);
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

test('a header that arrives letter by letter is cut off', async () => {
  expect(await slowly('GET / HTTP/1.1\r\nHost: x\r\nX: ', 'y')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that arrives letter by letter is cut off', async () => {
  const start = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n';
  expect(await slowly(start, 'y')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that says nothing more is closed', async () => {
  expect(await slowly('GET / HTTP/1.1\r\nHost: x\r\n\r\n', '')).toContain('done');
});
