import { createServer, type RequestListener } from 'node:http';
import { listenForTest } from '../tests/support/listen-for-test.ts';
import { findFreePort } from '../tests/support/service/instance.ts';
import { askAddress, askAll } from './sources.ts';

/** A server on this machine; answers with its origin. */
const serve = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listenForTest(createServer(listener))}`;

const paths: RequestListener = ({ url = '', method }, res) => {
  const answers: Record<string, [number, string?]> = {
    '/here': [200],
    '/moved': [301, '/moved/on'],
    '/moved/on': [302, '/here'],
    '/for-now': [302, '/here'],
    '/no-head': [method === 'HEAD' ? 405 : 200],
    '/gone': [404],
    '/moved-and-gone': [308, '/gone'],
    '/round': [302, '/round'],
  };
  const [status, location] = answers[url] ?? [500];
  res.writeHead(status, location ? { location } : {}).end(method === 'HEAD' ? '' : 'page');
};

it.each([
  ['/here', 'ok', '200'],
  ['/for-now', 'ok', '200'],
  ['/no-head', 'ok', '200'],
  ['/moved', 'moved', '/here'],
  ['/gone', 'gone', '404'],
  ['/moved-and-gone', 'gone', '404'],
  ['/round', 'gone', 'redirects'],
])('%s is %s', async (path, state, says) => {
  const origin = await serve(paths);
  const answer = await askAddress({ id: 'one', url: `${origin}${path}` });
  expect(answer).toMatchObject({ id: 'one', state });
  expect(answer.says).toContain(says);
});

it('has a time limit, and reports a closed port as gone', async () => {
  const origin = await serve(() => {});
  const silent = await askAddress({ id: 'silent', url: origin }, { timeoutMs: 50 });
  expect(silent.state).toBe('gone');
  const closed = `http://127.0.0.1:${await findFreePort()}`;
  expect((await askAddress({ id: 'shut', url: closed })).state).toBe('gone');
});

it('keeps the order, and limits the number of requests at once', async () => {
  let running = 0;
  let maxRunning = 0;
  const origin = await serve((_, res) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    setImmediate(() => {
      running -= 1;
      res.end();
    });
  });
  const addresses = Array.from({ length: 12 }, (_, i) => ({ id: `${i}`, url: `${origin}/${i}` }));
  const answers = await askAll(addresses, { atOnce: 2 });
  expect(answers.map(({ id }) => id)).toEqual(addresses.map(({ id }) => id));
  expect(maxRunning).toBeLessThanOrEqual(2);
});
