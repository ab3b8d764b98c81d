// biome-ignore-all lint/style/noExcessiveLinesPerFile: one loop runs every case on both databases
/** Sending an issue, on each database. */
import { expect, it, vi } from 'vitest';
import { demoForm, onBothRigs } from '../../../tests/support/enquiries/enquiries.ts';
import { deliveryOf, type MailBody } from '../../../tests/support/enquiries/mail-peer.ts';
import {
  addSubscribers,
  issueMessage,
  letter,
  readerAddress,
} from '../../../tests/support/enquiries/subscribers.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { defaultSiteUrl } from '../../config/site.ts';
import { purge } from '../operator/deletion.ts';
import { issueStatus } from '../operator/issue-queries.ts';
import type { Enquiries } from '../service.ts';
import { unsubscribeToken } from './render.ts';

const { name } = letter;
const hourMs = 3_600_000;

await onBothRigs('an issue', (rig) => {
  const subscribe = (count: number, from = 0) =>
    rig.withStore((store) => addSubscribers(store, count, from));
  const queue = (batchSize?: number) =>
    rig.withStore((store) => store.issues.queue(name, issueMessage, Date.now(), batchSize));
  const status = async () => {
    const found = await rig.withStore((store) => issueStatus(store, name));
    if (!found) throw new Error('never queued');
    return found;
  };
  const settled = (test: (now: Awaited<ReturnType<typeof status>>) => boolean) =>
    vi.waitFor(async () => expect(test(await status())).toBe(true), {
      timeout: 20_000,
      interval: 150,
    });
  const whenSent = () => settled(({ queued }) => queued === 0);
  const batches = () =>
    rig.withStore(({ db }) => db.selectFrom('issue_batches').selectAll().execute());
  const openWorker = async (env: Record<string, string> = {}): Promise<Enquiries> => {
    const enquiries = await rig.open(env);
    enquiries.start();
    return enquiries;
  };
  /** The link to unsubscribe, from a mail's header. */
  const tokenOf = (mail: MailBody | undefined) =>
    decodeURIComponent(/token=([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const delivered = (n: number) =>
    rig.peer.deliveries.get(deliveryOf({ to: readerAddress(n), subject: letter.subject })) ?? 0;
  const leave = (n: number) =>
    rig.withStore(async (store) => {
      const { id } = await store.db
        .selectFrom('subscribers')
        .select('id')
        .where('email', '=', readerAddress(n))
        .executeTakeFirstOrThrow();
      await store.subscribers.unsubscribe(store.subscribers.leaveToken(id), Date.now());
    });

  it('reaches each subscriber once, a hundred in a request, with their own link', async () => {
    await subscribe(230);
    expect(await queue()).toBe(230);
    await openWorker();
    await whenSent();
    expect(rig.peer.requests.map(({ path, mails }) => [path, mails.length])).toEqual([
      ['/emails/batch', 100],
      ['/emails/batch', 100],
      ['/emails/batch', 30],
    ]);
    expect(rig.peer.deliveries.size).toBe(230);
    expect([...rig.peer.deliveries.values()].every((times) => times === 1)).toBe(true);
    const mails = rig.peer.requests.flatMap((request) => request.mails);
    expect(new Set(mails.map(tokenOf)).size).toBe(230);
    const [mail] = mails;
    const link = `${defaultSiteUrl}/newsletter/unsubscribe?token=${encodeURIComponent(tokenOf(mail))}`;
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(link);
    expect(JSON.stringify(mail)).not.toContain(unsubscribeToken);
    expect(await status()).toMatchObject({ sent: 230, queued: 0, parked: 0 });
  });

  it('goes to nobody again who was purged and has come back', async () => {
    await subscribe(2);
    await queue();
    await openWorker();
    await whenSent();
    await leave(0);
    await rig.withStore((store) => purge(store, Date.now() + hourMs));
    await subscribe(1);
    expect(await queue()).toBe(0);
    expect(delivered(0)).toBe(1);
  });

  it('is not repeated after an answer that was lost, nor sent to who left in between', async () => {
    await subscribe(3);
    await queue();
    rig.peer.next('accept-and-close');
    const first = await openWorker({ MAIL_RETRY: '3600' });
    await settled(({ queued }) => queued === 3);
    await eventually(async () => expect((await batches())[0]?.reason).toMatch(/^no answer/));
    await first.close();
    await leave(1);
    await rig.withStore(({ db }) =>
      db.updateTable('issue_batches').set({ next_attempt_at: 0 }).execute(),
    );
    await openWorker();
    await whenSent();
    expect([0, 1, 2].map(delivered)).toEqual([1, 1, 1]);
    const [, again] = rig.peer.requests;
    expect(again?.mails.map(({ to }) => to)).not.toContain(readerAddress(1));
    expect(await status()).toMatchObject({ sent: 2, leftBefore: 1, parked: 0 });
  });

  it('lets every enquiry pass before it', async () => {
    await subscribe(40);
    const kept = await rig.open({ RESEND_API_KEY: '' });
    await queue(1);
    for (let n = 0; n < 5; n++) await kept.submit('demo', demoForm(n));
    await openWorker({ MAIL_RATE: '20' });
    await rig.peer.waitFor(6);
    expect(rig.peer.requests.slice(0, 5).every(({ path }) => path === '/emails')).toBe(true);
    await whenSent();
    expect([...rig.peer.deliveries.values()].reduce((sum, times) => sum + times)).toBe(45);
  });
});
