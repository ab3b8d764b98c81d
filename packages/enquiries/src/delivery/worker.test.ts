import { buildMailAlerts } from './alerts.ts';
import { repeatEvery, Worker, type WorkerTasks } from './worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const run = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('the worker', () => {
  let due: number;
  const errors: unknown[] = [];
  const sends: PromiseWithResolvers<void>[] = [];
  let worker: Worker | undefined;
  const tasks = (more: Partial<WorkerTasks> = {}): WorkerTasks => ({
    hasDue: async () => due > 0,
    take: async () => {
      if (due === 0) return undefined;
      due -= 1;
      return () => {
        const send = Promise.withResolvers<void>();
        sends.push(send);
        return send.promise;
      };
    },
    onError: (error) => void errors.push(error),
    ...more,
  });
  const start = (more: Partial<WorkerTasks> = {}, options = {}) => {
    worker = new Worker(tasks(more), { lanes: 2, idleMs: 1000, ...options });
    worker.start();
    return worker;
  };
  beforeEach(() => {
    due = 0;
    errors.length = 0;
    sends.length = 0;
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(async () => {
    for (const send of sends) send.resolve();
    await worker?.stop();
    worker = undefined;
  });

  it('sends what is due, as many at a time as it has lanes', async () => {
    due = 3;
    start();
    await run();
    expect(sends).toHaveLength(2);
    sends[0]?.resolve();
    await run();
    expect(sends).toHaveLength(3);
  });

  it('looks again after a second, give or take a quarter, or when a send ends', async () => {
    const look = vi.fn(async () => due > 0);
    start({ hasDue: look });
    await run();
    expect(look).toHaveBeenCalledTimes(1);
    await run(999);
    expect(look).toHaveBeenCalledTimes(1);
    vi.mocked(Math.random).mockReturnValue(0);
    await run(1);
    expect(look).toHaveBeenCalledTimes(2);
    await run(749);
    expect(look).toHaveBeenCalledTimes(2);
    due = 1;
    await run(1);
    expect(sends).toHaveLength(1);
    const before = look.mock.calls.length;
    sends[0]?.resolve();
    await run();
    expect(look.mock.calls.length).toBeGreaterThan(before);
  });

  it('starts once, and takes nothing more when it is to stop', async () => {
    const look = vi.fn(async () => false);
    const one = start({ hasDue: look });
    one.start();
    await run();
    expect(look).toHaveBeenCalledTimes(1);
    await one.stop();
    await run(9000);
    expect(look).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the sends under way have ended', async () => {
    due = 3;
    const one = start();
    await run();
    let ended = false;
    const stopping = one.stop().then(() => {
      ended = true;
    });
    await run();
    expect(ended).toBe(false);
    for (const send of sends) send.resolve();
    await stopping;
    expect([ended, due]).toEqual([true, 1]);
  });

  it('takes nothing for a slot that it got after it was to stop', async () => {
    due = 1;
    const slot = Promise.withResolvers<void>();
    const one = start({ waitForSlot: () => slot.promise });
    await run();
    const stopping = one.stop();
    slot.resolve();
    await stopping;
    expect(sends).toHaveLength(0);
  });

  it('goes on after a failure to look, and after one to send', async () => {
    let fails = true;
    start({
      hasDue: async () => {
        if (fails) throw new Error('no store');
        return due > 0;
      },
    });
    await run();
    expect(errors).toEqual([new Error('no store')]);
    fails = false;
    due = 3;
    await run(1000);
    expect(sends).toHaveLength(2);
    sends[0]?.reject(new Error('no mail'));
    await run();
    expect(errors).toHaveLength(2);
    expect(sends).toHaveLength(3);
  });
});

it('what is done again and again is never done twice at once, nor after it was stopped', async () => {
  const tasks: PromiseWithResolvers<void>[] = [];
  const stop = repeatEvery(100, () => {
    const task = Promise.withResolvers<void>();
    tasks.push(task);
    return task.promise;
  });
  await run(99);
  expect(tasks).toHaveLength(0);
  await run(500);
  expect(tasks).toHaveLength(1);
  tasks[0]?.reject(new Error('not reported here'));
  await run(100);
  expect(tasks).toHaveLength(2);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await run(500);
  expect([stopped, tasks.length]).toEqual([false, 2]);
  tasks[1]?.resolve();
  await stopping;
  await run(500);
  expect(tasks).toHaveLength(2);
});

describe('what needs a person', () => {
  const now = 10_000_000;
  const hour = 3_600_000;
  const of = (backlog: object, mailing = true) =>
    buildMailAlerts({ pending: 0, parked: 0, oldest: undefined, ...backlog }, mailing, now);
  it('is what is parked, and what has waited for more than an hour', () => {
    expect(of({})).toEqual([]);
    expect(of({ parked: 2 })).toEqual(['2 parked: see enquiries list --state parked']);
    expect(of({ pending: 3, oldest: now - hour })).toEqual([]);
    expect(of({ pending: 3, oldest: now - hour - 59_999 })).toEqual([
      '3 waiting, the oldest for 60 minutes',
    ]);
    expect(of({ pending: 3, oldest: now - 2 * hour, parked: 1 })).toHaveLength(2);
    expect(of({ pending: 3, oldest: now - 2 * hour }, false)).toEqual([
      '3 waiting, the oldest for 120 minutes: RESEND_API_KEY is not set',
    ]);
    expect(of({ oldest: now - 2 * hour })).toEqual([]);
  });
});
