import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { listenForTest } from '#support/listen-for-test.ts';
import { boundConnections, limitPerAddress } from './bound-connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const bounds = { waiting: 3, answer: 300, interval: 50 };
async function serve(listener: RequestListener, more = {}): Promise<Socket> {
  server = createServer(boundConnections(listener, { ...bounds, ...more }));
  const socket = connect(await listenForTest(server), '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}
const requests = (count: number) =>
  Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('requests sent together are answered one after another', async () => {
  let running = 0;
  let maxRunning = 0;
  const order: string[] = [];
  const socket = await serve((req, res) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    setImmediate(() => {
      running -= 1;
      order.push(req.url ?? '');
      res.end('done');
    });
  });
  socket.write(requests(4));
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.match(/done/g)?.length === 4) break;
  }
  expect(order).toEqual(['/0', '/1', '/2', '/3']);
  expect(maxRunning).toBe(1);
});

test('a connection with more requests waiting than it may have is closed', async () => {
  let started = 0;
  const socket = await serve(() => {
    started += 1;
  });
  const end = closed(socket);
  socket.write(requests(500));
  await end;
  expect(started).toBe(1);
});

test('an answer that nobody reads is given up, whatever is sent meanwhile', async () => {
  let gone: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const socket = await serve(
    (_, res) => {
      res.once('close', gone);
      res.end(Buffer.alloc(20_000_000));
    },
    { waiting: 1000 },
  );
  socket.pause();
  socket.write(requests(1));
  const drip = setInterval(() => socket.write(requests(1)), 20);
  await given;
  clearInterval(drip);
});

test('an answer that is read in time is left alone, and so is the next', async () => {
  const socket = await serve((_, res) => void res.end('done'));
  let text = '';
  socket.write(requests(1));
  for await (const chunk of socket) {
    text += chunk;
    const count = text.match(/done/g)?.length ?? 0;
    if (count === 6) break;
    // Each within its time, all of them together beyond it.
    setTimeout(() => socket.write(requests(1)), 100);
  }
  expect(text.match(/done/g)).toHaveLength(6);
});

test('one address has as many connections as it may, and a trusted proxy any number', async () => {
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.9', 'ipv4');
  sockets.push(await serve((_, res) => void res.end('done')));
  limitPerAddress(server, proxies, 2);
  const { port } = server.address() as AddressInfo;
  const answered = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(requests(1));
    const text = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data)));
      socket.once('close', () => resolve(''));
    });
    return text.includes('done');
  };
  expect([await answered('127.0.0.2'), await answered('127.0.0.2')]).toEqual([true, true]);
  const last = sockets.at(-1) as Socket;
  expect([await answered('127.0.0.2'), await answered('127.0.0.3')]).toEqual([false, true]);
  for (let n = 0; n < 4; n++) expect(await answered('127.0.0.9')).toBe(true);
  last.destroy();
  await expect.poll(() => answered('127.0.0.2')).toBe(true);
});
