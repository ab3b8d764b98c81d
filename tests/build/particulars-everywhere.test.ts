/**
 * One whole build with every particular of the company set, as an owner's is: its pages, its papers
 * and the sheet of 'Your line'. Mails have a test of their own, which needs no build.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockBuilds } from '../../scripts/builds.ts';

const given = {
  COMPANY_NAME: 'Pipes Limited',
  COMPANY_NUMBER: 'SC123456',
  COMPANY_REGISTERED_IN: 'Scotland',
  COMPANY_OFFICE: '1 Quay, Aberdeen AB10 1AA',
  VAT_NUMBER: 'GB 123 4567 89',
  DATA_CONTROLLER: 'Pipes Data Limited, 2 Quay, Aberdeen',
};
const values = Object.values(given);
const root = new URL('../../', import.meta.url).pathname;
const astro = join(root, 'node_modules/astro/bin/astro.mjs');

let dist: string;
let unlock: () => void;
const client = () => join(dist, 'client');
const filesEnding = (ending: string) =>
  readdirSync(client(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(ending),
  );
const read = (name: string) => readFileSync(join(client(), name), 'utf8');

beforeAll(async () => {
  // In the checkout, where the build finds its packages; a build that ends would delete it there.
  unlock = lockBuilds(root, () => {});
  mkdirSync(join(root, 'builds'), { recursive: true });
  dist = mkdtempSync(join(root, 'builds', 'particulars-'));
  const build = spawn(process.execPath, [astro, 'build', '--outDir', dist], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...given, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const code = await new Promise((resolve) => build.once('exit', resolve));
  if (code !== 0) throw new Error(`the build ended with ${code}`);
}, 600_000);
afterAll(() => {
  if (dist) rmSync(dist, { recursive: true, force: true });
  unlock?.();
});

it('states them in the footer of every page, and in the text of those that the law names', () => {
  const pages = filesEnding('.html');
  expect(pages.length).toBeGreaterThan(60);
  for (const name of pages) {
    const footer = /<footer[\s\S]*<\/footer>/.exec(read(name))?.[0] ?? '';
    for (const value of values) expect(footer, name).toContain(value);
  }
  for (const name of ['about', 'privacy', 'terms']) {
    const main = read(`${name}.html`).split('<footer')[0];
    for (const value of values) expect(main, name).toContain(value);
  }
});

it('states them in every paper', async () => {
  const papers = filesEnding('.pdf');
  expect(papers.length).toBeGreaterThan(10);
  for (const name of papers) {
    const data = new Uint8Array(readFileSync(join(client(), name)));
    const pdf = await getDocument({ data, verbosity: 0 }).promise;
    const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const tidy = text.replace(/\s+/g, ' ');
    for (const value of values) expect(tidy, name).toContain(value);
    await pdf.loadingTask.destroy();
  }
});

it('gives them to the sheet that a browser draws of a line', () => {
  const props = /<astro-island[^>]*props="([^"]*)"/.exec(read('your-line.html'))?.[1] ?? '';
  for (const value of values) expect(props).toContain(value);
});
