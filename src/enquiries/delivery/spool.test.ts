import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRig,
  demoForm,
  formOf,
  type Rig,
} from '../../../tests/support/enquiries/enquiries.ts';
import { command } from '../../../tests/support/service/command.ts';
import { bothDatabases } from '../../../tests/support/service/databases.ts';
import { trapField } from '../../forms/fields.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

describe.each(kinds)('on $name', (kind) => {
  describe.skipIf(kind.missing)('the spool', () => {
    let rig: Rig;
    beforeEach(async () => {
      rig = await createRig(kind);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await rig.close();
    });
    const down = { DATABASE_URL: 'file:/dev/null/x.db' };

    it('goes on past an entry that cannot be read, and says so', async () => {
      const enquiries = await rig.open(down);
      const { reference } = await enquiries.submit('demo', demoForm(1));
      writeFileSync(join(rig.spool, 'broken.json'), 'half of an en');
      await enquiries.close();
      const next = await rig.open();
      next.start();
      await expect
        .poll(async () => (await rig.stored()).enquiries.length, { timeout: 9000 })
        .toBe(1);
      expect((await rig.stored()).enquiries).toMatchObject([{ reference }]);
      const { damaged, alerts } = await next.health();
      expect(damaged).toBe(1);
      const alert = '1 unreadable files in the spool, set aside as *.damaged: wrong checksum';
      expect(alerts).toContain(alert);
      const status = await command(rig.env, 'status');
      expect(status).toMatchObject({ code: 0, text: expect.stringContaining(alert) });
    });

    it('stores a reference that was shown even when the same words are stored already', async () => {
      const up = await rig.open();
      const first = await up.submit('demo', demoForm(1));
      await up.close();
      const without = await rig.open(down);
      const second = await without.submit('demo', demoForm(1));
      await without.close();
      await (await rig.open()).close();
      const { enquiries: stored } = await rig.stored();
      expect(stored.map(({ reference }) => reference).sort()).toEqual(
        [first.reference, second.reference].sort(),
      );
    });

    it('holds back what looks like spam', async () => {
      const without = await rig.open(down);
      expect((await without.submit('demo', demoForm(1, { [trapField]: 'x' }))).status).toBe(
        'success',
      );
      await without.close();
      await (await rig.open()).close();
      const { enquiries: stored, deliveries } = await rig.stored();
      expect([stored[0]?.state, deliveries[0]?.state]).toEqual(['quarantined', 'held']);
      expect(rig.peer.requests).toEqual([]);
    });

    it('parks a mail whose key may be forgotten by the time the store is back', async () => {
      rig.peer.always('close');
      const without = await rig.open(down);
      await without.submit('demo', demoForm(1));
      await without.close();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 3_600_000 });
      await (await rig.open()).close();
      expect((await rig.stored()).deliveries).toMatchObject([
        { state: 'parked', reason: expect.stringMatching(/^waited too long for the store/) },
      ]);
    });

    it('keeps the outcome of a mail that the store cannot note', async () => {
      rig.peer.next({ lateMs: 1500 });
      const enquiries = await rig.open({ MAIL_TIMEOUT: '5' });
      const submission = enquiries.submit('demo', demoForm(1));
      await rig.peer.waitFor(1);
      // Every update of the outbox is refused, as in a database that was moved away.
      const refuse = async (on: boolean) =>
        rig.withStore(async ({ db, dialect }) => {
          const statements =
            dialect === 'sqlite'
              ? on
                ? [
                    "create trigger t before update on deliveries begin select raise(abort, 'x'); end",
                  ]
                : ['drop trigger t']
              : on
                ? [
                    "create function f() returns trigger language plpgsql as $$ begin raise exception 'x'; end $$",
                    'create trigger t before update on deliveries for each row execute function f()',
                  ]
                : ['drop trigger t on deliveries'];
          for (const statement of statements) await sql.raw(statement).execute(db);
        });
      await refuse(true);
      expect((await submission).status).toBe('success');
      expect((await rig.stored()).deliveries).toMatchObject([{ state: 'pending' }]);
      await refuse(false);
      await enquiries.close();
      expect((await rig.stored()).deliveries).toMatchObject([
        { state: 'sent', provider_id: 'peer-1' },
      ]);
      expect(rig.peer.requests.length).toBe(1);
    });

    it('is stored by hand where no site uses it any more, and erased from by hand', async () => {
      const without = await rig.open(down);
      await without.submit('demo', demoForm(1));
      await without.submit('demo', demoForm(2));
      await without.submit('newsletter', formOf({ email: 'ada@example.org' }));
      await without.close();
      const run = (...args: string[]) => command(rig.env, ...args);
      await rig.withStore(async () => undefined);
      expect(await run('erase', '--email', 'ADA1@example.org')).toMatchObject({
        code: 0,
        text: expect.stringMatching(/^1 enquiry/),
      });
      expect(await run('drain', rig.spool)).toMatchObject({
        code: 0,
        text: '2 entries stored; 0 left, 0 set aside as unreadable.',
      });
      expect((await run('drain', rig.spool)).code).toBe(1);
      expect((await rig.stored()).enquiries.map(({ email }) => email).sort()).toEqual([
        'ada2@example.org',
        'ada@example.org',
      ]);
    });
  });
});
