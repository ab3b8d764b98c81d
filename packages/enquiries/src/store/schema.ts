import type { FormKind } from '../forms/definition.ts';

/** Stored times are in milliseconds since 1970; further ahead than this, the clock was set back. */
export const clockSlackMs = 60_000;

export type Enquiry = {
  id: string;
  reference: string;
  kind: FormKind;
  /** Quarantined: looks like spam; mailed only if released. */
  state: 'accepted' | 'quarantined';
  /** Submitted values as JSON, without empty ones. */
  content: string;
  /** Lower case, to find everything of one person. */
  email: string;
  created_at: number;
  suspicion: string | null;
  /** `Source` as JSON. */
  source: string | null;
  /** Null: open. */
  handling: 'answered' | 'closed' | null;
  handled_at: number | null;
  handled_by: string | null;
  assignee: string | null;
  /** 1: the words ask for an answer at once, or somebody says so; 0: somebody says not. */
  urgent: number | null;
};

type Note = {
  id: string;
  enquiry_id: string;
  author: string;
  text: string;
  created_at: number;
};

export type DeliveryState = 'pending' | 'sent' | 'parked' | 'held';

export type Delivery = {
  id: string;
  enquiry_id: string;
  /** `Message` as JSON, the same at every attempt. */
  message: string;
  /** Fixed by the first attempt: the same key needs the same payload. */
  sender: string | null;
  idempotency_key: string;
  state: DeliveryState;
  attempts: number;
  created_at: number;
  first_attempt_at: number | null;
  last_attempt_at: number | null;
  next_attempt_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  /** Of the last failure or of parking. */
  reason: string | null;
  sent_at: number | null;
  provider_id: string | null;
};

/** De-duplication keys of the last day. */
type Claim = {
  digest: string;
  enquiry_id: string;
  claimed_at: number;
};

export type Subscriber = {
  id: string;
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  /** Part of the confirmation link; removed once used. */
  nonce: string | null;
  consent_text: string;
  consented_at: number;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
  /**
   * At the mail service. Null: nothing was asked since they confirmed; asked: may be there since, or
   * have left; renewed: may be subscribed again since; known: was there, to be looked up.
   */
  contact: 'asked' | 'renewed' | 'known' | 'subscribed' | 'unsubscribed' | null;
};

/**
 * A webhook (by its own `id`), a daily digest or a visitor's acknowledgement; `message` is the body.
 * Or what the newsletter's list
 * at the mail service has to learn, of the subscriber or the address in `message`.
 */
export type Dispatch = Omit<Delivery, 'enquiry_id'> & {
  kind: 'webhook' | 'digest' | 'acknowledgement' | 'contact' | 'erasure';
  enquiry_id: string | null;
};

export type Suppression = {
  recipient: string;
  reason: 'bounced' | 'complained';
  event: string;
  created_at: number;
};

/** Page requests per day (UTC). */
export type VisitRow = {
  /** `DAY STATUS PAGE SOURCE CAMPAIGN`. */
  id: string;
  day: string;
  page: string;
  /** Referring host, or our page that led to a form. */
  source: string;
  /** `utm_` words of the address, joined by ` / `. */
  campaign: string | null;
  status: number;
  count: number;
};

type Setting = { name: string; value: string };

/** Kept by triggers; SQLite only. */
export type MailCount = { kind: FormKind; state: DeliveryState; count: number };

type Pace = { id: number; next_at: number; earlier_at: number | null };

export type Tables = {
  enquiries: Enquiry;
  deliveries: Delivery;
  claims: Claim;
  notes: Note;
  dispatches: Dispatch;
  subscribers: Subscriber;
  suppressions: Suppression;
  visits: VisitRow;
  settings: Setting;
  pace: Pace;
  mail_counts: MailCount;
};
