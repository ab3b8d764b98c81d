import type { Level } from './networks.ts';

/**
 * How many posts are taken. Each kind of post is counted apart, so that posts which are worth
 * nothing use up nobody else's allowance; and by network, so that no sender uses up everybody's.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** By network; one that has no middle level (IPv4) skips it. */
type Allowance = Record<Level, number>;
const none: Allowance = { narrow: 0, middle: 0, wide: 0 };

type Limit = {
  windowMs: number;
  /** Up to here from one network a post is accepted. */
  accept: Allowance;
  /** From there up to here it is quarantined; beyond it is refused. */
  keep: Allowance;
  /** Once this many posts of all senders were accepted within an hour, `pressed` replaces `accept`. */
  total: number;
  /** A few posts from each network, so that a flood does not shut out networks that have sent nothing yet. */
  pressed: Allowance;
};

const usual: Allowance = { narrow: 20, middle: 40, wide: 80 };

export const limits = {
  /** A person who corrects and repeats is far below, an office behind one address too; a script is not. */
  fine: {
    windowMs: 10 * minuteMs,
    accept: usual,
    keep: usual,
    total: 600,
    pressed: { narrow: 2, middle: 4, wide: 6 },
  },
  /** What few people do (see suspicion.ts). */
  doubtful: {
    windowMs: hourMs,
    accept: { narrow: 10, middle: 15, wide: 20 },
    keep: usual,
    total: 60,
    pressed: { narrow: 2, middle: 3, wide: 4 },
  },
  /** What no person does. */
  spam: { windowMs: 10 * minuteMs, accept: none, keep: usual, total: 0, pressed: none },
  /** What fails the checks, or is no form at all: answered with its error, up to here. */
  invalid: { windowMs: 10 * minuteMs, accept: usual, keep: usual, total: Infinity, pressed: usual },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export const totalWindowMs = hourMs;
/** A form's token may be used this often in a day: enough to correct, repeat and go back. */
export const tokenUses = { points: 10, windowMs: dayMs };

/** Confirmation mails of the newsletter: they go to addresses that others have typed. */
export const confirmations = {
  windowMs: dayMs,
  /** To one mailbox, whatever its tags and dots. Beyond, nothing is sent and the answer is the same. */
  mailbox: 3,
  /** From one network, whomever they go to. */
  network: { narrow: 10, middle: 15, wide: 20 } satisfies Allowance,
  /** From one network (/24, /48) to one domain. */
  domainFromNetwork: 3,
  /** To one domain from everybody; beyond, one from each network, because large providers are shared. */
  domain: 50,
  domainFromNetworkPressed: 1,
  /** From everybody to everybody, so that the sender's reputation outlives an attack. */
  total: 1000,
} as const;

/** The longest that a counter lives, in milliseconds. */
export const longestWindowMs = dayMs;
