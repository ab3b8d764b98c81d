/** Sizes in bytes of pages, scripts and fonts, compressed as the server sends them. */
import { get, type IncomingMessage } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { everyPage } from '#support/pages.ts';
import { startSiteForFile } from '#support/running-site.ts';
import { closeMenuScript } from '../../site/src/layouts/close-menu.ts';

const KB = 1024;

const site = startSiteForFile();

type Sent = { bytes: number; text: string };
const cache = new Map<string, Promise<Sent>>();

/** Compressed size of the response for `path`, and its decompressed body. */
function sent(path: string): Promise<Sent> {
  const cached = cache.get(path);
  if (cached) return cached;
  const asked = new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(path, site.url), { headers: { 'accept-encoding': 'br' } }, resolve).on(
      'error',
      reject,
    );
  }).then(async (res) => {
    expect(res.statusCode, path).toBe(200);
    const body = Buffer.concat(await res.toArray());
    const isPacked = res.headers['content-encoding'] === 'br';
    return { bytes: body.length, text: (isPacked ? brotliDecompressSync(body) : body).toString() };
  });
  cache.set(path, asked);
  return asked;
}

const sum = (list: readonly Sent[]) => list.reduce((total, { bytes }) => total + bytes, 0);

/** With the same day, revision and island's id, a hash with the folder's path, in every build. */
function ofAnyBuild(html: string): string {
  const stated = /Issued<.*?dateTime="([^"]+)".*?Revision<[^<]*<dd[^>]*>([^<]+)</s.exec(html);
  const [, day = '', revision = ''] = stated ?? [];
  expect(day && revision).toBeTruthy();
  return html
    .replaceAll(day, '2026-01-01')
    .replaceAll(revision, '00000000')
    .replace(/(<astro-island uid=")[^"]+/g, '$1Z00000');
}

/** Bytes at the highest compression, as the build writes. */
const packed = (text: string) => brotliCompressSync(text).length;

/** The visible text of a page, from banner to footer. */
function words(html: string): number {
  const text = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ');
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

/** Inline scripts of the page except the line that closes the menu; JSON-LD does not count. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '', code]) => !attributes.includes('ld+json') && code !== closeMenuScript,
  );

const scriptFiles = (text: string) => [
  ...new Set([...text.matchAll(/\/_astro\/[\w.-]+\.js\b/g)].map(([path]) => path)),
];

/** Scripts that the page loads at once. */
const loadedAtOnce = (html: string) =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);

