import type { Level } from './networks.ts';

/**
 * How many posts are taken, counted by kind and by network, so that worthless posts and single
 * senders use up nobody else's allowance.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** IPv4 has no middle level. */
type Allowance = Record<Level, number>;
const none: Allowance = { narrow: 0, middle: 0, wide: 0 };

type Limit = {
  windowMs: number;
  /** Up to here from one network a post is accepted. */
  accept: Allowance;
  /** Quarantined up to here; refused beyond. */
  keep: Allowance;
  /** Posts of all senders an hour, after which `pressed` replaces `accept`. */
  total: number;
  /** A few posts per network, so that a flood does not shut out new networks. */
  pressed: Allowance;
};

const standard: Allowance = { narrow: 20, middle: 40, wide: 80 };

export const limits = {
  /** Far above a person who corrects, and an office behind one address; below a script. */
  fine: {
    windowMs: 10 * minuteMs,
    accept: standard,
    keep: standard,
    total: 600,
    pressed: { narrow: 2, middle: 4, wide: 6 },
  },
  /** What few people do (see suspicion.ts). */
  doubtful: {
    windowMs: hourMs,
    accept: { narrow: 10, middle: 15, wide: 20 },
    keep: standard,
    total: 60,
    pressed: { narrow: 2, middle: 3, wide: 4 },
  },
  /** What no person does. */
  spam: { windowMs: 10 * minuteMs, accept: none, keep: standard, total: 0, pressed: none },
  /** Posts that fail the checks get their error up to here. */
  invalid: {
    windowMs: 10 * minuteMs,
    accept: standard,
    keep: standard,
    total: Infinity,
    pressed: standard,
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export const totalWindowMs = hourMs;
/** Uses of a form's token a day: enough to correct, repeat and go back. */
export const tokenUses = { points: 10, windowMs: dayMs };

/** Confirmation mails go to addresses typed by anybody. */
export const confirmations = {
  windowMs: dayMs,
  /** To one mailbox. Beyond, nothing is sent and the answer is the same. */
  mailbox: 3,
  /** From one network, whomever they go to. */
  network: { narrow: 10, middle: 15, wide: 20 } satisfies Allowance,
  /** From one network (/24, /48) to one domain. */
  domainFromNetwork: 3,
  /** To one domain; beyond, one per network, because large providers are shared. */
  domain: 50,
  domainFromNetworkPressed: 1,
  /** In total: protects the sender's reputation. */
  total: 1000,
} as const;

/** The longest that a counter lives, in milliseconds. */
export const maxWindowMs = dayMs;
