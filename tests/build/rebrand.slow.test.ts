/**
 * The site built under another brand, as docs/rebrand.md tells an owner to: nothing of ours is left
 * in its pages, mails, PDFs, cards and icons. One whole build, in a copy of the repository; so that
 * no second build is needed, it has the particulars of a company, is a staging copy
 * (docs/operations.md), and has entries that an owner would add.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { colours, darkColours, iconMark, mark } from '@site/config';
import sharp from 'sharp';
import { getDocument, OPS } from 'unpdf/pdfjs';
import { dist as ours } from '#support/built-site.ts';
import { findElements as elementsNamed } from '#support/html-elements.ts';
import { copyProject } from '#support/project-copy.ts';

const copied = [
  ...['site', 'content', 'public', 'tools', 'astro.config.ts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];
const given = {
  COMPANY_NAME: 'Pipes Limited',
  COMPANY_NUMBER: 'SC123456',
  COMPANY_REGISTERED_IN: 'Scotland',
  COMPANY_OFFICE: '1 Quay, Glasgow G1 1AA',
  VAT_NUMBER: 'GB 123 4567 89',
  DATA_CONTROLLER: 'Pipes Data Limited, 2 Quay, Glasgow',
};
const particulars = Object.values(given);
const words = { Strathline: 'Fjordwacht', strathline: 'fjordwacht', Aberdeen: 'Bergen' };
const oldColours = [...Object.values(colours), ...Object.values(darkColours)];
/** Red, green and blue in another order: another colour for each that is no grey. */
const turned = (hex: string) => `#${hex.slice(5, 7)}${hex.slice(1, 3)}${hex.slice(3, 5)}`;

/** What an owner adds: an article with a photograph, a draft, one of a later day, a location. */
async function addEntries(): Promise<void> {
  const content = (name: string) => join(project, 'content', name);
  const background = { r: 230, g: 40, b: 160 };
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .jpeg()
    .toFile(content('articles/pink.jpg'));
  const photograph = '{ file: ./pink.jpg, text: "An even field of pink", credit: Nobody }';
  for (const [slug, fields] of Object.entries({
    shut: 'date: 2026-03-02',
    draft: 'date: 2026-03-02\ndraft: true',
    later: 'date: 2999-01-01',
  }))
    writeFileSync(
      content(`articles/${slug}.md`),
      `---
kind: news
slug: ${slug}
title: A short item called ${slug}
excerpt: Two lines about ${slug}, long enough for a search engine, a card and a reader of feeds.
category: Company News
${fields}
photograph: ${photograph}
related: ['4', later]
---

A valve was shut by hand, and the sheet called ${slug} says when and by whom.
`,
    );
  const norway = readFileSync(content('locations/stavanger-norway.yaml'), 'utf8');
  writeFileSync(
    content('locations/nuuk-greenland.yaml'),
    norway
      .replace('slug: stavanger-norway', 'slug: nuuk-greenland')
      .replace('order: 3', 'order: 10')
      .replace('city: Stavanger', 'city: Nuuk')
      .replace('country: Norway', 'country: Greenland')
      .replace('region: Europe', 'region: Arctic')
      .replace('lat: 58.97, lng: 5.7331', 'lat: 64.18, lng: -51.72')
      // The trunk lines of another region; a map shows coast and borders without them.
      .replace(/network:[\s\S]*?(?=regulators:)/, ''),
  );
}

/** What names the old brand. A newspaper is called after the city and stays cited. */
const named = /[Ss]trathline|STRATHLINE|Aberdeen(?!\s+News)|\bSL-[A-Z]/;
const coloured = new RegExp(oldColours.join('|'), 'i');
const drawn = [mark.line, mark.point, iconMark.line, iconMark.point];

let project: string;
let dist: string;

