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
});

it('takes what is no address for one network', () => {
  expect(prefixes('')).toEqual(['']);
  expect(prefixes('unknown')).toEqual(['unknown']);
});
