import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a command of the project with these variables; returns its exit code and output. */
const run = (args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { ASTRO_TELEMETRY_DISABLED: '1', ...env }, timeout: 110_000 },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    );
  });

const astro = 'node_modules/astro/bin/astro.mjs';
const commands = {
  build: ['tools/build.ts'],
  server: [
    '--input-type=module',
    '--eval',
    `import { start } from './site/server/main.ts';
     await start(async () => undefined, new URL('file:///no/build/'));`,
  ],
  'astro dev': [astro, 'dev', '--port', '0'],
};

test.concurrent.each(Object.entries(commands))(
  '%s ends at a bad variable with one sentence',
  async (_, args) => {
    const { code, out, err } = await run(args, { PORT: '99999' });
    expect(err).toMatch(/^PORT must [^\n]+\.\n$/);
    expect(out).toBe('');
    expect(code).toBe(1);
  },
);
