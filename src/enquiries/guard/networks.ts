import { isIPv4, isIPv6 } from 'node:net';

export type Level = 'narrow' | 'middle' | 'wide';
export type Network = { level: Level; prefix: string };

/** Without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/**
 * Narrowest first: IPv6 /64, /56 and /48 (common assignments); IPv4 /32 and /24. All invalid
 * addresses are one network.
 */
export function networksOf(address: string): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return networksOf(mapped);
  if (isIPv4(address)) {
    const wide = address.slice(0, address.lastIndexOf('.'));
    return [
      { level: 'narrow', prefix: `${address}/32` },
      { level: 'wide', prefix: `${wide}.0/24` },
    ];
  }
  if (!isIPv6(address)) return [{ level: 'narrow', prefix: address }];
  const [a = '', b = '', c = '', d = '0'] = groupsOf(address);
  const site = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { level: 'narrow', prefix: `${a}:${b}:${c}:${d}::/64` },
    { level: 'middle', prefix: `${a}:${b}:${c}:${site}::/56` },
    { level: 'wide', prefix: `${a}:${b}:${c}::/48` },
  ];
}
