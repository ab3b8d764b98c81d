/** Where each limit begins, counted in memory; counters.test.ts has the counts on both databases. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCounters } from './counters.ts';
import { Guard, totalConfirmations, totalOf } from './guard.ts';
import { confirmations, limits, maxWindowMs, tokenUses, totalWindowMs } from './limits.ts';
import type { Signs } from './suspicion.ts';

const fine: Signs = { judgement: 'fine' };
const doubtful: Signs = { judgement: 'doubtful', reason: 'no form token' };
const spam: Signs = { judgement: 'spam', reason: 'the hidden field was filled in' };
const accepted = { verdict: 'accepted' };
const refused = { verdict: 'refused' };

let counters: MemoryCounters;
let guard: Guard;
const warnings: unknown[][] = [];
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (...words: unknown[]) => void warnings.push(words),
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 0, 1) });
  warnings.length = 0;
  counters = new MemoryCounters();
  guard = new Guard(counters, log);
});
afterEach(() => void vi.useRealTimers());

/** An IPv4 address in a /24 of its own. */
const apart = (n: number) => `10.${n >> 8}.${n & 255}.1`;
async function times(count: number, act: () => Promise<unknown>) {
  for (let n = 1; n < count; n++) await act();
  return act();
}
const raise = async (counter: ReturnType<typeof totalOf>, points: number) => {
  for (let n = 0; n < points; n++) await counters.add([counter], Date.now());
};

describe('posts of one network', () => {
  it('are accepted up to the limit and refused beyond it', async () => {
    const post = () => guard.judge('192.0.2.1', fine);
    expect(await times(limits.fine.keep.narrow, post)).toEqual(accepted);
    expect(await post()).toEqual(refused);
    expect(await guard.judge('198.51.100.7', fine)).toEqual(accepted);
    vi.advanceTimersByTime(limits.fine.windowMs);
    expect(await post()).toEqual(accepted);
  });

  it('count together for the networks around', async () => {
    const addresses = Array.from({ length: limits.fine.keep.wide }, (_, n) => `192.0.2.${n}`);
    for (const ip of addresses) expect(await guard.judge(ip, fine)).toEqual(accepted);
    expect(await guard.judge('192.0.2.200', fine)).toEqual(refused);
    const sites = Array.from(
      { length: limits.fine.keep.middle },
      (_, n) => `2001:db8::${n + 1}:0:0:0:1`,
    );
    for (const ip of sites) expect(await guard.judge(ip, fine)).toEqual(accepted);
    expect(await guard.judge('2001:db8::ff:0:0:0:1', fine)).toEqual(refused);
  });

  it('that are doubtful are accepted, then quarantined, then refused', async () => {
    const post = () => guard.judge('192.0.2.1', doubtful);
    expect(await times(limits.doubtful.accept.narrow, post)).toEqual(accepted);
    const quarantined = { verdict: 'quarantined', reason: 'no form token' };
    expect(await post()).toEqual(quarantined);
    expect(
      await times(limits.doubtful.keep.narrow - limits.doubtful.accept.narrow - 1, post),
    ).toEqual(quarantined);
    expect(await post()).toEqual(refused);
  });

  it('that are spam are never accepted, and counted together', async () => {
    const post = () => guard.judge('192.0.2.1', spam);
    const quarantined = { verdict: 'quarantined', reason: spam.reason };
    expect(await post()).toEqual(quarantined);
    expect(await times(limits.spam.keep.narrow - 1, post)).toEqual(quarantined);
    expect(await post()).toEqual(refused);
    const [total] = await counters.add([totalOf('spam')], Date.now());
    expect(total).toBe(limits.spam.keep.narrow + 2);
  });

  it('that are no form may fail so often, whatever else the network sends', async () => {
    const fail = () => guard.countInvalid('192.0.2.1');
    await times(limits.fine.keep.narrow + 1, () => guard.judge('192.0.2.1', fine));
    expect(await times(limits.invalid.keep.narrow, fail)).toBe(true);
    expect(await fail()).toBe(false);
    expect(await counters.add([totalOf('invalid')], Date.now())).toEqual([1]);
  });
});

