import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { faultyAnswers, runIssue } from '../../support/enquiries/issue-run.ts';
import { bothDatabases } from '../../support/service/databases.ts';

/** An issue sent by production servers that are killed, with a faulty mail service. */

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

/** Mulberry32: the same faults in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const mailTimeoutMs = 500;

for (const kind of kinds) {
  // Concurrent, because both mostly wait for servers to start again.
  it.skipIf(kind.missing).concurrent(
    `reaches each subscriber once, from two servers on ${kind.name} that are killed`,
    { timeout: 180_000 },
    async () => {
      const database = await kind.create();
      const spool = mkdtempSync(join(tmpdir(), 'spool-'));
      try {
        const outcome = await runIssue({
          databaseUrl: database.url,
          instances: 2,
          subscribers: 240,
          batchSize: 5,
          kills: 4,
          leavers: 12,
          answer: faultyAnswers(seeded(7), mailTimeoutMs * 1.6),
          env: {
            SPOOL_DIR: spool,
            MAIL_TIMEOUT: String(mailTimeoutMs / 1000),
            MAIL_RATE: '6',
            MAIL_RETRY: '0.3',
          },
        });
        expect(outcome).toMatchObject({
          notOnce: [],
          twice: [],
          mailedAfterLeaving: [],
          status: { queued: 0, parked: 0, refused: 0 },
        });
        // How many depends on how long a server takes to start again.
        expect(outcome.killed).toBeGreaterThanOrEqual(2);
        expect(outcome.status.sent + outcome.status.leftBefore).toBe(240);
        expect(outcome.leftWithIt + outcome.leftWithout).toBe(12);
      } finally {
        await database.remove();
        rmSync(spool, { recursive: true, force: true });
      }
    },
  );
}
