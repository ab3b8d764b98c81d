import { expect, it } from 'vitest';
import { now, onBothStores } from '../../../tests/support/enquiries/open-store.ts';
import { addSubscribers, issueMessage } from '../../../tests/support/enquiries/subscribers.ts';
import { issueStatus, resumeIssue } from './issue-queries.ts';

const name = '2026-01-31-first';

await onBothStores((opened) => {
  /** Queues an issue for twelve in six batches, and returns the names of these. */
  const queue = async (issue = name) => {
    const { db, issues } = opened.store;
    await addSubscribers(opened.store, 12, issue === name ? 0 : 100);
    await issues.queue(issue, issueMessage, now, 2);
    const query = db.selectFrom('issue_batches').select('id').where('issue', '=', issue);
    return (await query.orderBy('id').execute()).map(({ id }) => id);
  };
  const set = (batch: string | undefined, values: object) =>
    opened.store.db
      .updateTable('issue_batches')
      .set(values)
      .where('id', '=', batch ?? '')
      .execute();
  const mark = (batch: string | undefined, state: 'sent' | 'left' | 'refused') =>
    opened.store.db
      .updateTable('issue_deliveries')
      .set({ state })
      .where('batch_id', '=', batch ?? '')
      .execute();

  it('the status of an issue counts each of its mails once', async () => {
    const { db, issues } = opened.store;
    const [first, second, third, fourth, fifth] = await queue();
    // Another issue is not counted with it.
    const others = await queue('2026-02-28-second');
    for (const batch of others) await mark(batch, 'sent');
    await set(others[0], { state: 'parked', reason: 'other' });
    await mark(first, 'sent');
    await mark(second, 'refused');
    await mark(third, 'left');
    await set(fourth, { state: 'parked', reason: '422 no' });
    await set(fifth, { state: 'parked', reason: '422 no' });
    const status = {
      issue: name,
      queuedAt: new Date(now).toISOString(),
      paused: false,
      queued: 2,
      sent: 2,
      parked: 4,
      reasons: ['422 no'],
      refused: 2,
      leftBefore: 2,
      leftSince: 0,
    };
    expect(await issueStatus(opened.store, name)).toEqual(status);
    await issues.setPaused(name, now);
    await db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute();
    expect(await issueStatus(opened.store, name)).toEqual({
      ...status,
      paused: true,
      leftSince: 2,
    });
    expect(await issueStatus(opened.store, '2026-01-31-none')).toBeUndefined();
  });

  it('parked batches go again where nothing of them was sent; the others when a person says so', async () => {
    const { db, issues } = opened.store;
    const ids = await queue();
    const reasons = [
      '422 validation_error',
      '409 invalid_idempotent_request',
      'gave up after 3 attempts: 429 rate',
      '500 error',
      null,
    ];
    const tried = { sender: 's', tried: 2, attempts: 3, first_attempt_at: 5, last_attempt_at: 6 };
    for (const [n, reason] of reasons.entries())
      await set(ids[n], { ...tried, state: 'parked', reason, lease_owner: null });
    await issues.setPaused(name, now);
    expect(await resumeIssue(opened.store, 'none', now, true)).toBeUndefined();
    expect(await resumeIssue(opened.store, name, now + 7, false)).toEqual({ batches: 1, left: 4 });
    const row = (id = '') =>
      db.selectFrom('issue_batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await row(ids[0])).toMatchObject({
      state: 'pending',
      idempotency_key: `issue/${ids[0]}/2`,
      sender: null,
      tried: 0,
      attempts: 0,
      created_at: now + 7,
      first_attempt_at: null,
      last_attempt_at: null,
      next_attempt_at: now + 7,
    });
    expect(await row(ids[1])).toMatchObject({ ...tried, state: 'parked' });
    // One that was never parked stays as it is.
    expect(await row(ids[5])).toMatchObject({ idempotency_key: `issue/${ids[5]}` });
    expect((await issueStatus(opened.store, name))?.paused).toBe(false);
    expect(await resumeIssue(opened.store, name, now, true)).toEqual({ batches: 4, left: 0 });
    expect(await resumeIssue(opened.store, name, now, true)).toEqual({ batches: 0, left: 0 });
  });
});
