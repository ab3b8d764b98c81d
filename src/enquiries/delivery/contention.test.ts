import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRig, demoForm, type Rig } from '../../../tests/support/enquiries/enquiries.ts';
import { bothDatabases } from '../../../tests/support/service/databases.ts';

/** What several processes, lost leases and clocks do to the outbox. */

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

const hourMs = 3_600_000;

/** The service in a process of its own: submits the given forms at once, answers their references. */
function submitElsewhere(env: Record<string, string>, numbers: number[]): Promise<string[]> {
  const child = spawn(process.execPath, ['tests/support/service/service-process.ts'], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const references: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    references.push(JSON.parse(line).reference);
  });
  for (const n of numbers) {
    const values = Object.fromEntries(demoForm(n));
    child.stdin.write(`${JSON.stringify({ kind: 'demo', values })}\n`);
  }
  child.stdin.end();
  return new Promise((resolve) => child.once('exit', () => resolve(references)));
}

describe.each(kinds)('outbox on $name', (kind) => {
  describe.skipIf(kind.missing)('under contention', () => {
    let rig: Rig;
    beforeEach(async () => {
      rig = await createRig(kind);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await rig.close();
    });

    it('gives two processes one enquiry for the same words, and one mail', async () => {
      const numbers = Array.from({ length: 15 }, (_, n) => n);
      const [one, two] = await Promise.all([
        submitElsewhere(rig.env, numbers),
        submitElsewhere(rig.env, numbers),
      ]);
      expect(one).toHaveLength(15);
      expect(one).toEqual(two);
      expect((await rig.stored()).enquiries.map(({ reference }) => reference).sort()).toEqual(
        [...one].sort(),
      );
      expect(rig.peer.requests).toHaveLength(15);
    }, 60_000);

    it('has each of many waiting mails sent by one process only', async () => {
      const kept = await rig.open({ RESEND_API_KEY: '' });
      for (let n = 0; n < 30; n++) await kept.submit('demo', demoForm(n));
      await kept.close();
      rig.peer.always({ lateMs: 20 });
      // Two processes with nothing to submit: their workers share the outbox until it is empty.
      const busy = [100, 200].map((start) =>
        submitElsewhere(
          rig.env,
          Array.from({ length: 12 }, (_, n) => start + n),
        ),
      );
      const workers = await Promise.all([rig.open(), rig.open()]);
      for (const worker of workers) worker.start();
      await Promise.all(busy);
      await expect.poll(() => rig.peer.accepted.size, { timeout: 20_000 }).toBe(54);
      await Promise.all(workers.map((worker) => worker.close()));
      expect(rig.peer.requests).toHaveLength(54);
      expect((await rig.stored()).deliveries.map(({ state }) => state)).toEqual(
        Array.from({ length: 54 }, () => 'sent'),
      );
    }, 60_000);

    it('keeps a mail sent whatever the holder of a lost lease says later', async () => {
      const kept = await rig.open({ RESEND_API_KEY: '' });
      await kept.submit('demo', demoForm());
      await rig.withStore(async ({ outbox }) => {
        const now = Date.now();
        const first = await outbox.lease({ owner: 'slow', until: now + 100, sender: 'a@b.c' }, now);
        const id = first?.id ?? '';
        const later = now + 200;
        await outbox.lease({ owner: 'quick', until: later + 100, sender: 'a@b.c' }, later);
        // News of success counts from anybody; news of failure only from who holds the lease.
        await outbox.settle(id, 'slow', { state: 'parked', reason: 'late news' });
        expect((await rig.stored()).deliveries).toMatchObject([
          { state: 'pending', lease_owner: 'quick' },
        ]);
        await outbox.settle(id, 'slow', { state: 'sent', at: later, providerId: 'one' });
        await outbox.settle(id, 'quick', { state: 'pending', nextAttemptAt: later, reason: 'x' });
        await outbox.settle(id, 'quick', { state: 'sent', at: later, providerId: 'two' });
      });
      expect((await rig.stored()).deliveries).toMatchObject([
        { state: 'sent', provider_id: 'one', lease_owner: null },
      ]);
    });

    it('finds the same words within a day, and takes them anew after it', async () => {
      const enquiries = await rig.open();
      const now = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now });
      const first = await enquiries.submit('demo', demoForm());
      vi.setSystemTime(now + 23 * hourMs);
      const second = await enquiries.submit('demo', demoForm());
      vi.setSystemTime(now + 25 * hourMs);
      const third = await enquiries.submit('demo', demoForm());
      expect(second.reference).toBe(first.reference);
      expect(third.reference).not.toBe(first.reference);
      expect(rig.peer.requests).toHaveLength(2);
    });

    it('forgets digests after a day, and those a clock set back has left in the future', async () => {
      const enquiries = await rig.open();
      await enquiries.submit('demo', demoForm());
      const claims = () => rig.withStore(({ db }) => db.selectFrom('claims').selectAll().execute());
      const sweep = (now: number) => rig.withStore((store) => store.sweep(now));
      await sweep(Date.now() + 23 * hourMs);
      expect(await claims()).toHaveLength(1);
      await sweep(Date.now() + 25 * hourMs);
      expect(await claims()).toHaveLength(0);
      await enquiries.submit('demo', demoForm(2));
      await sweep(Date.now() - 48 * hourMs);
      expect(await claims()).toHaveLength(0);
    });

    it('frees counters that a clock set back has left in the future', async () => {
      const now = Date.now();
      const left = await rig.withStore(async (store) => {
        const counter = (key: string, expire: number) => ({ key, points: 99, expire });
        await store.db
          .insertInto('limits')
          .values([counter('old clock', now + 48 * hourMs), counter('this hour', now + hourMs)])
          .execute();
        await store.sweep(now, hourMs);
        return store.db.selectFrom('limits').select('key').execute();
      });
      expect(left).toEqual([{ key: 'this hour' }]);
    });

    it.each([
      ['daily_quota_exceeded', 'pending'],
      ['monthly_quota_exceeded', 'parked'],
    ])('keeps what the service refuses with %s as %s', async (name, state) => {
      rig.peer.always({ status: 429, body: { statusCode: 429, name, message: 'quota' } });
      const enquiries = await rig.open({ MAIL_RETRY: '3600' });
      expect((await enquiries.submit('demo', demoForm())).status).toBe('error');
      expect((await rig.stored()).deliveries).toMatchObject([{ state, reason: `429 ${name}` }]);
    });
  });
});
