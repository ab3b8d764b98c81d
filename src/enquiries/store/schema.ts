import type { Selectable } from 'kysely';
import type { FormKind } from '../types.ts';

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
};

export type DeliveryState = 'pending' | 'sent' | 'parked' | 'held';

/** The outbox: one mail that has to leave because of an enquiry. */
export type DeliveryTable = {
  id: string;
  enquiry_id: string;
  /** The rendered message as JSON (`Message`), the same at every attempt. */
  message: string;
  /** Sender; set by the first attempt, because a key must never meet two payloads. */
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

/** Which enquiry the same words lead to within a day. */
export type ClaimTable = {
  digest: string;
  enquiry_id: string;
  claimed_at: number;
};

export type Tables = {
  enquiries: EnquiryTable;
  deliveries: DeliveryTable;
  claims: ClaimTable;
};

export type Enquiry = Selectable<EnquiryTable>;
export type Delivery = Selectable<DeliveryTable>;
