import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, read, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '#support/folder.ts';
import { captureConsole, createLog } from './server-log.ts';

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('a full disk costs lines, not time', async () => {
  const fd = openSync('/dev/full', 'w');
  const { log, dropped } = createLog('info', fd);
  const before = process.cpuUsage();
  for (let n = 0; n < 20_000; n++) log.info({ words: 'x'.repeat(100) }, 'request');
  expect(dropped()).toBeGreaterThan(1000);
  // A loop that tries until there is room would never come here.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
  closeSync(fd);
});

onLinux('a reader that does not read costs lines, and is told how many when it reads', async () => {
  const folder = createFolder();
  const path = join(folder, 'pipe');
  spawnSync('mkfifo', [path]);
  // For both directions, so that opening waits for nobody.
  const fd = openSync(path, 'r+');
  const { log, dropped } = createLog('info', fd);
  for (let n = 0; n < 20_000; n++) log.info({ words: 'x'.repeat(100) }, 'request');
  expect(dropped()).toBeGreaterThan(1000);
  // A read that waited for an empty pipe would keep the log from filling it.
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const buffer = Buffer.alloc(65536);
  const readSome = () => {
    try {
      return buffer.toString('utf8', 0, readSync(reader, buffer));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return '';
      throw error;
    }
  };
  let text = '';
  while (!text.includes('"dropped":')) {
    text += readSome();
    await new Promise((resolve) => setImmediate(resolve));
  }
  closeSync(reader);
  expect(text).toContain(`"dropped":${dropped()}`);
  const lines = text.split('\n').slice(0, -1);
  for (const line of lines) JSON.parse(line);
});

test('only lines of the level and above are written', async () => {
  const folder = createFolder();
  const file = join(folder, 'lines');
  const { log } = createLog('warn', openSync(file, 'w'));
  log.info('quiet');
  log.warn('loud');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('loud');
  expect(readFileSync(file, 'utf8')).not.toContain('quiet');
});

test('a process that ends leaves no line unwritten', () => {
  const log = new URL('server-log.ts', import.meta.url);
  const script = `
    import { createLog } from ${JSON.stringify(log)};
    const { log } = createLog('info');
    for (let n = 0; n < 3; n++) log.info('line');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stdout.match(/"msg":"line"/g)).toHaveLength(3);
});

onLinux('lines of one moment are written together', async () => {
  const folder = createFolder();
  const path = join(folder, 'pipe');
  spawnSync('mkfifo', [path]);
  const fd = openSync(path, 'r+');
  const { log } = createLog('info', fd);
  const buffer = Buffer.alloc(65536);
  const first = new Promise<string>((resolve, reject) =>
    read(fd, buffer, 0, buffer.length, null, (error, length) =>
      error ? reject(error) : resolve(buffer.toString('utf8', 0, length)),
    ),
  );
  for (let n = 0; n < 3; n++) {
    log.info('line');
    // What was written by now would be read alone.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await first).match(/"msg":"line"/g)).toHaveLength(3);
  closeSync(fd);
});

test('what libraries write to the console is a line of the log, without queries', () => {
  const kept = { ...console };
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  captureConsole({ info: write, warn: write, error: write } as never);
  console.error('Could not render https://x.example/search?q=my+words');
  console.log('%d pages', 3);
  Object.assign(console, kept);
  expect(lines).toEqual(['Could not render https://x.example/search?…', '3 pages']);
});
