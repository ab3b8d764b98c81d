import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './schema.ts';

const addOutboxColumns = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('sender', 'text')
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('first_attempt_at', 'bigint')
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('provider_id', 'text');

const createTable = (db: Kysely<unknown>, name: string, key = 'id') =>
  db.schema.createTable(name).addColumn(key, 'text', (c) => c.primaryKey());

const createIndex = (db: Kysely<unknown>, table: string, name: string, ...columns: string[]) =>
  db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();

/** Subscribers whom the newsletter's list at the mail service does not know as they are. */
export const unlikeContact = `confirmed_at is not null and contact is distinct from
  case state when 'confirmed' then 'subscribed' else 'unsubscribed' end`;

/** In these words wherever an index is to be found by them. */
export const answerOwed = `kind <> 'newsletter' and enquiries.state = 'accepted'`;

/** Never edited once published. Each only adds, so that the previous release still works. */
export const migrations: Record<string, Migration> = {
  '001-enquiries-and-outbox': {
    async up(db: Kysely<unknown>) {
      await createTable(db, 'enquiries')
        .addColumn('reference', 'text', (c) => c.notNull().unique())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
      await createIndex(db, 'enquiries', 'email', 'email');
      await createIndex(db, 'enquiries', 'created', 'created_at');

      await createTable(db, 'deliveries')
        .addColumn('enquiry_id', 'text', (c) => c.notNull().references('enquiries.id'))
        .addColumn('message', 'text', (c) => c.notNull())
        .$call(addOutboxColumns)
        .execute();
      await createIndex(db, 'deliveries', 'due', 'state', 'next_attempt_at');
      await createIndex(db, 'deliveries', 'enquiry', 'enquiry_id');

      await createTable(db, 'claims', 'digest')
        .addColumn('enquiry_id', 'text', (c) => c.notNull().references('enquiries.id'))
        .addColumn('claimed_at', 'bigint', (c) => c.notNull())
        .execute();
      await createIndex(db, 'claims', 'enquiry', 'enquiry_id');
    },
  },

  '002-newsletter-limits-and-quarantine': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('enquiries').addColumn('suspicion', 'text').execute();
      await createTable(db, 'subscribers')
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('nonce', 'text')
        .addColumn('consent_text', 'text', (c) => c.notNull())
        .addColumn('consented_at', 'bigint', (c) => c.notNull())
        .addColumn('confirmed_at', 'bigint')
        .addColumn('unsubscribed_at', 'bigint')
        .execute();
      await createTable(db, 'settings', 'name')
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('pace')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('next_at', 'bigint', (c) => c.notNull())
        .execute();
      await createTable(db, 'limits', 'key')
        .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('expire', 'bigint')
        .execute();
    },
  },

  '003-newsletter-issues': {
    async up(db: Kysely<unknown>) {
      await createTable(db, 'issues', 'name')
        .addColumn('message', 'text', (c) => c.notNull())
        .addColumn('queued_at', 'bigint', (c) => c.notNull())
        .addColumn('paused_at', 'bigint')
        .execute();
      await createTable(db, 'issue_batches')
        .addColumn('issue', 'text', (c) => c.notNull().references('issues.name'))
        .addColumn('tried', 'integer', (c) => c.notNull().defaultTo(0))
        .$call(addOutboxColumns)
        .execute();
      await createIndex(db, 'issue_batches', 'due', 'state', 'next_attempt_at');
      await createTable(db, 'issue_deliveries')
        .addColumn('issue', 'text', (c) => c.notNull().references('issues.name'))
        .addColumn('recipient', 'text', (c) => c.notNull())
        .addColumn('subscriber_id', 'text', (c) => c.notNull())
        .addColumn('batch_id', 'text', (c) => c.notNull().references('issue_batches.id'))
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('settled_at', 'bigint')
        .addUniqueConstraint('issue_deliveries_once', ['issue', 'recipient'])
        .execute();
      for (const column of ['batch_id', 'subscriber_id'])
        await createIndex(db, 'issue_deliveries', column, column);
      await createTable(db, 'suppressions', 'recipient')
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('event', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
    },
  },

  '004-slots-of-the-mail-service': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('pace').addColumn('earlier_at', 'bigint').execute();
    },
  },

  '005-sources-and-visits': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('enquiries').addColumn('source', 'text').execute();
      await createTable(db, 'visits')
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('page', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('status', 'integer', (c) => c.notNull())
        .addColumn('count', 'bigint', (c) => c.notNull())
        .execute();
      await createIndex(db, 'visits', 'day', 'day');
    },
  },

  '006-answers-and-dispatches': {
    async up(db: Kysely<unknown>) {
      const enquiries = db.schema.alterTable('enquiries');
      await enquiries.addColumn('handling', 'text').execute();
      await enquiries.addColumn('handled_at', 'bigint').execute();
      await enquiries.addColumn('handled_by', 'text').execute();
      await createTable(db, 'notes')
        .addColumn('enquiry_id', 'text', (c) => c.notNull().references('enquiries.id'))
        .addColumn('author', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
      await createIndex(db, 'notes', 'enquiry', 'enquiry_id');
      await createTable(db, 'dispatches')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('enquiry_id', 'text', (c) => c.references('enquiries.id'))
        .addColumn('message', 'text', (c) => c.notNull())
        .$call(addOutboxColumns)
        .execute();
      await createIndex(db, 'dispatches', 'due', 'state', 'next_attempt_at');
      await createIndex(db, 'dispatches', 'enquiry', 'enquiry_id');
    },
  },

  // The tables of 003 stay, empty, for the previous release.
  '007-contacts-instead-of-issues': {
    async up(db: Kysely<unknown>) {
      const unsent = await sql`select id from issue_batches where state <> 'sent' limit 1`.execute(
        db,
      );
      if (unsent.rows.length > 0) throw new IssueUnsent();
      for (const table of ['issue_deliveries', 'issue_batches', 'issues'])
        await sql`delete from ${sql.table(table)}`.execute(db);
      await db.schema.alterTable('subscribers').addColumn('contact', 'text').execute();
      await sql`create index subscribers_contact on subscribers (id) where ${sql.raw(unlikeContact)}`.execute(
        db,
      );
    },
  },

  '008-assignees-urgency-and-campaigns': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('enquiries').addColumn('assignee', 'text').execute();
      await db.schema.alterTable('enquiries').addColumn('urgent', 'integer').execute();
      await db.schema.alterTable('visits').addColumn('campaign', 'text').execute();
    },
  },

  '009-many-enquiries': {
    async up(db: Kysely<unknown>) {
      const owed = sql.raw(answerOwed);
      for (const statement of [
        sql`create index enquiries_open on enquiries ((coalesce(urgent, 0)) desc, created_at, reference)
          where handling is null and ${owed}`,
        sql`create index enquiries_due on enquiries (created_at) where handling is null and ${owed}`,
        sql`create index enquiries_handled on enquiries (handling, handled_at desc, reference)
          where handling is not null and ${owed}`,
        sql`create index enquiries_spam on enquiries (created_at) where state = 'quarantined'`,
        sql`create index enquiries_kind on enquiries (kind, created_at)`,
      ])
        await statement.execute(db);
      // SQLite has one thread: counting a million would keep posts waiting.
      if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
      const kind = (row: 'new' | 'old') =>
        sql`(select kind from enquiries where id = ${sql.ref(`${row}.enquiry_id`)})`;
      const counted = sql`insert into mail_counts values (${kind('new')}, new.state, 1)
        on conflict (kind, state) do update set count = count + 1;`;
      const uncounted = sql`update mail_counts set count = count - 1
        where kind = ${kind('old')} and state = old.state;`;
      for (const statement of [
        sql`create table mail_counts (kind text, state text, count integer, primary key (kind, state))`,
        sql`insert into mail_counts select kind, deliveries.state, count(*) from deliveries
          join enquiries on enquiries.id = enquiry_id group by kind, deliveries.state`,
        sql`create trigger deliveries_added after insert on deliveries begin ${counted} end`,
        sql`create trigger deliveries_changed after update of state on deliveries begin
          ${uncounted} ${counted} end`,
        sql`create trigger deliveries_removed before delete on deliveries begin ${uncounted} end`,
      ])
        await statement.execute(db);
    },
  },
};

/** Their batches would never be sent. */
export class IssueUnsent extends Error {
  override name = 'IssueUnsent';
  override message =
    'An issue of the newsletter is queued, which this release does not send: start the previous one until it is sent';
}

async function listExecuted(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** A newer release's schema is used unchanged, so that an older release can be restored. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const done = await listExecuted(db);
  const names = Object.keys(migrations);
  // Kysely's migrator would take a lock, and reject unknown migrations.
  if (names.every((name) => done.includes(name))) return;
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
