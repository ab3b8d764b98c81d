import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Addresses whose forwarded headers count (TRUSTED_PROXY: addresses and CIDR ranges). */
export function trustedProxies(list: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(bits), family(address));
  }
  return trusted;
}

/** An IPv4 client of a dual-stack socket shows as ::ffff:a.b.c.d. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The address in one element of X-Forwarded-For, which some proxies write with a port; empty if there is none. */
function addressOf(hop: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop);
  const address = plain(bare?.[1] ?? bare?.[2] ?? hop);
  return isIP(address) ? address : '';
}

export type Client = {
  /** Address of the visitor, as far as it can be believed. */
  address: string;
  /** Whether the visitor's connection is encrypted. */
  secure: boolean;
};

const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
];

/**
 * Who sent a request. A trusted proxy's word counts: the last address in X-Forwarded-For that is no
 * proxy of ours, since everything before it was written by the client. From anybody else the
 * forwarded headers are removed, so that nothing behind this believes them.
 */
export function identifyClient(req: IncomingMessage, trusted: BlockList): Client {
  const peer = plain(req.socket.remoteAddress ?? '');
  const isTrusted = (address: string) => trusted.check(address, family(address));
  if (!peer || !isTrusted(peer)) {
    for (const name of forwarded) delete req.headers[name];
    return { address: peer, secure: false };
  }
  const chain = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => addressOf(part.trim()));
  // A hop that is no address can be told from no other: the proxy that passed it on stands for it.
  const address = chain.reverse().find((hop) => !hop || !isTrusted(hop)) || peer;
  return { address, secure: req.headers['x-forwarded-proto'] === 'https' };
}

/**
 * Gives a POST without Origin the site's own, unless a browser sent it: browsers send Origin with every
 * POST, and newer ones Sec-Fetch-Site too. What has neither is a program, which no visitor's session can
 * be borrowed by. (The rule of Go's http.CrossOriginProtection.) A browser's Origin is left to Astro's check.
 */
export function completeOrigin(req: IncomingMessage, secure: boolean): void {
  if (req.method !== 'POST' || req.headers.origin || req.headers['sec-fetch-site']) return;
  const host = req.headers['x-forwarded-host'] ?? req.headers.host;
  if (host) req.headers.origin = `${secure ? 'https' : 'http'}://${host}`;
}
