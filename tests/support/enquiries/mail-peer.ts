import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContactsPeer, createContactsPeer } from './contacts-peer.ts';

/**
 * A mail service for tests: speaks POST /emails over HTTP as the real one does, remembers every
 * request, honours idempotency keys, and fails in the ways a test asks for; keeps contacts as well.
 */

export type MailAnswer =
  | 'ok'
  /** 422, as for an address the service refuses. */
  | 'invalid'
  /** 429 with `retry-after: 1`. */
  | 'rate-limited'
  /** 500 with a JSON error. */
  | 'broken'
  /** 200 with a body that is not JSON. */
  | 'garbage'
  /** The connection closes before an answer; the mail is not accepted. */
  | 'close'
  /** The mail is accepted, then the connection closes before the answer. */
  | 'accept-and-close'
  /** The request is never answered. */
  | 'silence'
  /** The mail is accepted; the answer comes after this many milliseconds. */
  | { lateMs: number }
  | { status: number; body?: unknown; headers?: Record<string, string> };

export type MailBody = {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  reply_to?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; content_type?: string }[];
};

export type CapturedRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  raw: string;
  body: MailBody;
  key: string;
  answer: MailAnswer;
  at: number;
};

export type MailPeer = {
  url: string;
  requests: CapturedRequest[];
  /** Mails accepted, once for each idempotency key, with the payload (or its digest). */
  accepted: Map<string, string>;
  /** Keys that came with two different payloads; must stay empty. */
  conflicts: string[];
  contacts: ContactsPeer;
  /** Answers for the next requests, in order; after them the default answer applies again. */
  next(...answers: MailAnswer[]): void;
  /** The default answer, or a function that chooses one for each request. */
  always(answer: MailAnswer | ((request: CapturedRequest) => MailAnswer)): void;
  /** Resolves when `count` requests have been received. */
  waitFor(count: number): Promise<void>;
  close(): Promise<void>;
};

const createErrorBody = (statusCode: number, name: string) => ({
  statusCode,
  name,
  message: `The peer was told to answer ${statusCode}.`,
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Starts a peer on a free port of the loopback interface, or on the given one.
 * @param keep whether whole requests and payloads are stored; if false only digests are, for
 *   benches of many thousand mails.
 */
export async function startMailPeer({ port = 0, keep = true } = {}): Promise<MailPeer> {
  const queue: MailAnswer[] = [];
  let usual: MailAnswer | ((request: CapturedRequest) => MailAnswer) = 'ok';
  const requests: CapturedRequest[] = [];
  const accepted = new Map<string, string>();
  const conflicts: string[] = [];
  const contacts = createContactsPeer();
  const answers = new Map<string, unknown>();
  const waiting = new Set<() => void>();
  const timers = new Set<NodeJS.Timeout>();

  const json = (
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ) => {
    if (response.destroyed) return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

  /**
   * Handles an idempotency key as the real service does: stores the payload and repeats the first
   * answer.
   */
  function accept(request: CapturedRequest): { status: number; body: unknown } {
    const payload = keep ? request.raw : createHash('sha256').update(request.raw).digest('base64');
    const before = accepted.get(request.key);
    if (before !== undefined && before !== payload) {
      conflicts.push(request.key);
      return { status: 409, body: createErrorBody(409, 'invalid_idempotent_request') };
    }
    if (before === undefined) {
      accepted.set(request.key, payload);
      answers.set(request.key, { id: `peer-${answers.size + 1}` });
    }
    return { status: 200, body: answers.get(request.key) };
  }

  function reply(request: CapturedRequest, response: ServerResponse): void {
    const { answer } = request;
    if (typeof answer === 'object') {
      if ('lateMs' in answer) {
        const { status, body } = accept(request);
        const timer = setTimeout(() => {
          timers.delete(timer);
          json(response, status, body);
        }, answer.lateMs);
        timers.add(timer);
      } else json(response, answer.status, answer.body ?? {}, answer.headers);
      return;
    }
    const replies: Record<typeof answer, () => void> = {
      ok: () => {
        const { status, body } = accept(request);
        json(response, status, body);
      },
      invalid: () => json(response, 422, createErrorBody(422, 'validation_error')),
      'rate-limited': () =>
        json(response, 429, createErrorBody(429, 'rate_limit_exceeded'), { 'retry-after': '1' }),
      broken: () => json(response, 500, createErrorBody(500, 'internal_server_error')),
      garbage: () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('<html>not what you asked for');
      },
      close: () => response.destroy(),
      'accept-and-close': () => {
        accept(request);
        response.destroy();
      },
      silence: () => undefined,
    };
    replies[answer]();
  }

  const server = createServer(async (incoming, response) => {
    try {
      const raw = await readBody(incoming);
      if (/^\/(contacts|segments)\b/.test(incoming.url ?? '')) {
        contacts.handle(incoming, response, raw);
        return;
      }
      const request: CapturedRequest = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        raw,
        body: JSON.parse(raw) as MailBody,
        key: String(incoming.headers['idempotency-key'] ?? ''),
        answer: 'ok',
        at: performance.now(),
      };
      if (request.method !== 'POST' || request.path !== '/emails') {
        json(response, 404, createErrorBody(404, 'not_found'));
        return;
      }
      request.answer = queue.shift() ?? (typeof usual === 'function' ? usual(request) : usual);
      if (keep) requests.push(request);
      reply(request, response);
      for (const check of waiting) check();
    } catch {
      // The request was aborted or is not JSON: it gets no answer.
      response.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    accepted,
    conflicts,
    contacts,
    next: (...answers) => void queue.push(...answers),
    always: (answer) => {
      usual = answer;
    },
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (requests.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer);
        contacts.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Environment of a server that sends its mail to this peer, without a limit of rate. */
export const buildMailEnvironment = (peer: MailPeer) => ({
  RESEND_API_KEY: 're_test',
  RESEND_BASE_URL: peer.url,
  MAIL_RATE: '10000',
});
