import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildVariables } from '@site/config/build-variables.ts';
import { parseConfig } from '@site/config/environment.ts';
import { createFolder } from '#support/folder.ts';
import { copyProject } from '#support/project-copy.ts';
import { startSite } from '#support/site.ts';
import { writeDigests } from './static-files.ts';

/** The server as a process, in a checkout of its own with a build that this file writes. */

let checkout: string;
beforeEach(() => {
  checkout = createFolder();
  copyProject(checkout, ['site/server', 'content/site', 'package.json']);
});

/**
 * @param handler what the build does with a request that is for no file
 * @param more files, by name
 */
function build(handler: string, more: Record<string, string> = {}): void {
  const files = {
    'dist/_headers.json': '[]',
    'dist/build.json': JSON.stringify({ variables: buildVariables(parseConfig({})) }),
    'dist/client/404.html': '<p>not found</p>',
    'dist/client/500.html': '<p>our fault</p>',
    'dist/client/about.html': '<p>about</p>',
    // In place of the bundle.
    'dist/server/main.mjs': `import { start } from '../../site/server/main.ts';
      await start(${handler}, new URL('../', import.meta.url));`,
    ...more,
  };
  for (const folder of ['dist/client', 'dist/server'])
    mkdirSync(join(checkout, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(checkout, name), text);
  writeDigests(pathToFileURL(join(checkout, 'dist/')));
}

test('a handler that fails is answered with 500 while that can be said, and ends neither the process nor other requests', async () => {
  build(`async (req, res, next) => {
      if (req.url === '/throws') throw new Error('at once');
      if (req.url === '/rejects') await Promise.reject(new Error('later'));
      if (req.url === '/half') {
        res.write('half');
        throw new Error('in the midst of an answer');
      }
      if (req.url === '/timer') setTimeout(() => { throw new Error('in a timer'); });
      if (req.url === '/forgotten') void Promise.reject(new Error('awaited by nobody'));
      if (req.url === '/next') return next(new Error('passed on'));
      if (req.url === '/nothing') throw undefined;
      setTimeout(() => res.end('done'), 20);
    }`);
  const site = await startSite({}, checkout);
  const ask = async (path: string) => {
    const answer = await fetch(site.url + path);
    return [answer.status, await answer.text()];
  };
  for (const path of ['/throws', '/rejects', '/nothing', '/half'])
    expect(await ask(path), path).toEqual([500, '<p>our fault</p>']);
  for (const path of ['/timer', '/forgotten']) expect(await ask(path), path).toEqual([200, 'done']);
  expect(await ask('/next')).toEqual([404, '<p>not found</p>']);
  expect(await ask('/about')).toEqual([200, '<p>about</p>']);
  expect(await ask('/fine')).toEqual([200, 'done']);
  const logged = (level: number) => site.logs.filter((line) => line.level === level).length;
  expect([logged(50), logged(60)]).toEqual([4, 2]);
  expect(await site.stop()).toBe(0);
});

test('what asks to be told to continue is told in its turn, never in the midst of another answer', async () => {
  const file = 'x'.repeat(50_000);
  build('async (req, res) => setTimeout(() => res.end("done"), 20)', {
    'dist/client/file.txt': file,
  });
  const site = await startSite({}, checkout);
  const send = async (...requests: string[]) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.write(requests.join(''));
    const text = Buffer.concat(await socket.toArray()).toString();
    return text.split('HTTP/1.1 ').slice(1);
  };
  const slow = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
  const expecting = 'HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n';

  const [first, second, ...more] = await send(slow, `GET /file.txt ${expecting}\r\n`);
  expect(first).toContain('done');
  expect(second?.split('\r\n\r\n')).toEqual([expect.stringMatching(/^200 /), file]);
  expect(more).toEqual([]);

  const post = `POST /slow ${expecting}Content-Length: 2\r\n\r\nok`;
  const answers = await send(slow, post);
  expect(answers.map((each) => each.slice(0, 3))).toEqual(['200', '100', '200']);
  expect(answers[1]).toBe('100 Continue\r\n\r\n');

  const large = `POST /slow ${expecting}Content-Length: 100000\r\n\r\n`;
  expect((await send(large)).map((each) => each.slice(0, 3))).toEqual(['413']);
  expect(await site.stop()).toBe(0);
});