function change(file: string, how: (text: string) => string): void {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  const next = how(text);
  expect(next, file).not.toBe(text);
  writeFileSync(path, next);
}

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'rebrand-'));
  copyProject(project, copied);
  // A cache of its own: the default one lies in node_modules, which is a link to the real one.
  change('astro.config.ts', (text) =>
    text.replace('site: siteUrl,', "site: siteUrl, cacheDir: './.cache',"),
  );
  const rename = (text: string) =>
    Object.entries(words).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  change('content/site/company.json', rename);
  change('packages/config/src/site.ts', (text) =>
    rename(text)
      .replace("drawingPrefix: 'SL'", "drawingPrefix: 'FW'")
      .replace("'Europe/London'", "'Europe/Oslo'"),
  );
  change('packages/config/src/colours.ts', (text) => text.replace(/#[0-9a-f]{6}/g, turned));
  change('packages/config/src/mark.ts', (text) =>
    drawn.reduce((all, path) => all.replace(path, 'M8 8h9v9z'), text),
  );
  await addEntries();
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  const env = { ...own, ...given, STAGING: 'on' };
  const built = spawnSync(process.execPath, ['tools/build.ts', '--unpacked'], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stderr.slice(-2000));
  dist = realpathSync(join(project, 'dist'));
}, 480_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));

/** Texts of a build that a visitor can be sent, by file. */
const texts = (folder: string): [string, string][] => [
  ...files(join(folder, 'client'), /\.(html|css|js|svg|json|xml|txt|webmanifest|ics)$/).map(
    (name): [string, string] => [name, readFileSync(join(folder, 'client', name), 'utf8')],
  ),
  ['maintenance.html', readFileSync(join(folder, 'maintenance.html'), 'utf8')],
];
/** The pages of a build. */
const html = (folder: string) =>
  files(join(folder, 'client'), /\.html$/).map((name) => ({
    name,
    text: readFileSync(join(folder, 'client', name), 'utf8'),
  }));
/** Where a text holds something that it should not. */
const holding = (folder: string, has: (text: string) => string | undefined) =>
  texts(folder).flatMap(([name, text]) => {
    const found = has(text);
    return found === undefined ? [] : [`${name}: ${found}`];
  });
const match = (pattern: RegExp) => (text: string) => {
  const at = text.search(pattern);
  return at < 0 ? undefined : text.slice(Math.max(0, at - 40), at + 40);
};

/** The first pixel of a picture. */
async function cornerOf(path: string): Promise<string> {
  const corner = await sharp(path)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${corner.toString('hex')}`;
}

describe('the site under another brand', () => {
  it('names the new one, and the old one nowhere', () => {
    expect(holding(dist, match(named))).toEqual([]);
    expect(readFileSync(join(dist, 'client/index.html'), 'utf8')).toContain('Fjordwacht');
    expect(holding(ours, match(named)).length).toBeGreaterThan(50);
  });

  it('has none of the old colours in its pages, scripts and drawings', () => {
    expect(holding(dist, match(coloured))).toEqual([]);
    expect(holding(ours, match(coloured)).length).toBeGreaterThan(50);
  });

  it('shows the old logo nowhere', () => {
    const old = (text: string) => drawn.find((path) => text.includes(path));
    expect(holding(dist, old)).toEqual([]);
    expect(holding(ours, old).length).toBeGreaterThan(50);
  });

  it('prints PDFs with the particulars, and without the old name and colours', async () => {
    const papers = files(join(dist, 'client'), /\.pdf$/);
    expect(papers.length).toBeGreaterThan(2);
    for (const name of papers) {
      const data = new Uint8Array(readFileSync(join(dist, 'client', name)));
      const pdf = await getDocument({ data, verbosity: 0 }).promise;
      const { info } = await pdf.getMetadata();
      const said: string[] = [JSON.stringify(info)];
      const inks: string[] = [];
      for (let n = 1; n <= pdf.numPages; n++) {
        const page = await pdf.getPage(n);
        const { items } = await page.getTextContent();
        said.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
        const { fnArray, argsArray } = await page.getOperatorList();
        fnArray.forEach((op, i) => {
          if (op === OPS.setFillRGBColor || op === OPS.setStrokeRGBColor)
            inks.push(String(argsArray[i]?.[0]));
        });
      }
      expect(match(named)(said.join(' ')), name).toBeUndefined();
      expect(inks.length, name).toBeGreaterThan(0);
      expect(match(coloured)(inks.join(' ')), name).toBeUndefined();
      const last = said.at(-1)?.replace(/\s+/g, ' ');
      for (const value of particulars) expect(last, name).toContain(value);
      await pdf.loadingTask.destroy();
    }
  });

  it('draws cards and icons on the new ground', async () => {
    const client = join(dist, 'client');
    const cards = files(client, /^social\/.*\.png$/);
    const corners = await Promise.all(cards.map((name) => cornerOf(join(client, name))));
    expect(new Set(corners)).toEqual(new Set([turned(colours.paper)]));
    expect(await cornerOf(join(client, 'apple-touch-icon.png'))).toBe(turned(colours.deep));
  });

  it('writes mails in the new name and colours', () => {
    const script = `
      import { renderMailHtml } from './packages/enquiries/src/mail/mail-layout.ts';
      import { renderConfirmation } from './packages/enquiries/src/mail/confirmation.ts';
      const about = { reference: 'ABCD-2345', siteUrl: 'https://www.fjordwacht.example' };
      const links = { confirm: 'a', unsubscribe: 'b' };
      console.log(renderMailHtml('Title', '<p>Words</p>', 'Foot'), JSON.stringify(renderConfirmation('jo@example.com', links, about)));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { cwd: project, encoding: 'utf8' },
    );
    expect(stdout, stderr).toContain('Fjordwacht');
    expect(match(named)(stdout)).toBeUndefined();
    expect(match(coloured)(stdout)).toBeUndefined();
  });
});

