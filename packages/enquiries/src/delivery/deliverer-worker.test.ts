/** How many mails the worker of the deliverer sends at once, and when it complains. */
import { parseConfig } from '@site/config/environment.ts';
import { waitUntil } from '#support/wait-until.ts';
import { createDeliverer } from './deliverer.ts';

const error = vi.fn();
const log = { info: vi.fn(), warn: vi.fn(), error };
const take = vi.fn(async (_: number) => true);
beforeEach(() => {
  vi.resetAllMocks();
  take.mockResolvedValue(true);
});
afterEach(() => void vi.useRealTimers());

const make = (parts: object, env = {}) =>
  createDeliverer({
    config: parseConfig({ MAIL_TIMEOUT: '5', ...env }),
    log,
    pace: { take },
    spool: {} as never,
    owner: 'me',
    stores: {} as never,
    mailer: {} as never,
    ...parts,
  });

it.each([
  ['2', 10],
  ['2.1', 11],
  ['0.1', 4],
  ['1000', 64],
])('at a rate of %s it has %i requests under way at once', async (MAIL_RATE, lanes) => {
  const ended = Promise.withResolvers<{ outcome: 'sent'; providerId: string }>();
  const send = vi.fn(() => ended.promise);
  const lease = async () => ({ id: 'd', enquiry_id: 'e', message: '{}', attempts: 1 });
  const outbox = { hasDue: async () => true, lease };
  const { worker } = make(
    { mailer: { send }, stores: { get: async () => ({ outbox }) } },
    { MAIL_RATE },
  );
  worker.start();
  await waitUntil(() => expect(send).toHaveBeenCalledTimes(lanes));
  // Every task of the worker above ends in the same turn of the event loop.
  await new Promise(setImmediate);
  expect(send).toHaveBeenCalledTimes(lanes);
  const stopped = worker.stop();
  ended.resolve({ outcome: 'sent', providerId: 'p' });
  await stopped;
});

it('complains once a minute that the store does not work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const down = Object.assign(new Error('x'), { errcode: 13 });
  const { worker } = make({ stores: { get: () => Promise.reject(down) } });
  worker.start();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(error.mock.calls).toEqual([
    [
      { error: 'Error', code: 13, cause: 'the disk is full', detail: 'x' },
      'The worker cannot read the outbox',
    ],
  ]);
  // It looks about once a second.
  await vi.advanceTimersByTimeAsync(2000);
  expect(error).toHaveBeenCalledTimes(2);
  await worker.stop();
});
