import { DatabaseSync } from 'node:sqlite';
import { readStoredReferences } from '#support/enquiries/stored-enquiries.ts';
import { startSiteWithMail } from '#support/running-site.ts';
import { post } from '../../../tools/bench/visitors.ts';

/** Another process (this one) holds the write lock of the server's SQLite database. */

const { site, peer } = startSiteWithMail();

const health = async () => {
  const response = await fetch(`${site.url}/healthz`);
  return { status: response.status, ...(await response.json()) };
};

test('while the write lock is held pages answer, posts go to the spool, and health says so', async () => {
  expect(await post(site.url, 100)).toMatchObject({ outcome: 'success' });
  const holder = new DatabaseSync(site.database, { timeout: 10_000 });
  holder.exec('begin immediate');

  let waiting = true;
  // Every fourth is posted by a browser without JavaScript.
  const numbers = [1, 2, 3, 4, 5, 6];
  const posts = Promise.all(numbers.map((n) => post(site.url, n))).finally(() => {
    waiting = false;
  });
  let pages = 0;
  for (; waiting; pages++) {
    const page = await fetch(`${site.url}/about`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('</html>');
  }
  // Of a server that waits for the lock in its own thread, one page takes as long as the posts.
  expect(pages).toBeGreaterThan(3);

  const answers = await posts;
  const shown = /^[2-9B-Z]{4}-[2-9B-Z]{4}$/;
  const thanked = { outcome: 'success', reference: expect.stringMatching(shown) };
  expect(answers).toEqual(numbers.map(() => thanked));
  const references = answers.map((answer) => typeof answer === 'object' && answer.reference);
  // A list of the spool that began before the last entry is made again by the next drain.
  await expect.poll(health, { timeout: 15_000 }).toMatchObject({
    status: 503,
    ok: false,
    store: 'down',
    spooled: numbers.length,
    alerts: expect.arrayContaining(['store down: the database is locked by another process']),
  });
  // The same words again find the entry in the spool.
  expect(await post(site.url, 1)).toEqual(answers[0]);
  expect(readStoredReferences(site.database)).toHaveLength(1);

  holder.exec('rollback');
  holder.close();
  await expect
    .poll(health, { timeout: 15_000 })
    .toMatchObject({ status: 200, store: 'up', spooled: 0, pending: 0 });
  const stored = readStoredReferences(site.database);
  expect(stored).toHaveLength(1 + numbers.length);
  expect(stored).toEqual(expect.arrayContaining(references));
  // Each was mailed once, most while the store was down.
  expect(peer.accepted.size).toBe(1 + numbers.length);
  expect(peer.conflicts).toEqual([]);
});
