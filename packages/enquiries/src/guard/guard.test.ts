import {
  confirmationLimits,
  createGuard,
  floodAllowance,
  type Guard,
  limits,
  maxTokenUses,
  toNetwork,
} from './guard.ts';
import type { FormJudgement } from './suspicion.ts';

const fine: FormJudgement = { judgement: 'fine' };
const doubtful: FormJudgement = { judgement: 'doubtful', reason: 'no form token' };
const spam: FormJudgement = { judgement: 'spam', reason: 'the hidden field was filled in' };
const accepted = { verdict: 'accepted' };
const refused = { verdict: 'refused' };
const quarantined = (reason: string) => ({ verdict: 'quarantined', reason });

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
  guard = createGuard({ rateLimit: true }, log);
});
afterEach(() => void vi.useRealTimers());

const apart = (n: number) => `10.${n >> 8}.${n & 255}.1`;
function times<T>(count: number, act: () => T): T {
  for (let n = 1; n < count; n++) act();
  return act();
}

describe('posts of one network', () => {
  it('are accepted up to the limit and refused beyond it', () => {
    const post = () => guard.judge('192.0.2.1', fine);
    expect(times(limits.fine.accept, post)).toEqual(accepted);
    expect(post()).toEqual(refused);
    expect(guard.judge('192.0.2.2', fine)).toEqual(accepted);
    expect(guard.judge('192.0.2.1', doubtful)).toEqual(accepted);
    vi.advanceTimersByTime(limits.fine.windowMs);
    expect(post()).toEqual(accepted);
  });

  it('count together for all addresses of an IPv6 /64', () => {
    for (let n = 0; n < limits.fine.accept; n++)
      expect(guard.judge(`2001:db8::${n.toString(16)}`, fine)).toEqual(accepted);
    expect(guard.judge('2001:0DB8:0:0:9:9:9:9', fine)).toEqual(refused);
    expect(guard.judge('2001:db8:0:1::1', fine)).toEqual(accepted);
  });

  it('that are doubtful are accepted, then quarantined, then refused', () => {
    const post = () => guard.judge('192.0.2.1', doubtful);
    const { accept, keep } = limits.doubtful;
    expect(times(accept, post)).toEqual(accepted);
    expect(post()).toEqual(quarantined(doubtful.reason));
    expect(times(keep - accept - 1, post)).toEqual(quarantined(doubtful.reason));
    expect(post()).toEqual(refused);
  });

  it('that are spam are never accepted', () => {
    const post = () => guard.judge('192.0.2.1', spam);
    expect(post()).toEqual(quarantined(spam.reason));
    expect(times(limits.spam.keep - 1, post)).toEqual(quarantined(spam.reason));
    expect(post()).toEqual(refused);
  });

  it('that are no form may fail so often, whatever else the network sends', () => {
    const fail = () => guard.countInvalid('192.0.2.1');
    times(limits.fine.keep + 1, () => guard.judge('192.0.2.1', fine));
    expect(times(limits.invalid.accept, fail)).toBe(true);
    expect(fail()).toBe(false);
  });
});

describe('a flood from everywhere', () => {
  it('leaves each network its first few, and is logged every ten minutes', () => {
    for (let n = 0; n < limits.fine.total; n++) guard.judge(apart(n), fine);
    expect(warnings).toEqual([]);
    const post = () => guard.judge('192.0.2.1', fine);
    expect(times(floodAllowance, post)).toEqual(accepted);
    expect(post()).toEqual(quarantined('many posts in an hour'));
    const message = 'Many posts in an hour: only the first few of each network are accepted';
    expect(warnings).toEqual([[{ limit: 'fine', count: limits.fine.total + 1 }, message]]);
    vi.advanceTimersByTime(10 * 60_000);
    guard.judge(apart(1), fine);
    expect(warnings).toHaveLength(2);
  });

  it('of doubtful posts leaves all others alone', () => {
    for (let n = 0; n < limits.doubtful.total; n++) guard.judge(apart(n), doubtful);
    const post = () => guard.judge('192.0.2.1', doubtful);
    expect(times(floodAllowance, post)).toEqual(accepted);
    expect(post()).toEqual(quarantined(doubtful.reason));
    expect(times(limits.fine.accept, () => guard.judge('192.0.2.1', fine))).toEqual(accepted);
  });
});

it('a form’s token may be used ten times in a day, then its posts are doubtful', () => {
  const signs: FormJudgement = { judgement: 'fine', token: 'a.b' };
  for (let n = 0; n < maxTokenUses; n++) guard.judge(apart(n), signs);
  const post = () => guard.judge('192.0.2.1', signs);
  expect(times(limits.doubtful.accept, post)).toEqual(accepted);
  expect(post()).toEqual(quarantined('the form was sent many times'));
  expect(guard.judge('192.0.2.1', { judgement: 'fine', token: 'c.d' })).toEqual(accepted);
});

