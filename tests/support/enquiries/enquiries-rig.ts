import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, parseConfig } from '@site/config/environment.ts';
import { createEnquiries, type Enquiries, type Log, Store } from '@site/enquiries';
import {
  type DatabaseKind,
  prepareDatabases,
  sqlite,
  type TestDatabase,
} from '../service/databases.ts';
import { type MailPeer, startMailPeer } from './mail-peer.ts';

/**
 * One database, one test mail service, and any number of instances of the enquiry service on them.
 */

export type LogLine = { level: string; fields: object; message: string };

export type Rig = {
  peer: MailPeer;
  database: TestDatabase;
  /** The folder of the spool. */
  spool: string;
  env: Record<string, string>;
  logged: LogLine[];
  /** An instance of the service, closed with the rig. */
  open(env?: Record<string, string>, config?: Partial<Config>): Promise<Enquiries>;
  /** The contents of the store, read through a separate connection. */
  stored(): Promise<StoredRows>;
  withStore<T>(use: (store: Store) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type StoredRows = Awaited<ReturnType<typeof readAll>>;

async function readAll(store: Store) {
  const enquiries = await store.db
    .selectFrom('enquiries')
    .selectAll()
    .orderBy('created_at')
    .execute();
  const deliveries = await store.db
    .selectFrom('deliveries')
    .selectAll()
    .orderBy('created_at')
    .execute();
  const subscribers = await store.db.selectFrom('subscribers').selectAll().execute();
  return { enquiries, deliveries, subscribers };
}

/** Quick retries and no limits, unless a test says otherwise. */
const quick = {
  RESEND_API_KEY: 're_test',
  MAIL_TIMEOUT: '5',
  MAIL_RATE: '1000',
  MAIL_RETRY: '0.1',
  RATE_LIMIT: 'off',
};

export async function createRig(kind: DatabaseKind): Promise<Rig> {
  const database = await kind.create();
  const peer = await startMailPeer();
  const spool = mkdtempSync(join(tmpdir(), 'spool-'));
  const env = { ...quick, DATABASE_URL: database.url, RESEND_BASE_URL: peer.url, SPOOL_DIR: spool };
  const logged: LogLine[] = [];
  const record = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const log: Log = { info: record('info'), warn: record('warn'), error: record('error') };
  const instances: Enquiries[] = [];

  // Opening the store starts a thread or a pool, so it is opened once, and again when its file was
  // replaced.
  let own: Promise<Store> | undefined;
  async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
    const opened = own;
    if (opened && !(await opened).isCurrent() && own === opened) {
      own = undefined;
      await (await opened).close();
    }
    own ??= Store.open(database.url);
    return use(await own);
  }

  return {
    peer,
    database,
    spool,
    env,
    logged,
    async open(more = {}, config = {}) {
      const instance = await createEnquiries(
        { ...parseConfig({ ...env, ...more }), pollMs: 50, ...config },
        log,
      );
      instances.push(instance);
      return instance;
    },
    stored: () => withStore(readAll),
    withStore,
    async close() {
      await Promise.all(instances.map((instance) => instance.close()));
      await (await own)?.close();
      await peer.close();
      await database.remove();
      rmSync(spool, { recursive: true, force: true });
    },
  };
}

/** A rig for each test of the block that this is called in; afterwards the clock is real again. */
export function createRigForEach(kind = sqlite): Rig {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig(kind);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rig.close();
  });
  return new Proxy({} as Rig, { get: (_, name: keyof Rig) => rig[name] });
}

/** Declares the tests on SQLite and on PostgreSQL, where there is one, with a rig for each. */
export async function onBothRigs(
  title: string,
  define: (rig: Rig, kind: DatabaseKind, kinds: readonly DatabaseKind[]) => void,
): Promise<void> {
  const { kinds, postgres } = await prepareDatabases();
  afterAll(() => postgres?.stop());
  for (const kind of kinds)
    describe.skipIf(kind.missing)(`${title} on ${kind.name}`, () =>
      define(createRigForEach(kind), kind, kinds),
    );
}

export const createForm = (values: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

/** A demo request; a different `n` gives different words. */
export const createDemoForm = (n: number | string = 1, more: Record<string, string> = {}) =>
  createForm({
    name: 'Ada King',
    email: `ada${n}@example.org`,
    company: 'Pipes Ltd',
    phone: '',
    message: `Forty kilometres of it, number ${n}.`,
    ...more,
  });
