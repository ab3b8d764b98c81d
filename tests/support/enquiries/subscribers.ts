import { randomUUID } from 'node:crypto';
import type { Store } from '@site/enquiries';

/** Confirmed subscribers. */

export const createReaderAddress = (n: number) => `reader${n}@readers.example`;

/** Writes confirmed subscribers straight into the store, numbered from `from`. */
export async function addSubscribers(store: Store, count: number, from = 0): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    email: createReaderAddress(from + i),
    state: 'confirmed' as const,
    nonce: null,
    consent_text: 'You agree.',
    consented_at: now,
    confirmed_at: now,
    unsubscribed_at: null,
    contact: null,
  }));
  for (let i = 0; i < rows.length; i += 500) {
    await store.db
      .insertInto('subscribers')
      .values(rows.slice(i, i + 500))
      .execute();
  }
}
