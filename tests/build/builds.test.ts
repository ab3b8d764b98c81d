import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createFolder } from '#support/folder.ts';
import { onePageOfEach } from '#support/pages.ts';
import { startSite } from '#support/site.ts';
import { writeDigests } from '../../site/server/static-files.ts';
import { createBuildFolder, lockBuilds, switchTo } from '../../tools/builds.ts';

const root = new URL('../../', import.meta.url).pathname;
const never = () => {
  throw new Error('nobody else builds here');
};

let checkout: string;
beforeEach(() => {
  checkout = createFolder();
});

const builds = () =>
  readdirSync(join(checkout, 'builds'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
/** A build of one file that names the build. */
function build(words: string): string {
  const folder = createBuildFolder(checkout);
  writeFileSync(join(folder, 'words'), words);
  return folder;
}
const words = () => readFileSync(join(checkout, 'dist/words'), 'utf8');

/** A process that runs this script in the checkout, and the lines it prints. */
function run(script: string) {
  const code = `import { lockBuilds, switchTo } from ${JSON.stringify(join(root, 'tools/builds.ts'))};
    import { readFileSync, writeFileSync } from 'node:fs';\n${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

describe('the current build', () => {
  test('is the one switched to; the previous one is kept, older ones are deleted', () => {
    const names = ['first', 'second', 'third'].map((name) => {
      const folder = build(name);
      switchTo(checkout, folder);
      expect(words()).toBe(name);
      return basename(folder);
    });
    expect(builds().sort()).toEqual(names.slice(1).sort());
  });

  test('replaces a dist that is a folder, which becomes the previous build', () => {
    mkdirSync(join(checkout, 'dist'));
    writeFileSync(join(checkout, 'dist/words'), 'old');
    switchTo(checkout, build('new'));
    expect(words()).toBe('new');
    expect(builds()).toHaveLength(2);
  });

  test('is always complete for a reader while builds are switched', async () => {
    const a = build('a');
    switchTo(checkout, a);
    const b = build('b');
    switchTo(checkout, b);
    const { ended } = run(
      `for (let n = 0; n < 500; n++) switchTo('.', n % 2 ? ${JSON.stringify(b)} : ${JSON.stringify(a)});`,
    );
    let running = true;
    void ended.then(() => {
      running = false;
    });
    const seen = new Set<string>();
    while (running) {
      seen.add(words());
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await ended).toBe(0);
    expect([...seen].sort()).toEqual(['a', 'b']);
  });
});

test('a build can be read by another user than the one who made it', () => {
  const before = process.umask(0o022);
  expect(statSync(createBuildFolder(checkout)).mode & 0o777).toBe(0o755);
  process.umask(before);
});

describe('the lock', () => {
  test('makes a second build wait until the first has finished', async () => {
    const unlock = lockBuilds(checkout, never);
    const { ended, lines } = run(
      `lockBuilds('.', () => console.log('waits')); console.log(readFileSync('state', 'utf8'));`,
    );
    expect((await lines.next()).value).toBe('waits');
    writeFileSync(join(checkout, 'state'), 'done');
    unlock();
    expect((await lines.next()).value).toBe('done');
    expect(await ended).toBe(0);
  });

  test('is held by one process at a time', async () => {
    writeFileSync(join(checkout, 'count'), '0');
    const script = `for (let n = 0; n < 20; n++) {
      const unlock = lockBuilds('.', () => {});
      writeFileSync('count', String(Number(readFileSync('count', 'utf8')) + 1));
      unlock();
    }`;
    const codes = await Promise.all(Array.from({ length: 4 }, () => run(script).ended));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(readFileSync(join(checkout, 'count'), 'utf8')).toBe('80');
  });

  test('is released when its process ends, also by SIGKILL', async () => {
    const { child, ended, lines } = run(
      `lockBuilds('.', () => {}); console.log('locked'); process.stdin.resume();`,
    );
    expect((await lines.next()).value).toBe('locked');
    child.kill('SIGKILL');
    await ended;
    lockBuilds(checkout, never)();
  });
});

test('a running server outlives its build, which a later one deletes; the next server serves the new build', {
  tags: 'slow',
}, async () => {
  // Without sources and packages: a build is all that a server needs.
  const copy = () => {
    const folder = createBuildFolder(checkout);
    cpSync(join(root, 'dist'), folder, { recursive: true, dereference: true });
    return folder;
  };
  const one = copy();
  switchTo(checkout, one);
  const old = await startSite({ LOG_LEVEL: 'info' }, checkout);
  switchTo(checkout, copy());
  const three = copy();
  const robots = join(three, 'client/robots.txt');
  appendFileSync(robots, '# the third build\n');
  for (const packed of ['.gz', '.br']) rmSync(robots + packed, { force: true });
  writeDigests(pathToFileURL(`${three}/`));
  switchTo(checkout, three);
  expect(existsSync(one)).toBe(false);
  expect(realpathSync(join(checkout, 'dist'))).toBe(realpathSync(three));

  // Its files are gone; what it renders needs none of them.
  for (const page of ['/search?q=leak', '/blog?q=leak']) {
    const answer = await fetch(old.url + page);
    expect([answer.status, (await answer.text()).includes('</html>')], page).toEqual([200, true]);
  }
  expect(await (await fetch(`${old.url}/search?q=leak`)).text()).toContain('<mark');
  for (const page of [...onePageOfEach, '/nowhere']) {
    const missing = await fetch(old.url + page);
    const isWhole = (await missing.text()).includes('</html>');
    expect([missing.status, isWhole], page).toEqual([page === '/nowhere' ? 404 : 500, true]);
  }
  const headers = { 'accept-encoding': 'identity' };
  expect(await old.stop()).toBe(0);

  const next = await startSite({}, checkout);
  expect(await (await fetch(`${next.url}/robots.txt`, { headers })).text()).toContain('third');
  expect(await next.stop()).toBe(0);
});
