import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { startServing } from './serve.ts';

const events = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const;
const lines: { level: string; fields: unknown; message: string | undefined }[] = [];
const calls: string[] = [];
let server: Server;
let kept: Map<string, unknown[]>;

beforeEach(() => {
  lines.length = 0;
  calls.length = 0;
  kept = new Map(events.map((event) => [event, process.listeners(event as never)]));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const event of events) {
    for (const listener of process.listeners(event as never) as never[])
      if (!kept.get(event)?.includes(listener)) process.off(event, listener);
  }
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

const record = (level: string) => (fields: unknown, message?: string) =>
  void lines.push({ level, fields, message });
const parts = (port = 0) => ({
  server,
  config: { host: '127.0.0.1', port },
  enquiries: { start: () => void calls.push('start'), close: async () => void calls.push('close') },
  log: {
    info: (fields: unknown, message?: string) => record('info')(fields, message),
    error: record('error'),
    fatal: record('fatal'),
  } as never,
  version: '1.2.3',
});
async function listen(app: RequestListener): Promise<number> {
  server = createHttpServer(app);
  startServing(parts());
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}
/** The listeners that `serve` has added for an event of the process. */
const added = (event: string) =>
  (process.listeners(event as never) as ((word: unknown) => void)[]).filter(
    (listener) => !kept.get(event)?.includes(listener),
  );
/** Without timers, which may be the test's. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
const messages = () => lines.map(({ message, fields }) => message ?? fields);

test('says where it listens, answers there and has the outbox worked', async () => {
  const port = await listen((_, res) => void res.end('here'));
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  expect(calls).toEqual(['start']);
  const url = `http://localhost:${port}`;
  expect(lines).toEqual([
    {
      level: 'info',
      message: 'listening',
      fields: { address: '127.0.0.1', port, url, version: '1.2.3' },
    },
  ]);
});

test('logs errors that nobody has caught, once it listens', async () => {
  await listen((_, res) => void res.end());
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    const error = new Error(event);
    for (const listener of added(event)) listener(error);
    expect(lines.at(-1)).toEqual({
      level: 'fatal',
      message: 'uncaught error',
      fields: { err: error },
    });
  }
  expect(lines).toHaveLength(3);
});

test.each(['SIGTERM', 'SIGINT'])(
  '%s finishes what is under way, then the store',
  async (signal) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
    let finish = () => undefined as unknown;
    const port = await listen((_, res) => {
      calls.push('asked');
      finish = () => res.end('done');
    });
    const answer = fetch(`http://127.0.0.1:${port}`);
    await until(() => calls.includes('asked'));
    for (const listener of [...added(signal), ...added(signal)]) listener(signal);
    expect(lines.at(-1)).toMatchObject({ level: 'info', fields: { signal }, message: 'stopping' });
    // The longest time that is given has not passed.
    vi.advanceTimersByTime(9_999);
    expect(calls).toEqual(['start', 'asked']);
    finish();
    expect(await (await answer).text()).toBe('done');
    server.closeIdleConnections();
    await until(() => messages().includes('stopped'));
    expect(calls).toEqual(['start', 'asked', 'close']);
    expect(messages()).toEqual(['listening', 'stopping', 'stopped']);
    vi.advanceTimersByTime(1_999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledTimes(1);
  },
);

test('closes connections on which nothing is under way, and after ten seconds the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const port = await listen((req, res) => {
    calls.push(req.url ?? '');
    if (req.url === '/quick') res.end('done');
  });
  const open = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await until(() => calls.includes(path));
    return { socket, ended };
  };
  const idle = await open('/quick');
  await new Promise((resolve) => idle.socket.once('data', resolve));
  const busy = await open('/slow');
  for (const listener of added('SIGTERM')) listener('SIGTERM');
  await idle.ended;
  expect(calls).not.toContain('close');
  vi.advanceTimersByTime(10_000);
  await busy.ended;
  await until(() => calls.includes('close'));
});

test('a port that is taken ends it; an error later does not', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  server = createHttpServer();
  startServing(parts(port));
  await until(() => calls.length === 2);
  expect(calls).toEqual(['start', 'close']);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  expect(messages()).toEqual([
    `cannot listen: listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
  ]);
  await new Promise((resolve) => other.close(resolve));

  await listen((_, res) => void res.end());
  const error = new Error('EMFILE');
  server.emit('error', error);
  expect(lines.at(-1)).toEqual({
    level: 'error',
    message: 'a connection could not be accepted',
    fields: { err: error },
  });
  expect(process.exitCode).toBeUndefined();
  expect(calls.filter((call) => call === 'close')).toHaveLength(1);
});