/** A script and everything it imports; 'at once': without what it imports when asked for. */
async function withImports(paths: readonly string[], when?: 'at once'): Promise<Set<string>> {
  const imported = when
    ? /(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g
    : /(?:from|import)\(?["'`]\.\/([\w.-]+\.js)["'`]/g;
  const found = new Set<string>();
  const queue = [...paths];
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { text } = await sent(path);
    for (const [, name = ''] of text.matchAll(imported)) queue.push(`/_astro/${name}`);
  }
  return found;
}

const fontFiles = (text: string) => [
  ...new Set([...text.matchAll(/\/_astro\/[\w.-]+\.woff2/g)].map(([path]) => path)),
];
const isReact = (path: string) => /\/(client|react|react-dom|rolldown-runtime)\./.test(path);

/** Pages that need scripts, and the bytes of script they may have besides islands. */
const enhanced = new Map([
  ['/technology', 2 * KB],
  ['/your-line', KB / 8],
  ['/search', 6 * KB],
  ...everyPage.filter((path) => path.startsWith('/blog/')).map((path) => [path, KB] as const),
]);

describe.each(everyPage)('%s', (path) => {
  test('is within its budget of HTML and CSS', async () => {
    const { bytes, text } = await sent(path);
    expect(text, 'styles are in the page').not.toContain('rel="stylesheet"');
    const count = words(text);
    const budget = (count < 800 ? 14 : 25) * KB;
    // Day, revision and the island's id move Brotli's result by some 60 bytes: near the budget, others.
    const isNear = Math.abs(bytes - budget) < 200;
    expect(isNear ? packed(ofAnyBuild(text)) : bytes, `${count} words`).toBeLessThanOrEqual(budget);
  });

  test('has no script, unless it is one of the pages that need one', async () => {
    const { text } = await sent(path);
    // Astro's island loader is inlined on pages with islands; the scripts it loads are counted
    // below.
    const inline = inlineScripts(text)
      .map(([, , code = '']) => code)
      .filter((code) => !/astro-island|self\.Astro/.test(code));
    const files = await withImports(loadedAtOnce(text));
    const bytes = sum(await Promise.all([...files].map(sent))) + inline.join('').length;
    expect(bytes).toBeLessThanOrEqual(enhanced.get(path) ?? 0);
    if (!text.includes('<astro-island') && !enhanced.has(path)) {
      expect(scriptFiles(text)).toEqual([]);
      expect(inlineScripts(text)).toEqual([]);
    }
  });

  test('loads islands on interaction, on visibility or when idle, not at once', async () => {
    const { text } = await sent(path);
    expect([...(await withImports(loadedAtOnce(text)))].filter(isReact)).toEqual([]);
    // Firefox warns of each preload on every page but the first (docs/decisions/0142).
    expect(text).not.toMatch(/rel="?(module)?preload/);
    for (const [, when] of text.matchAll(/<astro-island[^>]* client="(\w+)"/g))
      expect(['idle', 'visible', 'touch']).toContain(when);
  });
});

test('fonts take at most 70 KB in all, 45 KB before the first paint', async () => {
  const all = new Set<string>();
  for (const path of everyPage) {
    const own = fontFiles((await sent(path)).text);
    for (const font of own) all.add(font);
    expect(sum(await Promise.all(own.map(sent))), path).toBeLessThanOrEqual(45 * KB);
    expect(own.length, path).toBeLessThanOrEqual(2);
  }
  expect(sum(await Promise.all([...all].map(sent)))).toBeLessThanOrEqual(70 * KB);
});

test('the home page takes at most 20 KB before interaction, 150 KB with everything loaded', async () => {
  const home = await sent('/');
  expect(home.bytes).toBeLessThanOrEqual(20 * KB);
  const files = [
    ...(await withImports(scriptFiles(home.text))),
    ...fontFiles(home.text),
    '/favicon.svg',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/speculation-rules.json',
  ];
  expect(home.bytes + sum(await Promise.all(files.map(sent)))).toBeLessThanOrEqual(150 * KB);
});

test('the simulator takes at most 36 KB without React, its worker included; 45 KB with its controls', async () => {
  const { text } = await sent('/technology');
  const island = scriptFiles(text).filter((path) => path.includes('/Simulator.'));
  expect(island).toHaveLength(1);
  const own = [...(await withImports(island))].filter((path) => !isReact(path));
  const workers = (await Promise.all(own.map(sent))).flatMap(({ text: code }) =>
    [...code.matchAll(/[\w.-]*worker[\w.-]*\.js\b/g)].map(([name]) => `/_astro/${name}`),
  );
  const files = [...new Set([...own, ...workers])];
  // Controls, chart and exports, with what they import, come only when somebody changes the line.
  const first = await withImports(island, 'at once');
  const atOnce = files.filter((path) => first.has(path) || workers.includes(path));
  expect(atOnce.length).toBeLessThan(files.length);
  expect(sum(await Promise.all(atOnce.map(sent)))).toBeLessThanOrEqual(36 * KB);
  expect(sum(await Promise.all(files.map(sent)))).toBeLessThanOrEqual(45 * KB);
});

test("the planner of 'Your line' takes at most 69 KB without React, its worker included", async () => {
  const { text } = await sent('/your-line');
  const island = scriptFiles(text).filter((path) => path.includes('/YourLine.'));
  expect(island).toHaveLength(1);
  // What it loads at once; the PDF's maker, an explanation, the reader of a record, designs and
  // the like are imported only when they are asked for.
  const own = [...(await withImports(island, 'at once'))].filter((path) => !isReact(path));
  const workers = (await Promise.all(own.map(sent))).flatMap(({ text: code }) =>
    [...code.matchAll(/[\w.-]*worker[\w.-]*\.js\b/g)].map(([name]) => `/_astro/${name}`),
  );
  expect(workers.length).toBeGreaterThan(0);
  const working = await withImports(workers, 'at once');
  const files = new Set([...own, ...working]);
  expect(sum(await Promise.all([...files].map(sent)))).toBeLessThanOrEqual(69 * KB);
  // All that is asked for, the PDF's maker aside: by the page, and by its worker.
  const asked = [...(await withImports(island))].filter(
    (path) => !isReact(path) && !files.has(path) && !/sheet-pdf|pdfkit|colours/.test(path),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(sum(await Promise.all(asked.map(sent)))).toBeLessThanOrEqual(15 * KB);
  const runs = [...(await withImports(workers))].filter((path) => !working.has(path));
  expect(runs.length).toBeGreaterThan(0);
  // Readers of profiles and records, with their parser, are half of it.
  expect(sum(await Promise.all(runs.map(sent)))).toBeLessThanOrEqual(28 * KB);
});
