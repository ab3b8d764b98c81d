import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './project-copy.ts';

/** `astro dev` as npm starts it, but for what follows from the packages being behind a link. */
const program = `
  import { dev } from 'astro';
  // Edits are noticed once every file is watched.
  const watched = Promise.withResolvers();
  const watching = {
    name: 'watching',
    configureServer: ({ watcher }) => void watcher.once('ready', watched.resolve),
  };
  const server = await dev({
    server: { port: Number(process.env.PORT ?? 0), host: '127.0.0.1' },
    vite: { cacheDir: './vite-cache', server: { fs: { strict: false } }, plugins: [watching] },
  });
  await watched.promise;
  console.log('listening on ' + server.address.port);
`;

export type Development = {
  url: string;
  /** The folder of the copy. */
  project: string;
  /** Changes a file of the copy; gives what puts it back. */
  edit(file: string, from: string, to: string): () => void;
  /** What the terminal shows. */
  words(): string;
  stop(): Promise<void>;
};

/** The development server over a copy of the sources, so that a test may edit them. */
export async function startDevelopment(): Promise<Development> {
  const project = mkdtempSync(join(tmpdir(), 'development-'));
  copyProject(project, [
    ...['site', 'tools', 'content', 'public', 'astro.config.ts', 'package.json', 'tsconfig.json'],
  ]);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let words = '';
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      words += chunk;
      const [, found] = /listening on (\d+)/.exec(words) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(words)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    project,
    edit(file, from, to) {
      const path = join(project, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      writeFileSync(path, text.replace(from, to));
      return () => writeFileSync(path, text);
    },
    words: () => words,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(project, { recursive: true, force: true });
    },
  };
}
