import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { normaliseMailbox } from '../form/address.ts';
import { isUrgent } from '../form/urgency.ts';
import { type Log, throttleByKey } from '../log.ts';
import { type Judged, knownTexts, learnWords, weighKnown } from './learnt-words.ts';
import { assessForm, type FormJudgement, scoreSpam } from './suspicion.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Posts of one network in a window: `accept` and, of those, `keep` in quarantine. By kind, so that a
 * spammer uses up nobody else's allowance. `total`: hourly posts of everybody, above which a network
 * has `pressed` accepted.
 */
export const limits = {
  /** Far above an office behind one address; below a script. */
  fine: { windowMs: 10 * minuteMs, accept: 20, keep: 20, total: 600 },
  /** Unusual for a person (suspicion.ts). */
  doubtful: { windowMs: hourMs, accept: 10, keep: 20, total: 60 },
  spam: { windowMs: 10 * minuteMs, accept: 0, keep: 20, total: 0 },
  /** Invalid posts that get an error message. */
  invalid: { windowMs: 10 * minuteMs, accept: 20, keep: 20, total: Infinity },
} as const;
type LimitName = keyof typeof limits;
/** Low, so that a flood does not shut out new networks. */
export const floodAllowance = 2;

/** Per form token in a day: enough to correct, repeat and go back. */
export const maxTokenUses = 10;
/** Newsletter confirmations in a day; the total protects the sender's reputation. */
export const confirmationLimits = { mailbox: 3, network: 10, total: 1000 } as const;

export type Verdict =
  | { verdict: 'accepted' }
  /** Stored, not mailed; the visitor sees success. */
  | { verdict: 'quarantined'; reason: string }
  | { verdict: 'refused' }
  | { verdict: 'busy' };

type Post = { ip: string; form: FormData; values: Record<string, string> };
type Context = {
  siteUrl: string;
  /** Somebody marked this address as spam. */
  isSpamSender: boolean;
  secret: Buffer | undefined;
  /** Address to confirm, for a newsletter sign-up. */
  confirmed: string | undefined;
};

const accepted: Verdict = { verdict: 'accepted' };

/** About 200 bytes each. Totals are never evicted: every post touches them. */
const maxCounters = 50_000;
const logEveryMs = 10 * minuteMs;
const learnEveryMs = 10 * minuteMs;

/** The IPv4 address, or the IPv6 /64: a household's addresses are one network. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return toNetwork(mapped);
  if (isIPv4(address) || !isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Begins the doubt about what looks like spam, and is not held because it is urgent. */
export const spamMark = 'looks like spam';

export type Guard = ReturnType<typeof createGuard>;

/** Counts in this process's memory: also while the store is down, so that no flood fills the spool. */
export function createGuard({ rateLimit }: { rateLimit: boolean }, log: Log) {
  /** Ends of windows by `performance.now()`. */
  const counters = new LRUCache<string, { points: number; end: number }>({
    max: maxCounters,
    // Addresses are forgotten: the privacy page says when.
    ttl: dayMs,
    ttlAutopurge: true,
    perf: performance,
  });
  let weighWords = weighKnown;
  let learnsAt = 0;
  const warn = throttleByKey(
    logEveryMs,
    (limit: string, count: number, message: string) => log.warn({ limit, count }, message),
    (limit) => limit,
  );

  /** The window begins with the first. */
  function count(key: string, windowMs: number): number {
    const now = performance.now();
    const last = counters.get(key);
    const counter = last && last.end > now ? last : { points: 0, end: now + windowMs };
    counter.points += 1;
    counters.set(key, counter);
    return counter.points;
  }

  function judgePost(name: LimitName, network: string, reason: string): Verdict {
    const { windowMs, accept, keep, total } = limits[name];
    const points = count(`${name} ${network}`, windowMs);
    if (points <= accept) {
      const all = count(name, hourMs);
      if (all <= total) return accepted;
      warn(name, all, 'Many posts in an hour: only the first few of each network are accepted');
      if (points <= floodAllowance) return accepted;
    }
    return points <= keep ? { verdict: 'quarantined', reason } : { verdict: 'refused' };
  }

  function judgeConfirmation(network: string, email: string): Verdict {
    if (count(`confirmation ${network}`, dayMs) > confirmationLimits.network)
      return { verdict: 'refused' };
    if (count(`confirmation ${normaliseMailbox(email)}`, dayMs) > confirmationLimits.mailbox)
      return { verdict: 'quarantined', reason: 'many confirmations to one mailbox in a day' };
    const all = count('confirmation', dayMs);
    if (all <= confirmationLimits.total) return accepted;
    warn('confirmation', all, 'Confirmations of the newsletter are refused until tomorrow');
    return { verdict: 'busy' };
  }

  function judge(ip: string, signs: FormJudgement, email?: string): Verdict {
    const reason = signs.judgement === 'fine' ? 'many posts in an hour' : signs.reason;
    if (!rateLimit)
      return signs.judgement === 'spam' ? { verdict: 'quarantined', reason } : accepted;
    const network = toNetwork(ip);
    const isWorn =
      signs.judgement === 'fine' &&
      signs.token !== undefined &&
      count(`token ${signs.token}`, dayMs) > maxTokenUses;
    const verdict = isWorn
      ? judgePost('doubtful', network, 'the form was sent many times')
      : judgePost(signs.judgement, network, reason);
    return verdict.verdict === 'accepted' && email !== undefined
      ? judgeConfirmation(network, email)
      : verdict;
  }

  /** Of the same words, from anybody, in a day. */
  function countWords(words: string | undefined): number {
    if (!rateLimit || !words) return 0;
    const said = words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const digest = createHash('sha256').update(said.join(' '));
    return count(`words ${digest.digest('base64url')}`, dayMs);
  }

  return {
    judge,

    /** Its form and words, and the posts before it. @returns with what speaks against it */
    judgeForm({ ip, form, values }: Post, context: Context): Verdict & { doubt?: string } {
      const { secret, confirmed, ...known } = context;
      const score = scoreSpam(values, {
        ...known,
        ...{ weighWords, repeats: countWords(values.message) },
      });
      const found: FormJudgement = score.isSpam
        ? { judgement: 'spam', reason: score.reason }
        : assessForm(form, secret, Date.now());
      // A leak is not held back, within the limits of the doubtful.
      const signs: FormJudgement =
        found.judgement === 'spam' && isUrgent(values)
          ? { judgement: 'doubtful', reason: `${spamMark}: ${found.reason}` }
          : found;
      const harm = score.isHarmless ? undefined : score.reason;
      const doubt = signs.judgement === 'fine' ? harm : signs.reason;
      return { ...judge(ip, signs, confirmed), ...(doubt && { doubt }) };
    },

    /** From what the staff has judged, now and then. */
    async learn(listJudged: () => Promise<Judged[]>): Promise<void> {
      if (performance.now() < learnsAt) return;
      learnsAt = performance.now() + learnEveryMs;
      weighWords = learnWords([...knownTexts, ...(await listJudged())]);
    },

    /** False beyond the sender's limit. */
    countInvalid: (ip: string): boolean =>
      !rateLimit || judgePost('invalid', toNetwork(ip), '').verdict === 'accepted',
  };
}
