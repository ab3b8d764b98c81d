import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createFolder } from '../../../tests/support/folder.ts';

const module = fileURLToPath(new URL('entry-file.ts', import.meta.url));
const texts = ['a'.repeat(3_000_000), 'b'.repeat(2_000_000)];

/** A process that saves one text after the other, until it is killed. */
const saving = `
  import { writeAtomically } from ${JSON.stringify(module)};
  const texts = ['a'.repeat(3_000_000), 'b'.repeat(2_000_000)];
  process.stdout.write('begun');
  for (let i = 1; ; i += 1) writeAtomically('entry.yaml', texts[i % 2]);
`;

it('a process that is killed while it saves leaves one text or the other', async () => {
  const cwd = createFolder();
  const file = join(cwd, 'entry.yaml');
  writeFileSync(file, texts[0] ?? '');
  const seen = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', saving], { cwd });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    for (let read = 0; read < 40; read += 1) seen.add(readFileSync(file, 'utf8'));
    child.kill('SIGKILL');
    await ended;
    seen.add(readFileSync(file, 'utf8'));
  }
  expect([...seen].every((text) => texts.includes(text))).toBe(true);
});