describe('entries that an owner adds', () => {
  const read = (name: string) => readFileSync(join(dist, 'client', name), 'utf8');

  it('are on their pages and named wherever their like are', () => {
    const [image] = elementsNamed(read('blog/shut.html'), 'img');
    expect(image?.attributes).toMatchObject({ alt: 'An even field of pink', width: '1200' });
    expect(existsSync(join(dist, 'client', image?.attributes.src ?? ''))).toBe(true);
    for (const name of ['index.html', 'blog.html', 'rss.xml', 'sitemap.xml', 'llms.txt'])
      expect(read(name), name).toContain('/blog/shut');
    expect(read('locations/nuuk-greenland.html')).toContain('Nuuk');
    expect(read('locations.html')).toContain('href="/locations/nuuk-greenland"');
    expect(read('locations.html')).toMatch(
      /<title>[^<]*\bten regions|content="[^"]*\bten regions/i,
    );
  });

  it('are in no file while they are drafts or of a later day', () => {
    const all = files(dist, /\.(html|js|mjs|json|xml|txt)$/);
    expect(all.length).toBeGreaterThan(100);
    const holds = all.filter((name) =>
      /the sheet called (draft|later)|\/blog\/(draft|later)\b/.test(
        readFileSync(join(dist, name), 'utf8'),
      ),
    );
    expect(holds).toEqual([]);
  });
});

it('the particulars of a company are in the footer of every page, and in the text of those that the law names', () => {
  const pages = html(dist);
  expect(pages.length).toBeGreaterThan(60);
  for (const { name, text } of pages) {
    const footer = /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? '';
    for (const value of particulars) expect(footer, name).toContain(value);
    if (!['about.html', 'privacy.html', 'terms.html'].includes(name)) continue;
    const main = text.split('<footer')[0];
    for (const value of particulars) expect(main, name).toContain(value);
  }
});

describe('a staging copy', () => {
  const noindex = /<meta name="robots" content="noindex"/;

  it('asks on every page not to be indexed, and says what it is', () => {
    const pages = html(dist);
    expect(pages.length).toBeGreaterThan(80);
    for (const { name, text } of pages) {
      expect(text, name).toMatch(noindex);
      expect(text, name).toContain('Staging copy');
    }
  });

  it('is what the public site is not', () => {
    const pages = html(ours);
    expect(pages.filter(({ text }) => noindex.test(text)).length).toBeLessThan(pages.length / 2);
    expect(pages.filter(({ text }) => text.includes('Staging copy'))).toEqual([]);
  });
});
