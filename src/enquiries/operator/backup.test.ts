import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createRig, demoForm } from '../../../tests/support/enquiries/enquiries.ts';
import { command } from '../../../tests/support/service/command.ts';
import { sqlite } from '../../../tests/support/service/databases.ts';

it('backs an SQLite database up while the site writes', async () => {
  const rig = await createRig(sqlite);
  const directory = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(directory, 'copy.db');
  const enquiries = await rig.open({ RESEND_API_KEY: '' });
  for (let n = 0; n < 50; n++) await enquiries.submit('demo', demoForm(n));
  let writing = true;
  const writer = (async () => {
    for (let n = 100; writing; n++) {
      await enquiries.submit('demo', demoForm(n));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  // In a process of its own, as an operator runs it.
  const result = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      ['src/enquiries/operator/cli.ts', 'backup', file],
      { env: { ...process.env, ...rig.env }, encoding: 'utf8' },
      (error, text) => resolve({ code: Number(error?.code ?? 0), text: text.trim() }),
    );
  });
  writing = false;
  await writer;
  expect(result).toMatchObject({ code: 0, text: `Backup written to ${file} and checked.` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = new DatabaseSync(file, { readOnly: true });
  const { n } = copy.prepare('select count(*) as n from enquiries').get() as { n: number };
  copy.close();
  expect(n).toBeGreaterThanOrEqual(50);
  expect((await command(rig.env, 'backup', file)).code).toBe(4);
  expect((await command(rig.env, 'backup', '/nowhere/x.db')).code).toBe(4);
  expect(existsSync('/nowhere')).toBe(false);
  await rig.close();
  rmSync(directory, { recursive: true, force: true });
});
