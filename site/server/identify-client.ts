import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const addressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export function buildProxyList(list: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, addressFamily(address));
    else trusted.addSubnet(address, Number(bits), addressFamily(address));
  }
  return trusted;
}

/** On a dual-stack socket an IPv4 address reads ::ffff:a.b.c.d. */
const unwrapMappedAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** One element of X-Forwarded-For, with or without port; empty if invalid. */
function parseHop(hop: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop);
  const address = unwrapMappedAddress(bare?.[1] ?? bare?.[2] ?? hop);
  return isIP(address) ? address : '';
}

type Client = {
  address: string;
  secure: boolean;
  /** Made on this machine, for this machine, not by a proxy. */
  local: boolean;
};

declare module 'node:http' {
  interface IncomingMessage {
    visitor: Client;
  }
}

const forwardedHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
];

/** A proxy that TRUSTED_PROXY does not name passes on the host asked for, or headers of its own. */
const isLocal = (peer: string, { headers }: IncomingMessage) =>
  (peer === '::1' || peer.startsWith('127.')) &&
  /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(headers.host ?? '') &&
  ![...forwardedHeaders, 'x-real-ip', 'via'].some((name) => name in headers);

/**
 * Behind a trusted proxy, the last untrusted address in X-Forwarded-For: the client can write
 * everything before it.
 */
export function identifyClient(req: IncomingMessage, trusted: BlockList): Client {
  const peer = unwrapMappedAddress(req.socket.remoteAddress ?? '');
  const local = isLocal(peer, req);
  const isTrusted = (address: string) => trusted.check(address, addressFamily(address));
  if (!peer || !isTrusted(peer)) {
    for (const name of forwardedHeaders) delete req.headers[name];
    return { address: peer, secure: false, local };
  }
  const chain = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => parseHop(part.trim()));
  // An invalid entry identifies nobody: the proxy's address is used.
  const address = chain.reverse().find((hop) => !hop || !isTrusted(hop)) || peer;
  return { address, secure: req.headers['x-forwarded-proto'] === 'https', local };
}

/**
 * Astro refuses POSTs without the site's Origin. Browsers send it or Sec-Fetch-Site with every POST,
 * so a request with neither, or said to be of the same origin, is no cross-site forgery (as in Go's
 * http.CrossOriginProtection). @returns whether it says `null` alone: then the form may keep its
 * words, but takes nothing
 */
export function completeOrigin({ method, headers }: IncomingMessage, secure: boolean): boolean {
  const { origin, host, 'sec-fetch-site': site, 'x-forwarded-host': asked = host } = headers;
  if (method !== 'POST' || (origin && origin !== 'null') || (site && site !== 'same-origin'))
    return false;
  if (asked) headers.origin = `${secure ? 'https' : 'http'}://${asked}`;
  return origin === 'null' && !site;
}
