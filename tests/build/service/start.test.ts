import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createFolder } from '#support/folder.ts';
import { sendHalfPost } from '#support/service/half-post.ts';

const root = new URL('../../../', import.meta.url).pathname;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('npm start ends on SIGTERM with the server, and a request under way is answered', async () => {
  const folder = createFolder();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'enquiries.db')}`,
      LOG_LEVEL: 'info',
    },
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  const lines = createInterface({ input: npm.stdout });
  const said = (message: string) =>
    new Promise<{ pid: number; port: number }>((resolve) => {
      lines.on('line', (line) => {
        if (line.startsWith('{') && JSON.parse(line).msg === message) resolve(JSON.parse(line));
      });
    });
  const stopping = said('stopping');
  const { pid, port } = await said('listening');

  const finish = await sendHalfPost(`http://127.0.0.1:${port}`);
  npm.kill('SIGTERM');
  await stopping;
  expect(isAlive(pid)).toBe(true);
  expect(await finish()).toMatch(/^HTTP\/1\.1 200 /);
  await ended;
  await expect.poll(() => isAlive(pid)).toBe(false);
}, 300_000);
