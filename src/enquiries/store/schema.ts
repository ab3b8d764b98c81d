import type { Selectable } from 'kysely';
import type { FormKind } from '../../forms/definition.ts';

export type EnquiryTable = {
  id: string;
  /** Shown to the visitor, as in `K7QP-4MXD`. */
  reference: string;
  kind: FormKind;
  /** Quarantined: looks like spam; mailed only if released. */
  state: 'accepted' | 'quarantined';
  /** The submitted values as JSON, without empty optional fields. */
  content: string;
  /** Lower case, to find everything of one person. */
  email: string;
  created_at: number;
  suspicion: string | null;
  /** Page of the form, referring host, campaign, as JSON (`Source`). */
  source: string | null;
  /** What the staff did with it: null while it is open. */
  handling: 'answered' | 'closed' | null;
  handled_at: number | null;
  handled_by: string | null;
};

/** A remark of the staff about an enquiry. */
export type NoteTable = {
  id: string;
  enquiry_id: string;
  author: string;
  text: string;
  created_at: number;
};

export type DeliveryState = 'pending' | 'sent' | 'parked' | 'held';

type DeliveryTable = {
  id: string;
  enquiry_id: string;
  /** The rendered `Message` as JSON, the same at every attempt. */
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
  /** Why the last attempt failed or the delivery is parked. */
  reason: string | null;
  sent_at: number | null;
  provider_id: string | null;
};

/** De-duplication keys of the last day. */
type ClaimTable = {
  digest: string;
  enquiry_id: string;
  claimed_at: number;
};

type SubscriberTable = {
  id: string;
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  /** Part of the confirmation link; removed once it was used. */
  nonce: string | null;
  /** The wording the person agreed to. */
  consent_text: string;
  consented_at: number;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
};

/** A queued issue of the newsletter. Immutable. */
type IssueTable = {
  /** Name of its file, as in `2026-11-22-first-issue`. */
  name: string;
  /** `Message` without `to` as JSON, with `unsubscribeToken` as placeholder. */
  message: string;
  queued_at: number;
  paused_at: number | null;
};

/** One request for up to a hundred subscribers. Shared columns mean the same as in deliveries. */
type IssueBatchTable = Omit<DeliveryTable, 'enquiry_id' | 'message'> & {
  issue: string;
  /** Mails in the first attempt: 0 before it. Later attempts omit who has unsubscribed. */
  tried: number;
};

/**
 * What leaves for the staff's own systems: an enquiry by webhook (`id` is the webhook's), or the
 * daily digest. Shared columns mean the same as in deliveries; `message` is the body.
 */
export type DispatchTable = Omit<DeliveryTable, 'enquiry_id'> & {
  kind: 'webhook' | 'digest';
  enquiry_id: string | null;
};

/** One subscriber's delivery of an issue. Kept, so that nobody gets an issue twice. */
export type IssueDeliveryTable = {
  /** `ISSUE/RECIPIENT`. */
  id: string;
  issue: string;
  /** Keyed digest of the address. */
  recipient: string;
  subscriber_id: string;
  batch_id: string;
  /** Left: unsubscribed or suppressed before sending. Refused: rejected by the mail service. */
  state: 'queued' | 'sent' | 'left' | 'refused';
  settled_at: number | null;
};

/** Addresses with a bounce or complaint: never mailed again. */
type SuppressionTable = {
  /** Keyed digest of the address. */
  recipient: string;
  reason: 'bounced' | 'complained';
  event: string;
  created_at: number;
};

/** Page requests per day (UTC) by source and status. */
export type VisitTable = {
  /** `DAY STATUS PAGE SOURCE`. */
  id: string;
  /** As in `2026-11-22`. */
  day: string;
  page: string;
  /** The referring host, or our page that led to a form. */
  source: string;
  status: number;
  count: number;
};

/** Settings shared by all instances, such as the signing key. */
type SettingTable = { name: string; value: string };

/** Time slots shared by all instances on one database (slots.ts). */
type PaceTable = { id: number; next_at: number; earlier_at: number | null };

/** Counters of the limits (guard/counters.ts). The window ends at `expire`. */
type LimitTable = { key: string; points: number; expire: number | null };

export type Tables = {
  enquiries: EnquiryTable;
  deliveries: DeliveryTable;
  claims: ClaimTable;
  notes: NoteTable;
  dispatches: DispatchTable;
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
export type Note = Selectable<NoteTable>;
export type Delivery = Selectable<DeliveryTable>;
export type Dispatch = Selectable<DispatchTable>;
export type IssueBatch = Selectable<IssueBatchTable>;
export type Suppression = Selectable<SuppressionTable>;
