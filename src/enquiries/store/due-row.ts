/** Outbox columns of a new row. */
export const dueRow = (id: string, idempotencyKey: string, now: number) => ({
  id,
  sender: null,
  idempotency_key: idempotencyKey,
  state: 'pending' as const,
  attempts: 0,
  created_at: now,
  first_attempt_at: null,
  last_attempt_at: null,
  next_attempt_at: now,
  lease_owner: null,
  lease_until: null,
  reason: null,
  sent_at: null,
  provider_id: null,
});
