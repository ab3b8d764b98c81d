/**
 * Hostile input over HTTP. Whatever comes, no answer may be a server error, and nothing a visitor
 * types may come back as markup, as a header or as a second line of one.
 */
import fc from 'fast-check';
import type { CapturedRequest } from '../enquiries/mail-peer.ts';
import { type Answer, type Connect, connectTo, sendAndRead } from './exchange.ts';
import {
  encodeForm,
  type HostileBody,
  type HostileBytes,
  type HostileForm,
  hostileBody,
  hostileBytes,
  hostileForm,
  mark,
} from './posts.ts';
import {
  findReadingFault,
  type HostileReadings,
  hostileReadings,
  mayBeCut,
  toBytes,
} from './readings.ts';

export type HostileCase = HostileForm | HostileBody | HostileBytes | HostileReadings;

const post: fc.Arbitrary<HostileCase> = fc.oneof(
  { weight: 16, arbitrary: hostileForm },
  { weight: 3, arbitrary: hostileBody },
  { weight: 1, arbitrary: hostileBytes },
);

/**
 * Cases from a seed, the same every time.
 * @param readings connections that read, for every two posts
 */
export const sampleHostileCases = (count: number, seed: number, readings = 1): HostileCase[] =>
  fc.sample(
    fc.oneof({ weight: 2, arbitrary: post }, { weight: readings, arbitrary: hostileReadings }),
    { numRuns: count, seed },
  );

/** What is wrong with a mail that came out of it, if anything. */
export function findMailFault({ body }: CapturedRequest): string | undefined {
  if (body.html.includes(mark)) return 'markup in the HTML of a mail';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(body.subject)) return 'a control character in a subject';
  if (body.reply_to !== undefined && !/^[^\s<>,;"]+@[^\s<>,;"]+$/.test(body.reply_to)) {
    return 'an address that is more than one';
  }
  for (const { content } of body.attachments ?? []) {
    const lines = Buffer.from(content, 'base64').toString().split('\r\n');
    if (lines.filter((line) => line.startsWith('BEGIN:')).length !== 2) return 'a broken calendar';
  }
  const words = JSON.stringify(body);
  return words.isWellFormed() ? undefined : 'half a character';
}

export type Outcome = {
  /** Status of each answer, in order; empty when the connection was closed without one. */
  statuses: number[];
  fault?: string | undefined;
  reference?: string | undefined;
};

function findAnswerFault({ status, head, body }: Answer): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (/^x-zq9x/im.test(head)) return 'an injected header';
  if (/^content-type: text\/html/im.test(head) && body.includes(mark)) return 'markup in a page';
  return undefined;
}

/**
 * On a machine that is short of time the store may be later than visitors wait. The spool then
 * keeps their enquiries, and health has to say so.
 */
const isTrulyDown = (path: string, { status }: Answer) => path === '/healthz' && status === 503;

const firstFault = (faults: (string | undefined)[]) => faults.find((fault) => fault !== undefined);

async function sendReadings(connect: Connect, { requests }: HostileReadings): Promise<Outcome> {
  const methods = requests.map(({ method }) => method);
  const { answers, closed, fault } = await sendAndRead(connect, toBytes(requests), methods);
  const cut = closed && !mayBeCut(requests, answers) ? 'not all requests were answered' : undefined;
  const faults = answers.flatMap((answer, n) => {
    const request = requests[n];
    if (!request || isTrulyDown(request.path, answer)) return [];
    return [findAnswerFault(answer), findReadingFault(request, answer)];
  });
  // A connection with too many requests waiting is closed also in the midst of an answer.
  const framing = fault === 'half an answer' && mayBeCut(requests, answers) ? undefined : fault;
  return {
    statuses: answers.map(({ status }) => status),
    fault: firstFault([framing, cut, ...faults]),
  };
}

type Post = { path: string; contentType: string; body: Buffer };

async function sendPost(connect: Connect, url: string, post: Post): Promise<Outcome> {
  const { path, contentType, body } = post;
  const { origin, host } = new URL(url);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: close\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { answers, fault } = await sendAndRead(connect, Buffer.concat([Buffer.from(head), body]), [
    'POST',
  ]);
  const [answer] = answers;
  if (!answer) {
    // The server closes the connection on a body that is too large: that is an answer too.
    if (body.length > 64 * 1024 && !fault) return { statuses: [413] };
    return { statuses: [], fault: fault ?? 'no answer' };
  }
  const text = answer.body.toString();
  const sent = /sent successfully/.test(text);
  const reference = sent ? /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(text)?.[0] : undefined;
  return { statuses: [answer.status], reference, fault: findAnswerFault(answer) };
}

async function sendBytes(connect: Connect, bytes: Buffer): Promise<Outcome> {
  // Bytes that promise more than they bring: the server waits for the rest, and we do not.
  const { answers } = await sendAndRead(connect, bytes, ['POST'], { patience: 1000, end: true });
  return {
    statuses: answers.map(({ status }) => status),
    fault: firstFault(answers.map(findAnswerFault)),
  };
}

/**
 * Sends one case and judges the answer.
 * @param url the origin that posts name
 */
export function sendHostile(url: string, hostile: HostileCase, connect: Connect): Promise<Outcome> {
  if (hostile.type === 'readings') return sendReadings(connect, hostile);
  if (hostile.type === 'bytes') return sendBytes(connect, hostile.bytes);
  if (hostile.type === 'body') return sendPost(connect, url, hostile);
  return sendPost(connect, url, { path: hostile.path, ...encodeForm(hostile) });
}

/** A case in a form that can be printed and repeated. */
export const describeCase = (hostile: HostileCase): string =>
  JSON.stringify(hostile, (_, item) =>
    item?.type === 'Buffer' ? Buffer.from(item.data).toString('latin1').slice(0, 400) : item,
  ).slice(0, 600);

export type Tally = {
  /** Requests sent. */
  requests: number;
  /** How often each kind of case got each status; 'closed' for a request without an answer. */
  statuses: Record<string, number>;
  faults: string[];
  references: string[];
};
export const createTally = (): Tally => ({ requests: 0, statuses: {}, faults: [], references: [] });

/** Adds the outcome of a case. */
export function count(tally: Tally, hostile: HostileCase, outcome: Outcome): void {
  const { statuses, fault, reference } = outcome;
  const sent = hostile.type === 'readings' ? hostile.requests.length : 1;
  tally.requests += sent;
  for (let n = 0; n < sent; n++) {
    const key = `${hostile.type} ${statuses[n] ?? 'closed'}`;
    tally.statuses[key] = (tally.statuses[key] ?? 0) + 1;
  }
  if (reference) tally.references.push(reference);
  if (fault && tally.faults.length < 20) tally.faults.push(`${fault}: ${describeCase(hostile)}`);
}

/** Runs cases several at a time, adding to `tally`. */
export async function runHostile(
  url: string,
  cases: readonly HostileCase[],
  lanes: number,
  tally: Tally = createTally(),
): Promise<Tally> {
  const connect = connectTo(url);
  let next = 0;
  const lane = async () => {
    for (let hostile = cases[next++]; hostile; hostile = cases[next++])
      count(tally, hostile, await sendHostile(url, hostile, connect));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return tally;
}
