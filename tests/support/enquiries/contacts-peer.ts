import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The contacts of the mail service for tests: speaks its interface of contacts and segments over
 * HTTP, keeps them in a map, and fails in the ways a test asks for.
 */

type KeptContact = { id: string; unsubscribed: boolean; segments: Set<string>; updatedAt: number };

export type ContactsAnswer =
  | 'ok'
  /** Done, then the connection closes before the answer. */
  | 'accept-and-close'
  /** The connection closes; nothing is done. */
  | 'close'
  /** Done; the answer comes after this many milliseconds. */
  | { lateMs: number }
  | { status: number; name?: string; headers?: Record<string, string> };

export type ContactsPeer = ReturnType<typeof createContactsPeer>;

export const contactsKey = 're_full_access';
export const segment = '78261eea-8f8b-4381-83c6-79fa7120f1cf';

/** Environment of a server that hands its subscribers over to the peer. */
export const contactsEnv = { RESEND_CONTACTS_KEY: contactsKey, RESEND_SEGMENT_ID: segment };

type Reply = { status: number; body: object };

const createErrorReply = (statusCode: number, name: string): Reply => ({
  status: statusCode,
  body: { statusCode, name, message: 'The peer answers so.' },
});

export function createContactsPeer() {
  const kept = new Map<string, KeptContact>();
  const requests: string[] = [];
  const queue: ContactsAnswer[] = [];
  let usual: (request: string, body: string) => ContactsAnswer = () => 'ok';
  const timers = new Set<NodeJS.Timeout>();
  const peer = {
    /** By address. */
    kept,
    /** Each as `METHOD PATH`. */
    requests,
    /** What POST does with an address that is there: nobody documents it. */
    duplicates: 'reset' as 'reset' | 'ignore' | 'refuse',
    pageSize: 100,
    /** Answers for the next requests, in order; after them the usual one. */
    next: (...answers: ContactsAnswer[]) => void queue.push(...answers),
    always(answer: typeof usual): void {
      usual = answer;
    },
    isSubscribed: (email: string) => {
      const found = kept.get(email);
      return found && !found.unsubscribed && found.segments.has(segment);
    },
    add(email: string, unsubscribed = false): void {
      const segments = new Set([segment]);
      kept.set(email, { id: randomUUID(), unsubscribed, segments, updatedAt: Date.now() });
    },
    /** By the link in an issue. @returns the event that the service sends */
    unsubscribe(email: string, at = Date.now()) {
      const found = kept.get(email);
      if (!found) throw new Error(`${email} is no contact`);
      found.unsubscribed = true;
      found.updatedAt = at;
      return createContactEvent('contact.updated', email, true, at);
    },
    remove(email: string, at = Date.now()) {
      kept.delete(email);
      return createContactEvent('contact.deleted', email, false, at);
    },
    handle,
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };

  const shown = (email: string, { id, unsubscribed }: KeptContact) => ({
    ...{ object: 'contact', id, email, unsubscribed, first_name: null, last_name: null },
  });

  function create(raw: string): Reply {
    const { email, unsubscribed = false, segments = [] } = JSON.parse(raw);
    const found = kept.get(email);
    if (found && peer.duplicates === 'refuse')
      return createErrorReply(409, 'resource_already_exists');
    if (!found || peer.duplicates === 'reset') {
      const of = new Set<string>(segments.map(({ id }: { id: string }) => id));
      const id = found?.id ?? randomUUID();
      kept.set(email, { id, unsubscribed, segments: of, updatedAt: Date.now() });
    }
    return { status: 201, body: { object: 'contact', id: kept.get(email)?.id } };
  }

  function list(query: URLSearchParams): Reply {
    const all = [...kept].filter(([, { segments }]) => segments.has(segment));
    const from = all.findIndex(([, { id }]) => id === query.get('after')) + 1;
    const to = from + Math.min(peer.pageSize, Number(query.get('limit') ?? 20));
    const data = all.slice(from, to).map(([email, contact]) => shown(email, contact));
    return { status: 200, body: { object: 'list', data, has_more: to < all.length } };
  }

  function act(method: string, url: URL, raw: string): Reply {
    const parts = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const [collection, name = '', below, of = '', ...more] = parts;
    if (collection === 'segments' && below === 'contacts' && method === 'GET')
      return name === segment ? list(url.searchParams) : createErrorReply(404, 'not_found');
    if (collection !== 'contacts' || more.length > 0) return createErrorReply(404, 'not_found');
    if (name === '') return create(raw);
    const found = kept.get(name);
    if (!found) return createErrorReply(404, 'not_found');
    const { id } = found;
    if (below === 'segments') {
      if (of !== segment) return createErrorReply(404, 'not_found');
      found.segments.add(of);
      return { status: 200, body: { id } };
    }
    if (method === 'GET') return { status: 200, body: shown(name, found) };
    if (method === 'DELETE') {
      kept.delete(name);
      return { status: 200, body: { object: 'contact', contact: id, deleted: true } };
    }
    found.unsubscribed = JSON.parse(raw).unsubscribed ?? found.unsubscribed;
    found.updatedAt = Date.now();
    return { status: 200, body: { object: 'contact', id } };
  }

  function handle(incoming: IncomingMessage, response: ServerResponse, raw: string): void {
    const { method = '', url = '', headers } = incoming;
    requests.push(`${method} ${url}`);
    const answer = queue.shift() ?? usual(`${method} ${url}`, raw);
    const send = ({ status, body }: Reply, more = {}) => {
      if (response.destroyed) return;
      response.writeHead(status, { 'content-type': 'application/json', ...more });
      response.end(JSON.stringify(body));
    };
    if (headers.authorization !== `Bearer ${contactsKey}`) {
      send(createErrorReply(401, 'restricted_api_key'));
      return;
    }
    if (answer === 'close') {
      response.destroy();
      return;
    }
    if (typeof answer === 'object' && 'status' in answer) {
      send(createErrorReply(answer.status, answer.name ?? 'application_error'), answer.headers);
      return;
    }
    const reply = act(method, new URL(url, 'http://peer'), raw);
    if (answer === 'ok') send(reply);
    else if (answer === 'accept-and-close') response.destroy();
    else {
      const timer = setTimeout(() => {
        timers.delete(timer);
        send(reply);
      }, answer.lateMs);
      timers.add(timer);
    }
  }

  return peer;
}

const createContactEvent = (type: string, email: string, unsubscribed: boolean, at: number) => {
  const time = new Date(at).toISOString();
  const data = { id: randomUUID(), email, unsubscribed, segment_ids: [segment], updated_at: time };
  return { type, created_at: time, data };
};
