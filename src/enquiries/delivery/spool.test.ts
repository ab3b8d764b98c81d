import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRig,
  demoForm,
  formOf,
  type Rig,
} from '../../../tests/support/enquiries/enquiries.ts';
import { command } from '../../../tests/support/service/command.ts';
import { bothDatabases } from '../../../tests/support/service/databases.ts';

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
