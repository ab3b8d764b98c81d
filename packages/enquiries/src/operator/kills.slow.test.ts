/** SIGKILL while the staff answers, notes and erases: each is whole or was not begun. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onBothStores, recordEntry } from '#support/enquiries/open-store.ts';
import { findEnquiry } from '../store/recording.ts';

const perKill = 40;

await onBothStores((opened) => {
  it('a kill leaves nothing half done and loses nothing that was told', async () => {
    const { store, database } = opened;
    let between = 0;
    for (const kill of [1, 3]) {
      const added: Awaited<ReturnType<typeof recordEntry>>[] = [];
      for (let n = 0; n < perKill; n++) added.push(await recordEntry(store));
      const references = added.map(({ reference }) => reference);
      const staff = spawn(process.execPath, [
        'tests/support/enquiries/staff-process.ts',
        database.url,
        ...references,
      ]);
      const told: string[] = [];
      const lines = createInterface({ input: staff.stdout });
      const ended = once(staff, 'exit');
      for await (const line of lines) {
        told.push(line);
        // Not at the end of a line's work, but while the next one is under way.
        if (told.length === 4 * kill) setTimeout(() => staff.kill('SIGKILL'), kill % 3);
      }
      expect((await ended)[1]).toBe('SIGKILL');
      between += perKill - told.length;
      for (const [n, { reference, enquiry }] of added.entries()) {
        const rows = async (table: 'notes' | 'deliveries') =>
          (
            await store.db
              .selectFrom(table)
              .select('id')
              .where('enquiry_id', '=', enquiry)
              .execute()
          ).length;
        const found = await findEnquiry(store.db, reference);
        const isTold = told.includes(reference);
        const notes = await rows('notes');
        if (n % 2) {
          if (isTold) expect(found).toBeUndefined();
          expect(await rows('deliveries')).toBe(found ? 1 : 0);
        } else {
          expect(await rows('deliveries')).toBe(1);
          if (isTold) expect(notes).toBe(1);
          if (notes > 0) expect(found?.handling).toBe('answered');
        }
      }
    }
    expect(between).toBeGreaterThan(0);
  });
});
