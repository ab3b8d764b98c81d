import { expect, it } from 'vitest';
import { demoForm, onBothRigs } from '../../../tests/support/enquiries/enquiries.ts';
import { startServiceProcess } from '../../../tests/support/enquiries/service-client.ts';

/** What several processes, lost leases and clocks do to the outbox. */

/** A process of its own submits the given forms at once, and answers their references. */
async function submitElsewhere(env: Record<string, string>, numbers: number[]) {
  const service = startServiceProcess(env);
  const answers = await Promise.all(numbers.map((n) => service.submit(n)));
  await service.end();
  return answers.map(({ reference = '' }) => reference);
}

await onBothRigs('outbox', (rig) => {
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
});
