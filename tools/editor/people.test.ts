/** Several people behind one proxy: each with a checkout and an editor of their own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { createFolder } from '#support/folder.ts';
import { listenForTest } from '#support/listen-for-test.ts';
import { pushCheckout } from '#support/push-checkout.ts';
import { type Person, prepareCheckout, type Running, readPerson, servePeople } from './people.ts';

const origin = 'https://edit.site.example';
const ann = { 'x-remote-user': 'ann', 'x-remote-name': 'Ann A', 'x-remote-email': 'ann@a.example' };
const ben = { 'x-remote-user': 'ben@a.example' };

it('takes name and address from the proxy alone', () => {
  expect(readPerson({ headers: ann })).toEqual({
    user: 'ann',
    name: 'Ann A',
    email: 'ann@a.example',
  });
  expect(readPerson({ headers: ben })).toMatchObject({
    name: 'ben@a.example',
    email: 'ben@a.example',
  });
  for (const user of ['', '../x', 'a/b', '-a'])
    expect(readPerson({ headers: { 'x-remote-user': user } })).toBeUndefined();
});

it('gives each person a checkout that publishes under their name', async () => {
  const [bare, people] = [createFolder(), createFolder()];
  const site = createFolder({
    'content/home.yaml': 'title: One\n',
    'package-lock.json': '{}',
    'node_modules/a/index.js': 'a();\n',
    '.gitignore': 'node_modules\n',
  });
  pushCheckout(bare, site)('config', 'edit.publish', 'origin main');
  const prepare = (user: string) =>
    prepareCheckout({ site, people }, { user, name: user, email: `${user}@a.example` });
  const [one, two] = await Promise.all([prepare('ann'), prepare('ben')]);
  writeFileSync(join(one, 'content/home.yaml'), 'title: Half a sen');
  expect(await prepare('ann')).toBe(one);
  expect(readFileSync(join(one, 'content/home.yaml'), 'utf8')).toBe('title: Half a sen');
  expect(readFileSync(join(two, 'content/home.yaml'), 'utf8')).toBe('title: One\n');
  expect(readFileSync(join(two, 'node_modules/a/index.js'), 'utf8')).toBe('a();\n');
  expect(readFileSync(join(two, '.git/config'), 'utf8')).toMatch(/name = ben[\s\S]*publish = /);
});

/** An editor that answers with whose it is and what it was sent. */
async function startStub({ user }: Person): Promise<Running> {
  const server = createServer((req, res) => res.end(`${user} ${req.url} ${req.headers.origin}`));
  const stop = () => server.close();
  return { port: await listenForTest(server), stop, used: 0, ready: Promise.resolve() };
}

it('leads each to their own editor, and whoever asks to see a colleague’s page', async () => {
  const stubs = new Map([
    ['ann', await startStub({ user: 'ann', name: '', email: '' })],
    ['ben@a.example', await startStub({ user: 'ben', name: '', email: '' })],
  ]);
  const start = ({ user }: Person) => stubs.get(user) as Running;
  const server = servePeople({ start, firstPort: 1, origin });
  const port = await listenForTest(server);
  onTestFinished(() => void server.close());
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      request({ port, path, headers }, async (res) => {
        let text = '';
        for await (const chunk of res) text += chunk;
        resolve({ status: res.statusCode ?? 0, text });
      }).end();
    });
  expect(await ask('/', {})).toMatchObject({ status: 403 });
  expect(await ask('/~ann/blog', ben)).toMatchObject({ status: 403 });
  expect((await ask('/a', { ...ann, origin })).text).toMatch(/^ann \/a http:\/\/localhost:\d+$/);
  const foreign = { ...ben, origin: 'https://evil.example' };
  expect((await ask('/b', foreign)).text).toBe('ben /b https://evil.example');
  expect((await ask('/~ann/blog', ben)).text).toMatch(/^ann \/blog/);
  const part = { ...ben, referer: `${origin}/~ann/blog` };
  expect((await ask('/photo.jpg', part)).text).toMatch(/^ann \/photo/);
  expect((await ask('/about', { ...part, 'sec-fetch-dest': 'document' })).text).toMatch(/^ben /);
  for (const path of ['/_edit/save', '/~ann/_edit/save'])
    expect((await ask(path, part)).text).toMatch(/^ben@?/);
  const own = stubs.get('ann') as Running;
  own.doing = 'It is being made';
  const waiting = await ask('/_edit', { ...ann, accept: 'text/html,*/*' });
  expect(waiting.text).toMatch(/http-equiv="refresh"[\s\S]*It is being made/);
  expect((await ask('/_edit/site', { ...ann, accept: '*/*' })).text).toMatch(/^ann /);
});
