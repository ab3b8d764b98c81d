import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRig, demoForm, type Rig } from '../../../tests/support/enquiries/enquiries.ts';
import { bothDatabases } from '../../../tests/support/service/databases.ts';

/** What several processes, lost leases and clocks do to the outbox. */

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

/**
 * The service in a process of its own: submits the given forms at once, answers their references.
 */
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
    afterEach(() => rig.close());

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
  });
});