describe('a network far over its limit', () => {
  const { narrow } = limits.fine.keep;
  it('is refused from memory for a minute, and only it', async () => {
    const post = () => guard.judge('192.0.2.1', fine);
    const add = vi.spyOn(counters, 'add');
    await times(2 * narrow, post);
    expect(await post()).toEqual(refused);
    add.mockClear();
    expect(await post()).toEqual(refused);
    vi.advanceTimersByTime(59_999);
    expect(await post()).toEqual(refused);
    expect(add).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await post();
    expect(add).toHaveBeenCalledTimes(1);
    // Its limit is one of this kind of post.
    add.mockClear();
    await guard.judge('192.0.2.1', doubtful);
    await guard.judge('192.0.2.2', fine);
    expect(add).toHaveBeenCalledTimes(4);
  });

  it('is counted until it is twice over', async () => {
    const add = vi.spyOn(counters, 'add');
    await times(2 * narrow, () => guard.judge('192.0.2.1', fine));
    const before = add.mock.calls.length;
    expect(await guard.judge('192.0.2.1', fine)).toEqual(refused);
    expect(add.mock.calls.length).toBe(before + 1);
  });

  it('is forgotten when very many are remembered', async () => {
    const asked = vi.fn(async (list: readonly unknown[]) => list.map(() => 1000));
    const watching = new Guard({ add: asked }, log);
    for (let n = 0; n < 5000; n++) await watching.judge(apart(n), fine);
    asked.mockClear();
    await watching.judge(apart(0), fine);
    expect(asked).not.toHaveBeenCalled();
    for (const n of [5000, 5001]) await watching.judge(apart(n), fine);
    asked.mockClear();
    // Each has remembered its address and its /24: after 10,001 of them all were dropped.
    await watching.judge(apart(0), fine);
    expect(asked).toHaveBeenCalledTimes(1);
    await watching.judge(apart(5001), fine);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a flood from everywhere', () => {
  it('leaves each network its first few, and is logged every ten minutes', async () => {
    await raise(totalOf('fine'), limits.fine.total - 1);
    expect(await guard.judge(apart(1), fine)).toEqual(accepted);
    expect(warnings).toEqual([]);
    const post = () => guard.judge('192.0.2.1', fine);
    expect(await times(limits.fine.pressed.narrow, post)).toEqual(accepted);
    expect(await post()).toEqual(refused);
    const message = 'Many posts in an hour: only the first few of each network are accepted';
    expect(warnings).toEqual([[{ limit: 'fine', count: limits.fine.total + 1 }, message]]);
    vi.advanceTimersByTime(10 * 60_000 - 1);
    await guard.judge(apart(2), fine);
    expect(warnings).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await guard.judge(apart(3), fine);
    expect(warnings).toHaveLength(2);
    vi.advanceTimersByTime(totalWindowMs);
    await guard.judge(apart(4), fine);
    expect(warnings).toHaveLength(2);
  });

  it('quarantines what is doubtful besides', async () => {
    await raise(totalOf('doubtful'), limits.doubtful.total);
    const post = () => guard.judge('192.0.2.1', doubtful);
    expect(await times(limits.doubtful.pressed.narrow, post)).toEqual(accepted);
    expect(await post()).toEqual({ verdict: 'quarantined', reason: 'no form token' });
    expect(await guard.judge('198.51.100.7', fine)).toEqual(accepted);
  });
});

it('a form’s token may be used ten times in a day, then its posts are doubtful', async () => {
  const signs: Signs = { judgement: 'fine', token: 'a.b' };
  for (let n = 0; n < tokenUses.points; n++)
    expect(await guard.judge(apart(n), signs)).toEqual(accepted);
  expect(await counters.add([totalOf('doubtful')], Date.now())).toEqual([1]);
  const post = () => guard.judge('192.0.2.1', signs);
  expect(await times(limits.doubtful.accept.narrow, post)).toEqual(accepted);
  expect(await post()).toEqual({
    verdict: 'quarantined',
    reason: 'the form was sent many times',
  });
  expect(await guard.judge('192.0.2.1', { judgement: 'fine', token: 'c.d' })).toEqual(accepted);
  vi.advanceTimersByTime(tokenUses.windowMs);
  await guard.judge(apart(300), signs);
  expect(await counters.add([totalOf('doubtful')], Date.now())).toEqual([1]);
});

describe('confirmations of the newsletter', () => {
  const { mailbox, domain, domainFromNetwork, domainFromNetworkPressed, network, total } =
    confirmations;
  const confirm = (ip: string, email: string) => guard.judge(ip, fine, email);

  it('to one mailbox are three a day, however it is spelt', async () => {
    const spelt = ['ada@gmail.com', 'A.da@gmail.com', 'ada+x@googlemail.com'];
    for (const [n, email] of spelt.entries())
      expect(await confirm(apart(n), email)).toEqual(accepted);
    expect(spelt).toHaveLength(mailbox);
    const reason = 'many confirmations to one mailbox in a day';
    expect(await confirm(apart(9), 'ada@gmail.com')).toEqual({ verdict: 'quarantined', reason });
    expect(await confirm(apart(9), 'eve@gmail.com')).toEqual(accepted);
    vi.advanceTimersByTime(confirmations.windowMs);
    expect(await confirm(apart(9), 'ada@gmail.com')).toEqual(accepted);
  });

  it('to one domain are three from a network, and from each /24', async () => {
    for (let n = 0; n < domainFromNetwork; n++)
      expect(await confirm(`192.0.2.${n}`, `a${n}@x.example`)).toEqual(accepted);
    expect(await confirm('192.0.2.99', 'b@x.example')).toEqual(refused);
    expect(await confirm('192.0.2.99', 'b@y.example')).toEqual(accepted);
    expect(await confirm('198.51.100.7', 'b@x.example')).toEqual(accepted);
  });

  it('from one network are so many, wherever they go', async () => {
    for (let n = 0; n < network.narrow; n++)
      expect(await confirm('192.0.2.1', `a@x${n}.example`)).toEqual(accepted);
    expect(await confirm('192.0.2.1', 'a@other.example')).toEqual(refused);
    const remaining = network.wide - network.narrow - 1;
    for (let n = 0; n < remaining; n++)
      expect(await confirm(`192.0.2.${100 + n}`, `a@y${n}.example`)).toEqual(accepted);
    expect(await confirm('192.0.2.99', 'a@z.example')).toEqual(refused);
  });

  it('to a domain that many want are one from each network', async () => {
    for (let n = 0; n < domain; n++)
      expect(await confirm(apart(n), `a${n}@big.example`)).toEqual(accepted);
    expect(warnings).toEqual([]);
    expect(
      await times(domainFromNetworkPressed, () => confirm('192.0.2.1', 'b@big.example')),
    ).toEqual(accepted);
    const message = 'Many confirmations to one domain in a day';
    expect(warnings).toEqual([[{ limit: 'confirmation-domain', count: domain + 1 }, message]]);
    expect(await confirm('192.0.2.1', 'c@big.example')).toEqual({ verdict: 'busy' });
    expect(await confirm('192.0.2.1', 'c@small.example')).toEqual(accepted);
  });

  it('to everybody are a thousand', async () => {
    await raise(totalConfirmations, total - 1);
    expect(await confirm('192.0.2.1', 'a@x.example')).toEqual(accepted);
    expect(warnings).toEqual([]);
    expect(await confirm('198.51.100.7', 'a@y.example')).toEqual({ verdict: 'busy' });
    const message = 'Confirmations of the newsletter are refused until tomorrow';
    expect(warnings).toEqual([[{ limit: 'confirmation', count: total + 1 }, message]]);
    expect(await guard.judge('198.51.100.8', fine)).toEqual(accepted);
  });

  it('count nothing for a post that is not accepted', async () => {
    expect((await guard.judge('192.0.2.1', spam, 'a@x.example')).verdict).toBe('quarantined');
    expect(await counters.add([totalConfirmations], Date.now())).toEqual([1]);
  });
});

it('no counter outlives the longest window', () => {
  for (const limit of Object.values(limits))
    expect(limit.windowMs).toBeLessThanOrEqual(maxWindowMs);
  expect(Math.max(tokenUses.windowMs, confirmations.windowMs, totalWindowMs)).toBe(maxWindowMs);
});
