import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { servedAt } from '../../tests/support/served.ts';
import { pagesByLinks } from './generated.ts';

const pages: Record<string, string> = {
  '/': '<a class="x" href="/list">all</a> <a href="/papers/a.pdf">PDF</a> <a href="//other.example/">o</a>',
  '/list': '<a href="/?q=a">search</a> <a href="/list?page=2">next</a>',
  '/list?page=2': '<a href="/far#part">far</a> <a href="/gone">gone</a>',
  '/far': '<a href="/">home</a>',
};

test('every page that links lead to is found once, files and missing pages are not', async () => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const page = pages[req.url ?? ''];
    res.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html' }).end(page ?? 'missing');
  });
  const found = await pagesByLinks(`http://127.0.0.1:${await servedAt(server)}`);
  expect([...found.keys()].sort()).toEqual(['/', '/far', '/list']);
  expect(asked.sort()).toEqual(['/', '/far', '/gone', '/list', '/list?page=2']);
});
