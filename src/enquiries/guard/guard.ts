import { domainOf, mailboxOf } from '../form/address.ts';
import { type Log, seldom } from '../log.ts';
import type { Counter, Counting } from './counters.ts';
import { confirmations, type LimitName, limits, tokenUses, totalWindowMs } from './limits.ts';
import { type Level, type Network, networksOf } from './networks.ts';
import type { Signs } from './suspicion.ts';

export type Verdict =
  | { verdict: 'accepted' }
  /** Stored, not mailed; the visitor sees success. */
  | { verdict: 'quarantined'; reason: string }
  | { verdict: 'refused' }
  | { verdict: 'busy' };

const accepted: Verdict = { verdict: 'accepted' };
const refused: Verdict = { verdict: 'refused' };

const everybody = 'everybody';

export const totalOf = (name: LimitName): Counter => ({
  name: `${name}-total`,
  of: everybody,
  windowMs: totalWindowMs,
});
export const totalConfirmations: Counter = {
  name: 'confirmation-total',
  of: everybody,
  windowMs: confirmations.windowMs,
};

/** How long a network far over its limit is refused without the database. */
const memoryMs = 60_000;
const maxRemembered = 10_000;
const logEveryMs = 10 * 60_000;

export class Guard {
  readonly #counters: Counting;
  readonly #warn: (limit: string, count: number, message: string) => void;
  /** By limit and network, in `performance.now()`. */
  readonly #refusedUntil = new Map<string, number>();

  constructor(counters: Counting, log: Log) {
    this.#counters = counters;
    this.#warn = seldom(
      logEveryMs,
      (limit, count, message) => log.warn({ limit, count }, message),
      (limit) => limit,
    );
  }

  /** @param email to confirm, for a newsletter sign-up */
  async judge(ip: string, signs: Signs, email?: string): Promise<Verdict> {
    const now = Date.now();
    const networks = networksOf(ip);
    const verdict = await this.#judgePost(networks, signs, now);
    return verdict.verdict === 'accepted' && email !== undefined
      ? this.#judgeConfirmation(networks, email, now)
      : verdict;
  }

  async countInvalid(ip: string): Promise<boolean> {
    const { verdict } = await this.#count('invalid', networksOf(ip), '', Date.now());
    return verdict === 'accepted';
  }

  async #judgePost(networks: Network[], signs: Signs, now: number): Promise<Verdict> {
    if (signs.judgement !== 'fine')
      return this.#count(signs.judgement, networks, signs.reason, now);
    if (!signs.token) return this.#count('fine', networks, '', now);
    const use = { name: 'token', of: signs.token, windowMs: tokenUses.windowMs };
    const [uses = 0] = await this.#counters.add([use], now);
    return uses > tokenUses.points
      ? this.#count('doubtful', networks, 'the form was sent many times', now)
      : this.#count('fine', networks, '', now);
  }

  async #count(
    name: LimitName,
    networks: Network[],
    reason: string,
    now: number,
  ): Promise<Verdict> {
    const limit = limits[name];
    if (this.#isRemembered(name, networks)) return refused;
    const spam = name === 'spam' ? [totalOf('spam')] : [];
    const own = networks.map(({ prefix }) => ({ name, of: prefix, windowMs: limit.windowMs }));
    const points = await this.#counters.add([...own, ...spam], now);
    const within = (allowance: Record<Level, number>, times = 1) =>
      networks.every(({ level }, at) => (points[at] ?? 0) <= times * allowance[level]);
    const otherwise = (): Verdict => {
      if (within(limit.keep)) return { verdict: 'quarantined', reason };
      if (!within(limit.keep, 2)) this.#remember(name, networks, points, limit.keep);
      return refused;
    };
    if (!within(limit.accept)) return otherwise();
    if (name === 'invalid') return accepted;
    const [total = 0] = await this.#counters.add([totalOf(name)], now);
    if (total <= limit.total) return accepted;
    this.#warn(
      name,
      total,
      'Many posts in an hour: only the first few of each network are accepted',
    );
    if (within(limit.pressed)) return accepted;
    return name === 'doubtful' ? otherwise() : refused;
  }

  async #judgeConfirmation(networks: Network[], email: string, now: number): Promise<Verdict> {
    const { windowMs } = confirmations;
    const domain = domainOf(email);
    const counter = (name: string, of: string): Counter => ({ name, of, windowMs });
    const widest = networks.at(-1)?.prefix ?? '';
    const [toMailbox = 0, fromNetworkToDomain = 0, ...fromNetworks] = await this.#counters.add(
      [
        counter('confirmation-mailbox', mailboxOf(email)),
        counter('confirmation-domain-network', `${domain} ${widest}`),
        ...networks.map(({ prefix }) => counter('confirmation-network', prefix)),
      ],
      now,
    );
    const withinNetworks = networks.every(
      ({ level }, at) => (fromNetworks[at] ?? 0) <= confirmations.network[level],
    );
    if (!withinNetworks || fromNetworkToDomain > confirmations.domainFromNetwork) return refused;
    if (toMailbox > confirmations.mailbox) {
      return { verdict: 'quarantined', reason: 'many confirmations to one mailbox in a day' };
    }
    const [toDomain = 0, total = 0] = await this.#counters.add(
      [counter('confirmation-domain', domain), totalConfirmations],
      now,
    );
    if (total > confirmations.total) {
      this.#warn(
        'confirmation',
        total,
        'Confirmations of the newsletter are refused until tomorrow',
      );
      return { verdict: 'busy' };
    }
    if (toDomain > confirmations.domain) {
      this.#warn('confirmation-domain', toDomain, 'Many confirmations to one domain in a day');
      if (fromNetworkToDomain > confirmations.domainFromNetworkPressed) return { verdict: 'busy' };
    }
    return accepted;
  }

  #isRemembered(name: LimitName, networks: Network[]): boolean {
    return networks.some(({ prefix }) => {
      const until = this.#refusedUntil.get(`${name} ${prefix}`);
      return until !== undefined && performance.now() < until;
    });
  }

  #remember(
    name: LimitName,
    networks: Network[],
    points: number[],
    allowance: Record<Level, number>,
  ): void {
    if (this.#refusedUntil.size > maxRemembered) this.#refusedUntil.clear();
    for (const [at, { level, prefix }] of networks.entries()) {
      if ((points[at] ?? 0) <= 2 * allowance[level]) continue;
      this.#refusedUntil.set(`${name} ${prefix}`, performance.now() + memoryMs);
    }
  }
}
