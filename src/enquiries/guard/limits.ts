import type { Level } from './networks.ts';

/** By kind and network, so that a spammer uses up nobody else's allowance. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** IPv4 has no middle level. */
type Allowance = Record<Level, number>;
const none: Allowance = { narrow: 0, middle: 0, wide: 0 };

type Limit = {
  windowMs: number;
  accept: Allowance;
  /** Quarantined up to here; refused beyond. */
  keep: Allowance;
  /** Hourly posts of all senders, above which `pressed` replaces `accept`. */
  total: number;
  /** Low, so that a flood does not shut out new networks. */
  pressed: Allowance;
};

const standard: Allowance = { narrow: 20, middle: 40, wide: 80 };

export const limits = {
  /** Far above an office behind one address; below a script. */
  fine: {
    windowMs: 10 * minuteMs,
    accept: standard,
    keep: standard,
    total: 600,
    pressed: { narrow: 2, middle: 4, wide: 6 },
  },
  /** Unusual for a person (suspicion.ts). */
  doubtful: {
    windowMs: hourMs,
    accept: { narrow: 10, middle: 15, wide: 20 },
    keep: standard,
    total: 60,
    pressed: { narrow: 2, middle: 3, wide: 4 },
  },
  spam: { windowMs: 10 * minuteMs, accept: none, keep: standard, total: 0, pressed: none },
  /** Invalid posts that get an error message. */
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
/** Per form token: enough to correct, repeat and go back. */
export const tokenUses = { points: 10, windowMs: dayMs };

export const confirmations = {
  windowMs: dayMs,
  /** Beyond, nothing is sent and the answer is the same. */
  mailbox: 3,
  network: { narrow: 10, middle: 15, wide: 20 } satisfies Allowance,
  /** Per network (/24, /48) and domain. */
  domainFromNetwork: 3,
  /** Beyond, one per network: many people share a large provider. */
  domain: 50,
  domainFromNetworkPressed: 1,
  /** Protects the sender's reputation. */
  total: 1000,
} as const;

export const maxWindowMs = dayMs;
