import { expect, it } from 'vitest';
import { networksOf } from './networks.ts';

const prefixes = (address: string) => networksOf(address).map(({ prefix }) => prefix);

it('groups IPv6 by /64, /56 and /48, however it is written', () => {
  const networks = ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'];
  expect(prefixes('2001:db8:1:2ff:3:4:5:6')).toEqual(networks);
  expect(prefixes('2001:0DB8:0001:02ff::9')).toEqual(networks);
  expect(prefixes('2001:db8::1')).toEqual([
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/56',
    '2001:db8:0::/48',
  ]);
  expect(prefixes('::1')[0]).toBe('0:0:0:0::/64');
  expect(prefixes('fe80::1%eth0')[0]).toBe('fe80:0:0:0::/64');
});

it('groups IPv4 by address and /24, inside IPv6 too', () => {
  const networks = ['192.0.2.9/32', '192.0.2.0/24'];
  expect(prefixes('192.0.2.9')).toEqual(networks);
  expect(prefixes('::ffff:192.0.2.9')).toEqual(networks);
  const long = ['192.168.100.200/32', '192.168.100.0/24'];
  expect(prefixes('::ffff:192.168.100.200')).toEqual(long);
});

it('reads groups on both sides of ::, and names each level', () => {
  expect(networksOf('2001:db8::a:b:c:d:e')).toEqual([
    { level: 'narrow', prefix: '2001:db8:0:a::/64' },
    { level: 'middle', prefix: '2001:db8:0:0::/56' },
    { level: 'wide', prefix: '2001:db8:0::/48' },
  ]);
  expect(prefixes('1:2:3:4:5:6:7::')[0]).toBe('1:2:3:4::/64');
  expect(prefixes('::2:3:4:5:6:7:8')[0]).toBe('0:2:3:4::/64');
  expect(prefixes('2001:db8:1:ffff::1')[1]).toBe('2001:db8:1:ff00::/56');
  expect(networksOf('192.0.2.9').map(({ level }) => level)).toEqual(['narrow', 'wide']);
  expect(networksOf('unknown')).toEqual([{ level: 'narrow', prefix: 'unknown' }]);
  expect(prefixes('::FFFF:192.0.2.9')).toEqual(prefixes('192.0.2.9'));
  // Only the address of a mapped one is an IPv4 address.
  expect(prefixes('1::ffff:192.0.2.9')[0]).toMatch(/\/64$/);
  expect(prefixes('::ffff:1.2.3.4.5')).toEqual(['::ffff:1.2.3.4.5']);
});

it('takes what is no address for one network', () => {
  expect(prefixes('')).toEqual(['']);
  expect(prefixes('unknown')).toEqual(['unknown']);
});
