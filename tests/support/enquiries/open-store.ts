import { randomUUID } from 'node:crypto';
import { Store } from '@site/enquiries';
import { StoreConnection } from '../../../packages/enquiries/src/delivery/store-connection.ts';
import { createReference } from '../../../packages/enquiries/src/form/reference.ts';
import type { NewEnquiry } from '../../../packages/enquiries/src/store/recording.ts';
import {
  type DatabaseKind,
  prepareDatabases,
  sqlite,
  type TestDatabase,
} from '../service/databases.ts';

/** What tests of the store get: an open store on an empty database, closed after each test. */
export type OpenedStore = { readonly store: Store; readonly database: TestDatabase };

/** Runs the tests that `define` declares on SQLite and on PostgreSQL, where there is one. */
export async function onBothStores(
  define: (opened: OpenedStore, kind: DatabaseKind) => void,
): Promise<void> {
  const { kinds, postgres } = await prepareDatabases();
  afterAll(() => postgres?.stop());
  describe.each(kinds)('on $name', (kind) => {
    describe.skipIf(kind.missing)('the store', () => {
      const opened = {} as { store: Store; database: TestDatabase };
      beforeEach(async () => {
        opened.database = await kind.create();
        opened.store = await Store.open(opened.database.url);
      });
      afterEach(async () => {
        await opened.store.close();
        await opened.database.remove();
      });
      define(opened, kind);
    });
  });
}

/** Address of an empty SQLite database, removed when the test has ended. */
export async function createDatabase(): Promise<string> {
  const { url, remove } = await sqlite.create();
  onTestFinished(remove);
  return url;
}

/** An open store on it, closed when the test has ended. */
export async function createStore(): Promise<Store> {
  const store = await Store.open(await createDatabase());
  onTestFinished(() => store.close());
  return store;
}

export function createHolder(url: string): StoreConnection {
  const holder = new StoreConnection(url);
  onTestFinished(() => holder.close());
  return holder;
}

/** A time for the store's clock, in milliseconds since 1970. */
export const now = Date.UTC(2026, 0, 15, 12);

export const createEntry = (more: Partial<NewEnquiry> = {}): NewEnquiry => {
  const id = more.id ?? randomUUID();
  return {
    id,
    reference: createReference(),
    kind: 'demo',
    values: { email: 'Ada@Example.org', name: 'Ada' },
    digest: `digest ${id}`,
    render: (reference) => JSON.stringify({ about: reference }),
    now,
    ...more,
  };
};

/** Records an enquiry with its delivery; resolves with what names them. */
export async function recordEntry(store: Store, more: Partial<NewEnquiry> = {}) {
  const entry = createEntry(more);
  const { delivery } = await store.record(entry);
  return { reference: entry.reference, id: delivery?.id ?? '', enquiry: entry.id };
}

/** Changes a delivery past the outbox. */
export const setDelivery = ({ db }: Store, id: string, values: object) =>
  db.updateTable('deliveries').set(values).where('id', '=', id).execute();
