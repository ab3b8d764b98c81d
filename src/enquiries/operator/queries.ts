import type { FormKind } from '../../forms/definition.ts';
import type { Source } from '../form/source.ts';
import type { Delivery, DeliveryState, Enquiry } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** State of an enquiry for an operator. */
export const standings = ['waiting', 'sent', 'parked', 'quarantined'] as const;
export type Standing = (typeof standings)[number];

export type Filter = {
  kind?: FormKind | undefined;
  state?: Standing | undefined;
  since?: number | undefined;
  until?: number | undefined;
  limit?: number | undefined;
};

export type Entry = {
  reference: string;
  received: string;
  kind: FormKind;
  state: Standing;
  email: string;
  content: Record<string, string>;
  suspicion: string | null;
  /** Page of the form, referring host, campaign. */
  source: Source;
  attempts: number;
  reason: string | null;
  sent: string | null;
};

const standingOf: Record<DeliveryState, Standing> = {
  pending: 'waiting',
  sent: 'sent',
  parked: 'parked',
  held: 'quarantined',
};
const stateOf = (standing: Standing) =>
  (Object.keys(standingOf) as DeliveryState[]).filter((state) => standingOf[state] === standing);

const isoOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString());

type Row = Enquiry &
  Pick<Delivery, 'attempts' | 'reason' | 'sent_at'> & { delivery: DeliveryState };

const entryOf = (row: Row): Entry => ({
  reference: row.reference,
  received: new Date(row.created_at).toISOString(),
  kind: row.kind,
  state: standingOf[row.delivery],
  email: row.email,
  content: JSON.parse(row.content),
  suspicion: row.suspicion,
  source: row.source === null ? {} : JSON.parse(row.source),
  attempts: row.attempts,
  reason: row.reason,
  sent: isoOrNull(row.sent_at),
});

export async function list(store: Store, filter: Filter = {}): Promise<Entry[]> {
  let query = store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .selectAll('enquiries')
    .select(['attempts', 'reason', 'sent_at', 'deliveries.state as delivery'])
    .orderBy('enquiries.created_at', 'desc')
    .orderBy('enquiries.reference');
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.state) query = query.where('deliveries.state', 'in', stateOf(filter.state));
  if (filter.since !== undefined) query = query.where('enquiries.created_at', '>=', filter.since);
  if (filter.until !== undefined) query = query.where('enquiries.created_at', '<', filter.until);
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return (await query.execute()).map(entryOf);
}

export async function show(store: Store, reference: string): Promise<Entry | undefined> {
  const row = await store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .selectAll('enquiries')
    .select(['attempts', 'reason', 'sent_at', 'deliveries.state as delivery'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && entryOf(row);
}

export type Stats = {
  enquiries: { kind: string; state: Standing; count: number }[];
  lastDay: number;
  lastWeek: number;
  lastMonth: number;
  oldestWaiting: string | null;
  subscribers: Record<string, number>;
  /** By page, host and campaign, most frequent first. */
  sources: { name: string; value: string; count: number }[];
};

const unknown: Source = { unknown: '' };

async function sourceCounts(store: Store): Promise<Stats['sources']> {
  const rows = await store.db
    .selectFrom('enquiries')
    .select((eb) => ['source', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'accepted')
    .groupBy('source')
    .execute();
  const counts = new Map<string, Stats['sources'][number]>();
  for (const row of rows) {
    const facts = Object.entries(
      row.source === null ? unknown : (JSON.parse(row.source) as Source),
    );
    for (const [name, value] of facts) {
      const key = JSON.stringify([name, value]);
      const current = counts.get(key) ?? { name, value, count: 0 };
      counts.set(key, { ...current, count: current.count + Number(row.count) });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

export async function stats(store: Store, now: number): Promise<Stats> {
  const dayMs = 24 * 60 * 60 * 1000;
  const rows = await store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .select((eb) => ['kind', 'deliveries.state', eb.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'deliveries.state'])
    .orderBy('kind')
    .orderBy('deliveries.state')
    .execute();
  const since = async (ms: number) => {
    const row = await store.db
      .selectFrom('enquiries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('created_at', '>=', now - ms)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const subscribers = await store.db
    .selectFrom('subscribers')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const { oldest } = await store.outbox.backlog();
  return {
    enquiries: rows.map(({ kind, state, count }) => ({
      kind,
      state: standingOf[state],
      count: Number(count),
    })),
    lastDay: await since(dayMs),
    lastWeek: await since(7 * dayMs),
    lastMonth: await since(30 * dayMs),
    oldestWaiting: isoOrNull(oldest ?? null),
    subscribers: Object.fromEntries(subscribers.map((row) => [row.state, Number(row.count)])),
    sources: await sourceCounts(store),
  };
}
