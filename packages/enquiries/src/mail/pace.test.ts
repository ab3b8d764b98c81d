import fc from 'fast-check';
import { createStore } from '#support/enquiries/open-store.ts';
import { joinSharedPostgres } from '#support/service/databases.ts';
import { Store } from '../store/store.ts';
import { computeSlots, createPace, createSharedPace } from './mailer.ts';

const postgres = joinSharedPostgres();
afterAll(() => postgres?.stop());

const pauses = fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 40 });

/** When each request was sent, in milliseconds from the start. */
async function sendAll(rate: number, plan: number[]) {
  const pace = createPace(rate);
  const started = performance.now();
  const sent: number[] = [];
  const pending: Promise<unknown>[] = [];
  for (const after of plan) {
    await vi.advanceTimersByTimeAsync(after);
    const note = () => sent.push(performance.now() - started);
    pending.push(pace.take(Number.POSITIVE_INFINITY).then(note));
  }
  await vi.runAllTimersAsync();
  await Promise.all(pending);
  return sent;
}

describe('the pace of a process', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('never has more than two requests within two intervals', async () => {
    await fc.assert(
      fc.asyncProperty(pauses, async (plan) => {
        const times = (await sendAll(2, plan)).sort((a, b) => a - b);
        for (const [n, at] of times.entries()) {
          // Timers count in whole milliseconds.
          expect(at - (times[n - 2] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(999);
        }
      }),
    );
  });

  it('has one request an interval where two would fall into one second', async () => {
    const sent = await sendAll(1, Array(4).fill(0));
    expect(sent.map(Math.round)).toEqual([0, 1000, 2000, 3000]);
  });
});

describe.skipIf(!postgres)('the pace that processes on PostgreSQL share', () => {
  // So long that no busy machine reaches the end of one.
  const rate = { intervalMs: 10_000, requests: 2 as const };
  const open = async () => Store.open((await postgres?.createDatabase()) ?? '');

  it('has two requests within two intervals', async () => {
    const store = await open();
    expect(await store.slots.reserve(rate, 0)).toBe(0);
    expect(await store.slots.reserve(rate, 0)).toBe(0);
    expect(await store.slots.reserve(rate, 0)).toBeUndefined();
    expect(await store.slots.reserve(rate, 30_000)).toBeGreaterThan(15_000);
    await store.close();
  });

  it('starts again when its last slot lies further ahead than one can', async () => {
    const store = await open();
    const ahead = Date.now() + 3_600_000;
    await store.db
      .insertInto('pace')
      .values({ id: 1, next_at: ahead, earlier_at: ahead })
      .execute();
    expect(await store.slots.reserve(rate, 0)).toBe(0);
    expect(await store.slots.reserve(rate, 0)).toBe(0);
    expect(await store.slots.reserve(rate, 0)).toBeUndefined();
    await store.close();
  });
});

it.each([
  [0.5, { intervalMs: 2000, requests: 1 }],
  [1.9, { intervalMs: 1000 / 1.9, requests: 1 }],
  [2, { intervalMs: 500, requests: 2 }],
  [10, { intervalMs: 100, requests: 2 }],
])('a rate of %d a second has its slots', (rate, slots) => {
  expect(computeSlots(rate)).toEqual(slots);
});

describe('a pace that may be shared', () => {
  // One slot in so long a time that no busy machine reaches the end of it.
  const rate = 0.02;
  const alone = async (getStore: () => Promise<Store>) => {
    const [one, two] = [createSharedPace(rate, getStore), createSharedPace(rate, getStore)];
    expect([await one.take(0), await one.take(0), await two.take(0)]).toEqual([true, false, true]);
  };

  it('is each process’s own with SQLite, and while the database does not answer', async () => {
    const store = await createStore();
    await alone(async () => store);
    await alone(() => Promise.reject(new Error('down')));
    const slots = { reserve: () => Promise.reject(new Error('down')) };
    await alone(async () => ({ dialect: 'postgres', slots }) as never);
  });

  it('waits for the slot that the database has reserved', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const reserve = vi.fn(async (): Promise<number | undefined> => 5000);
    const pace = createSharedPace(
      4,
      async () => ({ dialect: 'postgres', slots: { reserve } }) as never,
    );
    let taken: boolean | undefined;
    const taking = pace.take(Number.POSITIVE_INFINITY).then((got) => {
      taken = got;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(taken).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await taking;
    expect(taken).toBe(true);
    reserve.mockResolvedValueOnce(undefined);
    expect(await pace.take(3000)).toBe(false);
    // PostgreSQL takes no infinite number.
    const slots = { intervalMs: 250, requests: 2 };
    expect(reserve.mock.calls).toEqual([
      [slots, 3_600_000],
      [slots, 3000],
    ]);
    vi.useRealTimers();
  });

  it.skipIf(!postgres)('is shared by all on one PostgreSQL database', async () => {
    const url = (await postgres?.createDatabase()) ?? '';
    const stores = await Promise.all([Store.open(url), Store.open(url)]);
    const [one, two] = stores.map((store) => createSharedPace(rate, async () => store));
    expect(await one?.take(Number.POSITIVE_INFINITY)).toBe(true);
    expect(await two?.take(0)).toBe(false);
    await Promise.all(stores.map((store) => store.close()));
  });
});
