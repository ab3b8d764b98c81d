import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templates } from '../support/pages.ts';
import { type Site, startSite } from '../support/site.ts';
import { firefoxPath } from './firefox.ts';
import { type FirefoxConsole, openFirefoxConsole } from './firefox-console.ts';
import { until } from './visitor.ts';

/** A page that preloads a font and does not use it. */
const font = Promise.withResolvers<void>();
const wasteful = createServer((request, response) => {
  if (request.url === '/a.woff2') {
    response.writeHead(200, { 'content-type': 'font/woff2' }).end(font.resolve);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(
    '<!doctype html><title>x</title><link rel="preload" href="/a.woff2" as="font" crossorigin>',
  );
});

describe.runIf(firefoxPath())('what Firefox shows in its console', () => {
  let site: Site;
  let browser: FirefoxConsole;
  beforeAll(async () => {
    site = await startSite();
    browser = await openFirefoxConsole();
    await new Promise<void>((resolve) => wasteful.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    wasteful.close();
  });

  test('no page preloads what it does not use', async () => {
    // Twice the first, whose fonts come from the cache the second time.
    for (const path of [templates[0], ...templates]) await browser.open(site.url + path);
    const { port } = wasteful.address() as AddressInfo;
    await browser.open(`http://127.0.0.1:${port}/`);
    // A page that is left before has preloaded nothing.
    await font.promise;
    await browser.open(`${site.url}/about`);
    // Firefox warns of an unused preload a while after the load: of this page's after that of the pages before.
    const ofWasteful = (line: string) => line.includes(`127.0.0.1:${port}/`);
    await until(
      'Firefox warns of the unused preload',
      async () => (await browser.messages()).some(ofWasteful),
      60_000,
    );
    // Only these: leaving a page while its modules load is an error of the visit, not of the page.
    const warnings = (await browser.messages()).filter((line) => line.includes('preload'));
    expect(warnings.filter((line) => !ofWasteful(line))).toEqual([]);
  }, 180_000);
});
