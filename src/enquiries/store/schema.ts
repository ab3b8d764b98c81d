import type { Selectable } from 'kysely';
import type { FormKind } from '../../forms/definition.ts';

/** One schema for SQLite and PostgreSQL. Times are milliseconds since 1970 (UTC). */

export type EnquiryTable = {
  id: string;
  /** What a visitor is told, as in `K7QP-4MXD`. */
  reference: string;
  kind: FormKind;
  /** Quarantined: looks like spam; kept, never mailed until a person releases it. */
  state: 'accepted' | 'quarantined';
  /** The visitor's words as JSON, without the empty optional fields. */
  content: string;
  /** Lower case, for finding everything of one person. */
  email: string;
  created_at: number;
  /** Why it looks like spam, when it does. */
  suspicion: string | null;
  /** The page with the form, the host that led there and a campaign, as JSON (`Source`); null when that is unknown. */
  source: string | null;
};

export type DeliveryState = 'pending' | 'sent' | 'parked' | 'held';

/** The outbox: the mail to send for an enquiry. */
export type DeliveryTable = {
  id: string;
  enquiry_id: string;
  /** The rendered message as JSON (`Message`), the same at every attempt. */
  message: string;
  /** Set by the first attempt: an idempotency key must always come with the same payload. */
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
  /** Why the last attempt failed, or why the delivery is parked: for the operator. */
  reason: string | null;
  sent_at: number | null;
  /** The mail service's own id of the mail. */
  provider_id: string | null;
};

/** A claim: the same words within a day are this enquiry. */
export type ClaimTable = {
  digest: string;
  enquiry_id: string;
  claimed_at: number;
};

/** Who gets the newsletter, and what they agreed to. */
export type SubscriberTable = {
  id: string;
  /** Lower case. */
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  /** Part of the confirmation link that counts; gone once it has been followed. */
  nonce: string | null;
  /** The wording the person agreed to, and when. */
  consent_text: string;
  consented_at: number;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
};

/** An issue of the newsletter that has been queued. Its words never change again. */
export type IssueTable = {
  /** Name of its file, as in `2026-11-22-first-issue`. */
  name: string;
  /** The mail as JSON (`Message` without `to`), with `unsubscribeToken` where a subscriber's goes. */
  message: string;
  queued_at: number;
  paused_at: number | null;
};

/**
 * One request to the mail service for up to a hundred subscribers of an issue. The columns that a
 * delivery of the outbox has too mean the same.
 */
export type IssueBatchTable = Omit<DeliveryTable, 'enquiry_id' | 'message'> & {
  issue: string;
  /** How many mails the first attempt carried: 0 before it. Later ones leave out who has left since. */
  tried: number;
};

/** The delivery of an issue to one subscriber. Kept after sending, so that nobody gets an issue twice. */
export type IssueDeliveryTable = {
  /** `ISSUE/RECIPIENT`. */
  id: string;
  issue: string;
  /** Keyed digest of the address. */
  recipient: string;
  subscriber_id: string;
  batch_id: string;
  /**
   * Left: unsubscribed or suppressed before it was known to be sent; refused: the mail service does
   * not take the address.
   */
  state: 'queued' | 'sent' | 'left' | 'refused';
  settled_at: number | null;
};

/** Addresses that the mail service has reported: never mailed again. */
export type SuppressionTable = {
  /** Keyed digest of the address. */
  recipient: string;
  reason: 'bounced' | 'complained';
  /** The mail service's id of the report. */
  event: string;
  created_at: number;
};

/** How often a page was asked for on a day (UTC), from one host or page and with one answer. */
export type VisitTable = {
  /** `DAY STATUS PAGE SOURCE`. */
  id: string;
  /** As in `2026-11-22`. */
  day: string;
  page: string;
  /** The host whose page led to it, or the page of ours that led to a form. */
  source: string;
  /** Of HTTP. */
  status: number;
  count: number;
};

/** Small facts that all instances share, such as the key that signs links. */
export type SettingTable = { name: string; value: string };

/** Time slots of the rate limit on sending, for instances that share a database; see slots.ts. */
export type PaceTable = { id: number; next_at: number; earlier_at: number | null };

/** Counters of the limits (guard/counters.ts). Times as elsewhere; `expire` ends the window. */
export type LimitTable = { key: string; points: number; expire: number | null };

export type Tables = {
  enquiries: EnquiryTable;
  deliveries: DeliveryTable;
  claims: ClaimTable;
  subscribers: SubscriberTable;
  issues: IssueTable;
  issue_batches: IssueBatchTable;
  issue_deliveries: IssueDeliveryTable;
  suppressions: SuppressionTable;
  visits: VisitTable;
  settings: SettingTable;
  pace: PaceTable;
  limits: LimitTable;
};

export type Subscriber = Selectable<SubscriberTable>;
export type Enquiry = Selectable<EnquiryTable>;
export type Delivery = Selectable<DeliveryTable>;
export type IssueBatch = Selectable<IssueBatchTable>;
export type Suppression = Selectable<SuppressionTable>;
