import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoForm, rigForEach } from '../../../tests/support/enquiries/enquiries.ts';
import type { Enquiries } from '../service.ts';
import { sqlitePath } from '../store/sqlite/sqlite.ts';
import { limits } from './limits.ts';

/** The limits while the store cannot count. */

const rig = rigForEach();
let enquiries: Enquiries;
const ip = '192.0.2.1';
const capacity = limits.doubtful.keep.narrow;

const post = (n: number | string, from = ip) => enquiries.submit('demo', demoForm(n), { ip: from });

async function statusesOf(count: number) {
  const answers = [];
  for (let n = 0; n < count; n++) answers.push(await post(n));
  return answers.map(({ status, httpStatus }) => httpStatus ?? status);
}

describe('while the store was never up', () => {
  beforeEach(async () => {
    enquiries = await rig.open({ RATE_LIMIT: 'on', DATABASE_URL: 'file:/dev/null/x.db' });
  });

  it('one network cannot fill the spool', async () => {
    const statuses = await statusesOf(capacity + 5);
    expect(statuses.filter((status) => status === 'success')).toHaveLength(capacity);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await enquiries.health()).spooled).toBe(capacity);
    expect((await post('other', '198.51.100.7')).status).toBe('success');
  });
});

it('a store that goes and comes back counts again, and what came meanwhile is limited', async () => {
  enquiries = await rig.open({ RATE_LIMIT: 'on' });
  const folder = dirname(sqlitePath(rig.database.url));
  expect((await post('before')).status).toBe('success');
  renameSync(folder, `${folder}-away`);
  expect((await statusesOf(capacity + 1)).at(-1)).toBe(429);
  renameSync(`${folder}-away`, folder);
  await expect.poll(async () => (await post('after')).status, { timeout: 5000 }).toBe('success');
});

it('a store that cannot be written to leaves the counting to the process', async () => {
  enquiries = await rig.open({ RATE_LIMIT: 'on' });
  await enquiries.health();
  const other = new DatabaseSync(sqlitePath(rig.database.url));
  other.exec('begin immediate');
  const all = await Promise.all(Array.from({ length: capacity + 5 }, (_, n) => post(n)));
  expect(all.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(5);
  expect(rig.logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringMatching(/counts in memory/) }),
  );
  other.exec('rollback');
  other.close();
}, 20_000);