describe('confirmations of the newsletter', () => {
  const confirm = (ip: string, email: string) => guard.judge(ip, fine, email);

  it('to one mailbox are three a day, however it is spelt', () => {
    const spelt = ['ada@gmail.com', 'A.da@gmail.com', 'ada+x@googlemail.com'];
    expect(spelt).toHaveLength(confirmationLimits.mailbox);
    for (const [n, email] of spelt.entries()) expect(confirm(apart(n), email)).toEqual(accepted);
    const reason = 'many confirmations to one mailbox in a day';
    expect(confirm(apart(9), 'ada@gmail.com')).toEqual(quarantined(reason));
    expect(confirm(apart(9), 'eve@gmail.com')).toEqual(accepted);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(confirm(apart(9), 'ada@gmail.com')).toEqual(accepted);
  });

  it('from one network are ten, and in all a thousand', () => {
    for (let n = 0; n < confirmationLimits.network; n++)
      expect(confirm('192.0.2.1', `a@x${n}.example`)).toEqual(accepted);
    expect(confirm('192.0.2.1', 'a@other.example')).toEqual(refused);
    for (let n = confirmationLimits.network; n < confirmationLimits.total; n++) {
      if (n === limits.fine.total - 1) vi.advanceTimersByTime(3_600_000);
      expect(confirm(apart(n), `a@y${n}.example`)).toEqual(accepted);
    }
    expect(warnings).toEqual([]);
    expect(confirm('198.51.100.7', 'a@y.example')).toEqual({ verdict: 'busy' });
    expect(warnings).toHaveLength(1);
    expect(guard.judge('198.51.100.8', fine)).toEqual(accepted);
  });

  it('count nothing for a post that is not accepted', () => {
    times(confirmationLimits.mailbox + 1, () => guard.judge('192.0.2.1', spam, 'a@x.example'));
    expect(confirm('192.0.2.2', 'a@x.example')).toEqual(accepted);
  });
});

it('without limits only spam is quarantined', () => {
  guard = createGuard({ rateLimit: false }, log);
  expect(times(100, () => guard.judge('192.0.2.1', doubtful))).toEqual(accepted);
  expect(guard.judge('192.0.2.1', spam)).toEqual(quarantined(spam.reason));
  expect(times(100, () => guard.countInvalid('192.0.2.1'))).toBe(true);
});

it('what is urgent is not held for its words, nor taken without end', () => {
  const context = { siteUrl: '', isSpamSender: true, secret: undefined, confirmed: undefined };
  const post = (message: string) =>
    guard.judgeForm({ ip: '192.0.2.1', form: new FormData(), values: { message } }, context);
  const doubt = 'looks like spam: an address that sent spam before (4 points, held from 4)';
  const { accept } = limits.doubtful;
  expect(post('Our pipe has burst.')).toEqual({ ...accepted, doubt });
  expect(times(accept, () => post('Our pipe has burst.'))).toMatchObject({
    verdict: 'quarantined',
  });
  expect(post('Our offer.')).toMatchObject({ verdict: 'quarantined' });
});

it.each([
  ['192.0.2.9', '192.0.2.9'],
  ['::FFFF:192.168.100.200', '192.168.100.200'],
  ['2001:0DB8:0001:02ff:3:4:5:6', '2001:db8:1:2ff::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::a:b:c:d:e', '2001:db8:0:a::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::ffff:192.0.2.9', '1:0:0:0::/64'],
  ['::ffff:1.2.3.4.5', '::ffff:1.2.3.4.5'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

it.each([
  ['Good day.', 'good  day', 'GOOD, DAY', 'Good day!', 'quarantined'],
  ['Сколько стоит система?', 'Нужен совет', 'Где вы?', 'Утечка воды', 'accepted'],
])('the same words are known in each script however they are written: %s', (...said) => {
  const context = {
    ...{ siteUrl: 'https://own.example', isSpamSender: false },
    ...{ secret: undefined, confirmed: undefined },
  };
  const posts = said.slice(0, 4).map((message, n) => {
    const form = new FormData();
    return guard.judgeForm({ ip: apart(n), form, values: { message } }, context).verdict;
  });
  expect(posts).toEqual(['accepted', 'accepted', 'accepted', said[4]]);
});

it('learns from the staff again after a while, and not at each post', async () => {
  let asked = 0;
  const learn = () =>
    guard.learn(async () => {
      asked += 1;
      return [];
    });
  await learn();
  await learn();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(3_600_000);
  await learn();
  expect(asked).toBe(2);
});

it('forgets each address a day after its last post, as the privacy page says', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.advanceTimersByTime(1);
  guard = createGuard({ rateLimit: true }, log);
  guard.judge('192.0.2.1', fine, 'ada@example.org');
  const dayMs = 24 * 3_600_000;
  vi.advanceTimersByTime(dayMs - 1);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(3);
  expect(vi.getTimerCount()).toBe(0);
});
