/**
 * Requests as bytes over a connection of their own, and the answers read from it as RFC 9112 frames
 * them.
 */
import { connect as connectTcp, type Socket } from 'node:net';

export type Answer = { status: number; head: string; body: Buffer };
export type Exchange = {
  answers: Answer[];
  /** What is wrong with the framing of what came back. */
  fault?: string;
  /** Whether the server ended the connection before everything was answered. */
  closed: boolean;
};

/** Opens a connection to the server under test. */
export type Connect = () => Socket;
export const connectTo = (url: string): Connect => {
  const { hostname, port } = new URL(url);
  return () => connectTcp({ host: hostname, port: Number(port) });
};

export const getHeader = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \t]*(.*)$`, 'im').exec(head)?.[1]?.trim();

type Parsed = { answer: Answer; length: number } | 'incomplete' | 'malformed';

/** Decodes a chunked body that starts at `from`. */
function parseChunks(data: Buffer, from: number): { body: Buffer; end: number } | undefined | null {
  const parts: Buffer[] = [];
  for (let at = from; ; ) {
    const line = data.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(data.toString('latin1', at, line), 16);
    if (!Number.isInteger(size)) return null;
    const start = line + 2;
    if (data.length < start + size + 2) return undefined;
    if (data.toString('latin1', start + size, start + size + 2) !== '\r\n') return null;
    if (size === 0) return { body: Buffer.concat(parts), end: start + 2 };
    parts.push(data.subarray(start, start + size));
    at = start + size + 2;
  }
}

/**
 * The first answer in `data`. `ended` when no more will come, which ends a body of unstated length.
 */
function parseAnswer(data: Buffer, method: string, ended: boolean): Parsed {
  const end = data.indexOf('\r\n\r\n');
  if (end < 0) return 'incomplete';
  const head = data.toString('latin1', 0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})(?: |\r|$)/.exec(head)?.[1]);
  if (!status) return 'malformed';
  const start = end + 4;
  const complete = (body: Buffer, length: number): Parsed => ({
    answer: { status, head, body },
    length,
  });
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304)
    return complete(Buffer.alloc(0), start);
  if (/chunked/i.test(getHeader(head, 'transfer-encoding') ?? '')) {
    const chunks = parseChunks(data, start);
    if (chunks === null) return 'malformed';
    return chunks ? complete(chunks.body, chunks.end) : 'incomplete';
  }
  const length = getHeader(head, 'content-length');
  if (length === undefined)
    return ended ? complete(data.subarray(start), data.length) : 'incomplete';
  const stop = start + Number(length);
  return data.length < stop ? 'incomplete' : complete(data.subarray(start, stop), stop);
}

/**
 * Sends `bytes` and reads one answer for each of `methods`.
 * @param patience milliseconds until an exchange that neither ends nor goes on is given up
 * @param end whether to end our side once the bytes are sent
 */
export function sendAndRead(
  connect: Connect,
  bytes: Buffer,
  methods: readonly string[],
  { patience = 60_000, end = false } = {},
): Promise<Exchange> {
  return new Promise((resolve) => {
    const answers: Answer[] = [];
    let data: Buffer = Buffer.alloc(0);
    let done = false;
    const socket = connect();
    const finish = (rest: { closed: boolean; fault?: string }) => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      socket.destroy();
      resolve({ answers, ...rest });
    };
    const timer = setTimeout(() => finish({ closed: false, fault: 'no answer in time' }), patience);
    const read = (ended: boolean) => {
      while (answers.length < methods.length) {
        const parsed = parseAnswer(data, methods[answers.length] ?? 'GET', ended);
        if (parsed === 'incomplete') break;
        if (parsed === 'malformed') return finish({ closed: false, fault: 'no HTTP' });
        data = data.subarray(parsed.length);
        if (parsed.answer.status >= 200) answers.push(parsed.answer);
      }
      if (answers.length === methods.length) finish({ closed: false });
      else if (ended) finish({ closed: true, ...(data.length > 0 && { fault: 'half an answer' }) });
    };
    socket.on('data', (chunk: Buffer) => {
      data = data.length > 0 ? Buffer.concat([data, chunk]) : chunk;
      read(false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => read(true));
    if (end) socket.end(bytes);
    else socket.write(bytes);
  });
}
